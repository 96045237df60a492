public import TableRows
public import TableSections
public import TypeErasure

/// Answers an ``ObjectsAdapter`` by the object; every method is optional.
///
/// ```swift
/// extension NetworksScreen: TableAdapterDataSource {
///   func tableAdapter(
///     _ adapter: ObjectsAdapter<TableView>, cellIdentifierFor object: any AnyEquatable
///   ) -> String? {
///     object is String ? "Text" : nil
///   }
/// }
/// ```
///
/// Conform in an extension, as here: there the compiler warns of a method that is nearly, but not
/// quite, one of these, and would never be called. The adapter holds it weakly. Cells can be paired
/// with types instead, checked by the compiler: see `show(_:in:)`.
@MainActor
public protocol TableAdapterDataSource<Surface>: AnyObject {
  /// The surface of the adapter; found out by the compiler where a method is implemented.
  associatedtype Surface: TableSurface
  /// A header or footer of any type.
  typealias HeaderObject = SectionOfObjects.HeaderObject

  /// The reuse identifier of an object's cell; `nil`, as by default, for what the adapter says.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, cellIdentifierFor object: any AnyEquatable
  ) -> String?
  /// The header of the section an object belongs to, where the adapter makes the sections; by
  /// default none.
  ///
  /// A `String` is shown as the surface's own title, anything else in a registered view.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject?
  /// The footer of the section an object belongs to, in the same way.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerObjectFor object: any AnyEquatable
  ) -> HeaderObject?
  /// The reuse identifier of a section's header, where it is no title and names none itself; `nil`,
  /// as by default, for the adapter's `defaultHeaderIdentifier`.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerIdentifierFor section: Int
  ) -> String?
  /// The reuse identifier of a section's footer, in the same way.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerIdentifierFor section: Int
  ) -> String?
}

extension TableAdapterDataSource {
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, cellIdentifierFor object: any AnyEquatable
  ) -> String? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerObjectFor object: any AnyEquatable
  ) -> HeaderObject? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerIdentifierFor section: Int
  ) -> String? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerIdentifierFor section: Int
  ) -> String? { nil }
}
