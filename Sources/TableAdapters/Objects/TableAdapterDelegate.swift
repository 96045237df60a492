public import TableRows
public import TypeErasure

/// Is told by an ``ObjectsAdapter`` what a person does; every method is optional.
///
/// The adapter holds it weakly. Actions can be given for types instead: see `onSelect(_:_:)`.
@MainActor
public protocol TableAdapterDelegate<Surface>: AnyObject {
  /// The surface of the adapter; found out by the compiler where a method is implemented.
  associatedtype Surface: TableSurface

  /// A person selected an object; it is deselected at once, unless the adapter's
  /// `deselectsAfterSelection` says otherwise.
  func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didSelect object: any AnyEquatable)
  /// A person selected a reserved cell.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelectStaticCellWithIdentifier identifier: String)
  /// The surface scrolled.
  func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didScroll surface: Surface)
}

extension TableAdapterDelegate {
  /// Does nothing.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelect object: any AnyEquatable
  ) {}
  /// Does nothing.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelectStaticCellWithIdentifier identifier: String
  ) {}
  /// Does nothing.
  public func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didScroll surface: Surface) {}
}
