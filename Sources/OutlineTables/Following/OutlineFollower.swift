internal import LiveTables
internal import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Shows an outline in an adapter and toggles the rows that the user taps.
@MainActor
final class OutlineFollower<Surface: TableSurface, Item, ID: Hashable, Node: Identifiable>:
  AdapterFeature, TableFollower
{
  typealias Adapter = TableAdapter<Surface, Item, ID>
  typealias Rows = SectionsFollower<Surface, Item, ID>

  /// The arguments of `follow(_:…)`.
  struct Settings {
    let mode: UpdateMode
    let anchor: ScrollAnchor<Item>?
    let disclosures: [AnyDisclosures]
    let togglesOnSelect: Bool
    let sections: @MainActor ([OutlineItem<Node>]) -> [Section<Item, ID>]
    /// Returns the row for the load of a node's children, or `nil` for no row.
    let row: (@MainActor (OutlineItem<Node>) -> Item?)?
  }

  private weak var adapter: Adapter?
  private let outline: Outline<Node>
  private let togglesOnSelect: Bool
  private let follower: SectionsFollower<Surface, Item, ID>
  private var hasEnded = false

  init(
    _ adapter: Adapter, _ outline: Outline<Node>, _ settings: Settings, _ feed: TableFeed,
    wake: @escaping @MainActor () -> Void
  ) {
    (self.adapter, self.outline) = (adapter, outline)
    togglesOnSelect = settings.togglesOnSelect
    let loads = OutlineLoadRows(adapter, outline, row: settings.row)
    follower = SectionsFollower(
      adapter,
      SectionsFollower.Settings(
        mode: settings.mode, anchor: settings.anchor, disclosures: settings.disclosures
      ) {
        loads.inserted(into: settings.sections(outline.items))
      }, feed, wake: wake)
    adapter.add(self)
    outline.observers.add(self) { [weak self] node in
      self?.follower.note(node.map { AnyIdentity($0) })
    }
  }

  /// Shows the changes.
  func work() { follower.work() }

  func setNeedsUpdate() { follower.setNeedsUpdate() }

  /// Stops following the outline.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    outline.observers.remove(self)
    adapter?.remove(self)
    follower.end()
  }

  // MARK: The user

  /// The surface spring-loads rows only if the delegate implements the optional method.
  var wantedQuestions: Set<OptionalQuestion> { togglesOnSelect ? [.springLoading] : [] }

  func didSelect(_ item: Item) {
    // If several rows can be selected, a tap only selects.
    guard togglesOnSelect, adapter?.surface?.allowsMultipleSelectionInCurrentMode == false
    else { return }
    _ = toggle(item)
  }

  func didTapChevron(_ item: Item) -> Bool { toggle(item) }

  func shouldSpringLoad(_ item: Item) -> Bool? {
    guard togglesOnSelect, follower.isFollowing, let adapter, let shown = outlineItem(of: item)
    else { return nil }
    if shown.isExpandable, shown.isExpanded { return false }
    return adapter.springLoadingProvider == nil ? shown.isExpandable : nil
  }

  /// Expands or collapses a row and returns whether it did.
  private func toggle(_ item: Item) -> Bool {
    guard follower.isFollowing, let shown = outlineItem(of: item), shown.isExpandable else {
      return false
    }
    outline.toggle(shown.id)
    work()
    return true
  }

  /// Returns the visible node of a row.
  private func outlineItem(of item: Item) -> OutlineItem<Node>? {
    adapter?.nodeID(of: item, in: outline).flatMap(outline.item)
  }
}

extension TableAdapter {
  /// Returns the ID of the node that a row shows.
  fileprivate final func nodeID<Node>(of item: Item, in outline: Outline<Node>) -> Node.ID? {
    if let own = item as? OutlineItem<Node> { return own.id }
    return rowID(item).id(as: Node.ID.self)
  }
}

/// The rows of loads below the nodes of an outline.
@MainActor
private struct OutlineLoadRows<Surface: TableSurface, Item, ID: Hashable, Node: Identifiable> {
  private weak var adapter: TableAdapter<Surface, Item, ID>?
  private let outline: Outline<Node>
  /// Returns the row for the load of a node's children, or `nil` for no row.
  private let row: (@MainActor (OutlineItem<Node>) -> Item?)?

  init(
    _ adapter: TableAdapter<Surface, Item, ID>, _ outline: Outline<Node>,
    row: (@MainActor (OutlineItem<Node>) -> Item?)?
  ) {
    (self.adapter, self.outline, self.row) = (adapter, outline, row)
  }

  /// Returns sections with the rows of loads below their nodes.
  func inserted(into sections: [Section<Item, ID>]) -> [Section<Item, ID>] {
    guard let row, let adapter else { return sections }
    var rows: [Node.ID: Item] = [:]
    for item in outline.items where !item.load.isIdle { rows[item.id] = row(item) }
    guard !rows.isEmpty else { return sections }
    return sections.map { section in
      let items = section.items
      let loads = items.map { item in adapter.nodeID(of: item, in: outline).flatMap { rows[$0] } }
      guard loads.contains(where: { $0 != nil }) else { return section }
      var copy = section
      copy.items = zip(items, loads).flatMap { [$0] + ($1.map { [$0] } ?? []) }
      return copy
    }
  }
}
