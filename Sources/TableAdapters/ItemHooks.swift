package import TableRows
package import TableSections

/// Answers an adapter whose items wrap what the app shows, such as objects of any types.
///
/// A subclass of ``TableAdapter`` could not: the bindings have subclasses of their own.
@MainActor
package protocol ItemHooks<Surface, Item, ID>: AnyObject {
  associatedtype Surface: TableSurface
  associatedtype Item
  associatedtype ID: Hashable

  /// The reuse identifier of an item's cell; `nil` for the one that the adapter's providers name.
  func cellIdentifier(for item: Item) -> String?
  /// The model that configures an item's cell; `nil` for a cell that is shown as it is.
  func model(of item: Item) -> Any?
  /// Whether a person may move, delete or insert at the item, where that is possible at all.
  func isEditable(_ item: Item) -> Bool
  /// A person selected the item.
  func didSelect(_ item: Item)
  /// The surface scrolled.
  func didScroll(in surface: Surface)
  /// The header or footer with the reuse identifier of its view.
  func identified(
    _ content: HeaderFooter, _ kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter
  /// The sections to show where the app asks for `sections`.
  func arranged(_ sections: [Section<Item, ID>]) -> [Section<Item, ID>]
  /// Whether ``arranged(_:)`` has to see what a person changed.
  var arranges: Bool { get }
}

/// An item whose adapters have hooks.
package protocol HookedItem {
  /// Makes the hooks of an adapter, which keeps them.
  @MainActor
  static func hooks<Surface, ID>(
    for adapter: TableAdapter<Surface, Self, ID>
  ) -> (any ItemHooks<Surface, Self, ID>)?
}

extension TableAdapter {
  /// The hooks that the type of the items asks for.
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
