/// A class of reusable views whose reuse identifier is its bare name.
///
/// All cells, headers and footers conform.
@MainActor
public protocol ReuseIdentifiable: AnyObject {}

extension ReuseIdentifiable {
  /// The name of the class without its module.
  public static var reuseIdentifier: String { String(describing: self) }
}

/// A class of reusable views that provides its reuse identifier.
///
/// Rows, headers and footers made from the class use it instead of the name of the class:
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
  /// The identifier of a class of views for which the app gives none: the one that the class
  /// provides, or its bare name.
  package static func defaultIdentifier(of viewType: AnyObject.Type) -> String {
    (viewType as? any ReuseIdentifierProviding.Type)?.reuseIdentifier
      ?? String(describing: viewType)
  }
}
