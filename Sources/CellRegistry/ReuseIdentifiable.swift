/// A class of reusable views that has a reuse identifier: its own bare name, as storyboards have it.
///
/// All cells, headers and footers conform.
@MainActor
public protocol ReuseIdentifiable: AnyObject {}

extension ReuseIdentifiable {
  /// The name of the class without its module.
  public static var reuseIdentifier: String { String(describing: self) }
}

/// A class of reusable views that names its reuse identifier itself.
///
/// Rows, headers and footers made from the class go by this name instead of the name of the class:
///
/// ```swift
/// final class UserCell: UITableViewCell, ReuseIdentifierProviding {
///   static let reuseIdentifier = "User"
/// }
/// ```
@MainActor
public protocol ReuseIdentifierProviding: ReuseIdentifiable {
  /// The reuse identifier of the views.
  static var reuseIdentifier: String { get }
}

extension VirtualCellRegistry {
  /// The identifier of a class of views that the app gives none: the one it names itself, or its
  /// bare name.
  package static func defaultIdentifier(of viewType: AnyObject.Type) -> String {
    (viewType as? any ReuseIdentifierProviding.Type)?.reuseIdentifier
      ?? String(describing: viewType)
  }
}
