internal import DiffEngine
internal import LiveTables
internal import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Shows the sections from the app's closure, and again after each change.
///
/// After a change, the feed's task calls ``work()`` once per turn of the main actor. A tap calls it
/// immediately. So does a drag that the user holds over a row, because a surface allows updates
/// during a drag only while it opens the row.
@MainActor
final class SectionsFollower<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature,
  TableFollower
{
  typealias Adapter = TableAdapter<Surface, Item, ID>
  typealias Sections = [Section<Item, ID>]

  /// The arguments of `follow(_:…)`.
  struct Settings {
    let mode: UpdateMode
    let anchor: ScrollAnchor<Item>?
    let disclosures: [AnyDisclosures]
    let sections: @MainActor () -> Sections
  }

  /// The sections and rows that were expanded or collapsed since the last update.
  private enum Toggled {
    case nothing
    case one(AnyIdentity)
    case several
  }

  private weak var adapter: Adapter?
  private weak var feed: TableFeed?
  private let settings: Settings
  private let wake: @MainActor () -> Void
  private var toggled = Toggled.nothing
  private var isOutdated = true
  private var isShowing = false
  private var hasEnded = false

  init(
    _ adapter: Adapter, _ settings: Settings, _ feed: TableFeed,
    wake: @escaping @MainActor () -> Void
  ) {
    (self.adapter, self.settings, self.feed, self.wake) = (adapter, settings, feed, wake)
    adapter.add(self)
    for disclosures in settings.disclosures {
      disclosures.observers.add(self) { [weak self] change in
        self?.note(change.id)
        if change.isByUser { self?.work() }
      }
    }
  }

  /// Stops following the disclosures.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    for disclosures in settings.disclosures { disclosures.observers.remove(self) }
    adapter?.remove(self)
  }

  /// Whether changes are shown in the table.
  var isFollowing: Bool {
    if !hasEnded, case .following = feed?.state { true } else { false }
  }

  func setNeedsUpdate() { note(nil) }

  /// Schedules an update, with the ID of the toggled row or section, if any.
  func note(_ id: AnyIdentity?) {
    isOutdated = true
    toggled =
      switch (toggled, id) {
      case (.nothing, let id?): .one(id)
      case (.one(let former), let id?) where former == id: .one(id)
      default: .several
      }
    wake()
  }

  /// Shows the changes.
  func work() {
    guard isOutdated, !isShowing, isFollowing, let adapter else { return }
    isShowing = true
    isOutdated = false
    let place = place
    toggled = .nothing
    let sections = settings.sections()
    adapter.update(with: sections, mode: settings.mode, anchoring: place.anchor) {
      [weak feed] outcome in
      feed?.outcomeHandler?(outcome)
    }
    place.header?.restore(in: adapter)
    isShowing = false
  }

  // MARK: Place on screen

  /// The row or header that stays in place.
  ///
  /// A row or header on screen that was expanded or collapsed keeps its place.
  private var place: (anchor: ScrollAnchor<Item>?, header: HeaderPlace<Surface, Item, ID>?) {
    guard case .one(let id) = toggled, settings.anchor?.isAutomatic == true, let adapter,
      let surface = adapter.surface, surface.focusedTablePosition == nil
    else { return (settings.anchor, nil) }
    if let header = HeaderPlace(of: id, in: adapter) { return (nil, header) }
    // Only the rows on screen, because a lookup by ID creates an index of all rows.
    let visible = surface.visibleTablePositions
    guard let position = visible.first(where: { adapter.identity(at: $0) == id }) else {
      return (settings.anchor, nil)
    }
    // Rows below the first visible one stay without an anchor, unless others collapse above.
    let needsAnchor =
      position == visible.first || !settings.disclosures.allSatisfy(\.allowsMultipleExpansion)
    return (needsAnchor ? .row(.id(id)) : settings.anchor, nil)
  }
}

/// The place of a header on screen before its section is expanded or collapsed.
@MainActor
private struct HeaderPlace<Surface: TableSurface, Item, ID: Hashable> {
  typealias Adapter = TableAdapter<Surface, Item, ID>

  private let id: AnyIdentity
  private let wasExpanded: Bool
  private let height: Double
  /// The distance from the top of the viewport.
  private let distance: Double
  /// The position in the content, without pinning.
  private let top: Double

  /// Finds a header on screen, or returns `nil`.
  init?(of section: AnyIdentity, in adapter: Adapter) {
    guard let index = Self.index(of: section, in: adapter),
      let isExpanded = Self.isExpanded(index, in: adapter), let surface = adapter.surface,
      let viewport = surface.tableViewport, !viewport.isScrolling,
      let header = surface.visibleTableHeaderRect(inSection: index)
    else { return nil }
    (id, wasExpanded, height) = (section, isExpanded, header.height)
    distance = header.minY - viewport.contentOffset
    top = Self.top(ofHeader: height, index, in: adapter) ?? header.minY
  }

  /// Returns the index of a section, without creating the adapter's index of all rows.
  private static func index(of section: AnyIdentity, in adapter: Adapter) -> Int? {
    adapter.currentSections.firstIndex { AnyIdentity($0.id) == section }
  }

  private static func isExpanded(_ section: Int, in adapter: Adapter) -> Bool? {
    adapter.headerFooter(of: .header, inSection: section)?.isExpanded
  }

  /// Returns the position of a header above its first row, or `nil` without rows.
  private static func top(
    ofHeader height: Double, _ section: Int, in adapter: Adapter
  ) -> Double? {
    let first = Surface.TablePosition(TablePath(section: section, row: 0))
    guard adapter.item(at: first) != nil else { return nil }
    return adapter.surface?.tableRect(ofRowAt: first).map { $0.minY - height }
  }

  /// Scrolls the header back to its place.
  ///
  /// Collapsing a section changes nothing above its header. Expanding one may collapse another one
  /// above.
  func restore(in adapter: Adapter) {
    // The update may be queued.
    guard let index = Self.index(of: id, in: adapter),
      Self.isExpanded(index, in: adapter) == !wasExpanded, let surface = adapter.surface,
      let viewport = surface.tableViewport
    else { return }
    let top = Self.top(ofHeader: height, index, in: adapter) ?? self.top
    guard abs(top - distance - viewport.contentOffset) > 0.5 else { return }
    surface.setTableContentOffset(viewport.clamped(top - distance), animated: false)
  }
}
