internal import DiffEngine
internal import LiveTables
internal import TableAdapters
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Shows an outline in an adapter, and expands the rows that the user taps.
///
/// It notes that something changed. The feed's task then calls ``work()``, once per turn of the main
/// actor. After a tap, it works at once: a row that opens below a drag can't wait for it.
@MainActor
final class OutlineFollower<Surface: TableSurface, Item, ID: Hashable, Node: Identifiable>:
  AdapterFeature
{
  typealias Adapter = TableAdapter<Surface, Item, ID>

  /// The arguments of `follow(_:…)`.
  struct Settings {
    let mode: UpdateMode
    let anchor: ScrollAnchor<Item>?
    let togglesOnSelect: Bool
    let sections: @MainActor ([OutlineItem<Node>]) -> [Section<Item, ID>]
    /// Returns the row of a load below a node, or `nil`.
    let row: (@MainActor (OutlineItem<Node>) -> Item?)?
  }

  /// The nodes that changed since the last update.
  private enum ChangedNodes {
    case none
    case one(Node.ID)
    case several
  }

  private weak var adapter: Adapter?
  private weak var feed: TableFeed?
  private let outline: Outline<Node>
  private let settings: Settings
  private var changedNodes = ChangedNodes.none
  private var isOutdated = false
  private var isShowing = false
  private var hasEnded = false

  init(
    _ adapter: Adapter, _ outline: Outline<Node>, _ settings: Settings, _ feed: TableFeed,
    wake: @escaping @MainActor () -> Void
  ) {
    (self.adapter, self.outline, self.settings) = (adapter, outline, settings)
    self.feed = feed
    adapter.add(self)
    adapter.chevronTapHandler = { [weak self] position in
      guard let self, let item = self.adapter?.item(at: position) else { return false }
      return toggle(item)
    }
    outline.addObserver(self) { [weak self] node in
      self?.note(node)
      wake()
    }
  }

  /// Ends following.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    outline.removeObserver(self)
    adapter?.remove(self)
  }

  private var isFollowing: Bool {
    if !hasEnded, case .following = feed?.state { true } else { false }
  }

  // MARK: The user

  /// The surface opens rows below a drag only if the delegate implements the optional method.
  var wantedQuestions: Set<OptionalQuestion> { settings.togglesOnSelect ? [.springLoading] : [] }

  func didSelect(_ item: Item) {
    // Where several rows can be selected, a tap selects.
    guard settings.togglesOnSelect, adapter?.surface?.allowsMultipleSelectionInCurrentMode == false
    else { return }
    toggle(item)
  }

  func shouldSpringLoad(_ item: Item) -> Bool? {
    guard settings.togglesOnSelect, isFollowing, let adapter, let shown = outlineItem(of: item)
    else { return nil }
    if shown.isExpandable, shown.isExpanded { return false }
    return adapter.springLoadingProvider == nil ? shown.isExpandable : nil
  }

  /// Expands or collapses a row, and returns whether it can be.
  @discardableResult
  private func toggle(_ item: Item) -> Bool {
    guard isFollowing, let shown = outlineItem(of: item), shown.isExpandable else { return false }
    outline.toggle(shown.id)
    work()
    return true
  }

  /// Returns the visible node that a row shows.
  private func outlineItem(of item: Item) -> OutlineItem<Node>? {
    nodeID(of: item).flatMap(outline.item)
  }

  private func nodeID(of item: Item) -> Node.ID? {
    if let own = item as? OutlineItem<Node> { return own.id }
    return adapter?.rowID(item).id(as: Node.ID.self)
  }

  // MARK: Showing

  private func note(_ node: Node.ID?) {
    isOutdated = true
    changedNodes =
      switch (changedNodes, node) {
      case (.none, let node?): .one(node)
      case (.one(let former), let node?) where former == node: .one(node)
      default: .several
      }
  }

  /// Shows what changed.
  ///
  /// - Parameter isFirst: Whether to show everything for the first time.
  func work(isFirst: Bool = false) {
    guard isOutdated || isFirst, !isShowing, isFollowing, let adapter else { return }
    isShowing = true
    isOutdated = false
    let anchor = anchor
    changedNodes = .none
    var sections = settings.sections(outline.items)
    insertLoads(into: &sections)
    adapter.update(with: sections, mode: settings.mode, anchoring: anchor) { [weak feed] outcome in
      feed?.outcomeHandler?(outcome)
    }
    isShowing = false
  }

  /// The anchor of the next update.
  ///
  /// A first row with new rows right below it would be taken for a placeholder. The row of a node whose
  /// children appear isn't one.
  private var anchor: ScrollAnchor<Item>? {
    let first = TablePath(section: 0, row: 0)
    guard case .one(let node) = changedNodes, settings.anchor?.isAutomatic == true,
      let adapter, let surface = adapter.surface, surface.focusedTablePosition == nil,
      surface.visibleTablePositions.contains(where: { $0.tablePath == first }),
      let item = adapter.item(at: Surface.TablePosition(first)), nodeID(of: item) == node
    else { return settings.anchor }
    return .row(RowReference<Item>.item(item))
  }

  /// Inserts the rows of loads below their nodes.
  private func insertLoads(into sections: inout [Section<Item, ID>]) {
    guard let row = settings.row else { return }
    var rows: [Node.ID: Item] = [:]
    for item in outline.items where !item.load.isIdle { rows[item.id] = row(item) }
    guard !rows.isEmpty else { return }
    for section in sections.indices {
      let items = sections[section].items
      guard items.contains(where: { nodeID(of: $0).map { rows[$0] != nil } ?? false }) else {
        continue
      }
      sections[section].items = items.flatMap { item in
        [item] + (nodeID(of: item).flatMap { rows[$0] }.map { [$0] } ?? [])
      }
    }
  }
}
