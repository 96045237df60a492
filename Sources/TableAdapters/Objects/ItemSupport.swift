internal import TableRows
internal import TableSections

/// What an adapter asks where its items are wrappers of what the app shows: by default nothing.
///
/// A subclass of `TableAdapter` could not answer it: the bindings have subclasses of their own,
/// whose Objective-C methods have to stand in their bodies, and each would have to be written again
/// on top of it. So the adapter of whatever binding has one of these instead.
@MainActor
class ItemSupport<Surface: TableSurface, Item, ID: Hashable> {
  init() {}

  /// The reuse identifier of an item's cell; `nil` for what the adapter's providers say.
  func cellIdentifier(for item: Item) -> String? { nil }
  /// What a cell is set up with; `nil` for one that is shown as it is.
  func model(of item: Item) -> Any? { item }
  /// Whether a person may move, delete or insert at the item, where that is possible at all.
  func mayBeChanged(_ item: Item) -> Bool { true }
  /// A person selected the item.
  func didSelect(_ item: Item) {}
  /// The surface scrolled.
  func didScroll(in surface: Surface) {}
  /// The header or footer with the identifier of its view.
  func identified(
    _ content: HeaderFooter, _ kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter { content }
  /// What is to be shown where the app asks for `sections`.
  func arranged(_ sections: [Section<Item, ID>]) -> [Section<Item, ID>] { sections }
  /// Whether ``arranged(_:)`` has to see what a person changed.
  var arranges: Bool { false }
}
