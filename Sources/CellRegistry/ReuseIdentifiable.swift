/// A class of reusable views that declares its reuse identifier.
///
/// The identifier is the bare name of the class, as storyboards have it, unless the class declares
/// another one. Rows, headers and footers made from the class use it:
///
/// ```swift
/// final class UserCell: UITableViewCell, ReuseIdentifiable {
///   static let reuseIdentifier = "User"
/// }
/// ```
///
/// Adopt it to read the identifier of a class. Views need not adopt it: the identifier of any other
/// class is its bare name, too. UIKit's own classes don't adopt it, so it can't conflict with a
/// `reuseIdentifier` that an app adds to them.
@MainActor
public protocol ReuseIdentifiable: AnyObject {
  /// The reuse identifier of the views.
  static var reuseIdentifier: String { get }
}

extension ReuseIdentifiable {
  /// The name of the class without its module.
  public static var reuseIdentifier: String { String(describing: self) }
}

extension VirtualCellRegistry {
  /// The identifier of a class of views for which the app gives none: the one that the class
  /// declares, or its bare name.
  package static func defaultIdentifier(of viewType: AnyObject.Type) -> String {
    (viewType as? any ReuseIdentifiable.Type)?.reuseIdentifier ?? String(describing: viewType)
  }
}
