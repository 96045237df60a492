/// A class of reusable views that declares its reuse identifier.
///
/// Adopt this protocol to declare or read the identifier of a class. The default is the name of the
/// class. Typed rows, headers, and footers use the identifier. Classes that don't conform are
/// identified by their name.
///
/// ```swift
/// final class PersonCell: TableViewCell, ReuseIdentifiable {
///   static let reuseIdentifier = "Person"
/// }
/// ```
///
/// UIKit's classes don't conform, so your own `reuseIdentifier` extensions don't conflict.
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
  /// Returns the declared identifier of a class, or its name.
  package static func defaultIdentifier(of viewType: AnyObject.Type) -> String {
    (viewType as? any ReuseIdentifiable.Type)?.reuseIdentifier ?? String(describing: viewType)
  }
}
