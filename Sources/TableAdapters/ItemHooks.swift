package import TableRows
package import TableSections

/// Hooks of an adapter whose items wrap objects of any type.
///
/// A subclass of ``TableAdapter`` isn't possible, because the bindings have subclasses.
@MainActor
package protocol ItemHooks<Surface, Item, ID>: AnyObject {
  associatedtype Surface: TableSurface
  associatedtype Item
  associatedtype ID: Hashable

  /// Returns the reuse identifier of an item's cell, or `nil` for the adapter's.
  func cellIdentifier(for item: Item) -> String?
  /// Returns the model that configures an item's cell.
  ///
  /// Return `nil` for a cell that isn't configured.
  func model(of item: Item) -> Any?
  /// Whether the user can move, delete, or insert at an item.
  func isEditable(_ item: Item) -> Bool
  /// Called when the user selects an item.
  func didSelect(_ item: Item)
  /// Called when the surface has scrolled.
  func didScroll(in surface: Surface)
  /// Returns the header or footer with the reuse identifier of its view.
  func identified(
    _ content: HeaderFooter, _ kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter
  /// Returns the sections to show instead of the app's.
  func arranged(_ sections: [Section<Item, ID>]) -> [Section<Item, ID>]
  /// Whether ``arranged(_:)`` must be called after changes by the user.
  var arranges: Bool { get }
}

/// An item whose adapters have hooks.
package protocol HookedItem {
  /// Creates the hooks of an adapter, which keeps them.
  @MainActor
  static func hooks<Surface, ID>(
    for adapter: TableAdapter<Surface, Self, ID>
  ) -> (any ItemHooks<Surface, Self, ID>)?
}

extension TableAdapter {
  func makeHooks() -> (any ItemHooks<Surface, Item, ID>)? {
    guard let type = Item.self as? any HookedItem.Type else { return nil }
    return makeHooks(of: type)
  }

  private func makeHooks<Hooked: HookedItem>(
    of type: Hooked.Type
  ) -> (any ItemHooks<Surface, Item, ID>)? {
    guard let adapter = self as? TableAdapter<Surface, Hooked, ID> else { return nil }
    return Hooked.hooks(for: adapter) as? any ItemHooks<Surface, Item, ID>
  }
}
