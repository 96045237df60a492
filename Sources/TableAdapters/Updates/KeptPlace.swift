internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

/// What stays where it is on screen while an update changes the table around it.
///
/// ```swift
/// adapter.update(with: sections)                          // .automatic
/// adapter.update(with: messages, keeping: .bottom)        // a chat
/// adapter.update(with: sections, keeping: .row(selected))
/// adapter.update(with: sections, keeping: nil)            // whatever the surface does
/// ```
///
/// The distance of the kept row from the top of the viewport does not change, except where the
/// content ends. If the row goes, the nearest one that stays takes its place. While a person scrolls,
/// an update that would shift what they see waits until that is over.
///
/// An update that shifts the kept row is not animated: UIKit would slide the rows that are to stay.
public struct KeptPlace<Item> {
  private enum Kind {
    case place(PlaceToKeep)
    case row(RowReference<Item>)
  }

  private let kind: Kind

  /// The very top if the table is there, and the first visible row otherwise.
  public static var automatic: Self { Self(kind: .place(.automatic)) }

  /// The first row of which a part is visible; rows under a pinned header are not.
  public static var firstVisibleRow: Self { Self(kind: .place(.firstVisibleRow)) }

  /// The very bottom if the table is there, and the first visible row otherwise.
  public static var bottom: Self { Self(kind: .place(.bottom)) }

  /// A row, whether it is on screen or not; the first visible row where the table does not have it.
  @_disfavoredOverload
  public static func row(_ row: RowReference<Item>) -> Self { Self(kind: .row(row)) }

  /// The place in a table whose items have the ids that `key` gives.
  func place(by key: (Item) -> AnyIdentity) -> PlaceToKeep {
    switch kind {
    case .place(let place): place
    case .row(let row): .row(row.id(by: key))
    }
  }
}

extension KeptPlace where Item: Identifiable {
  /// The row of an id, whether it is on screen or not; the first visible row where the table does
  /// not have it.
  public static func row(_ id: Item.ID) -> Self { .row(.id(id)) }
}

/// What a ``KeptPlace`` asks for, by the ids of rows.
enum PlaceToKeep: Hashable {
  case automatic
  case firstVisibleRow
  case row(AnyIdentity)
  case bottom
}

/// The place that one update keeps: what was on screen when it began.
///
/// Made before anything changes. Everything it says of rows is by their positions then; who asks
/// knows where these have gone.
@MainActor
struct HeldPlace<Surface: TableSurface> {
  typealias Anchor = TableAnchor<Surface.TablePosition>

  /// Set where one end of the content is kept and no row.
  private var edge: Anchor?
  /// Rows with the distances of their tops from that of the viewport, the one to keep first.
  private var rows: [(path: TablePath, distance: Double)] = []
  private let rowCounts: [Int]
  /// Whether a person is scrolling.
  let isScrolling: Bool

  /// Finds out what `place` means now; `nil` where there is nothing to keep.
  ///
  /// - Complexity: linear in the rows on screen.
  init?(
    _ place: PlaceToKeep?, on surface: Surface, rowCounts: @autoclosure () -> [Int],
    path: (AnyIdentity) -> TablePath?
  ) {
    guard let place, let viewport = surface.tableViewport else { return nil }
    isScrolling = viewport.isScrolling
    switch place {
    case .automatic where viewport.isAtTop: edge = .top
    case .bottom where viewport.isAtBottom: edge = .bottom
    case .automatic, .bottom, .firstVisibleRow, .row: edge = nil
    }
    guard edge == nil else {
      // Whoever pulls the content beyond its end holds it there.
      if isScrolling { return nil }
      self.rowCounts = []
      return
    }
    self.rowCounts = rowCounts()
    rows = Self.visibleRows(on: surface, viewport)
    if case .row(let id) = place, let kept = path(id) { keep(kept, on: surface, viewport) }
    if rows.isEmpty { return nil }
  }

  /// The rows of which a part is visible, beneath bars and pinned headers.
  static func visibleRows(
    on surface: Surface, _ viewport: TableViewport
  ) -> [(path: TablePath, distance: Double)] {
    let top = viewport.contentOffset + viewport.topInset
    return surface.visibleTablePositions.compactMap { position in
      let path = position.tablePath
      guard let rect = surface.tableRect(ofRowAt: position), rect.height > 0 else { return nil }
      let header = surface.shownTableHeaderRect(inSection: path.section)
      guard rect.maxY > max(top, header?.maxY ?? top) else { return nil }
      return (path, rect.minY - viewport.contentOffset)
    }
  }

  /// Puts a row first, and then those on screen by how near they are to it.
  private mutating func keep(_ path: TablePath, on surface: Surface, _ viewport: TableViewport) {
    guard let rect = surface.tableRect(ofRowAt: Surface.TablePosition(path)) else { return }
    let distance = rect.minY - viewport.contentOffset
    rows = rows.filter { $0.path != path }
      .sorted { abs($0.distance - distance) < abs($1.distance - distance) }
    rows.insert((path, distance), at: 0)
  }

  // MARK: Afterwards

  /// Whether a row is kept, and not an end of the content.
  var followsRows: Bool { edge == nil }

  /// Whether everything that changes shifts what is on screen.
  var shiftsAlways: Bool { edge == .bottom }

  /// What to keep where rows have gone as `target` says; `nil` where none is left.
  ///
  /// - Complexity: linear in the rows on screen; where none of them is left, in those around them
  ///   that are gone, too.
  func anchor(_ target: (TablePath) -> TablePath?) -> Anchor? {
    survivor(target)?.anchor
  }

  /// Whether a batch changes the content above what is kept, so that it shifts on screen.
  func isShifted(
    by batch: TableBatch, from former: (TablePath) -> TablePath?,
    to target: (TablePath) -> TablePath?
  ) -> Bool {
    guard let (row, anchor) = survivor(target), let old = former(row),
      case .row(let position, _) = anchor
    else { return false }
    return batch.changesContent(above: old, position.tablePath)
  }

  private func survivor(
    _ target: (TablePath) -> TablePath?
  ) -> (row: TablePath, anchor: Anchor)? {
    if let edge { return (TablePath(section: 0, row: 0), edge) }
    for (path, distance) in rows {
      guard let new = target(path) else { continue }
      return (path, .row(Surface.TablePosition(new), distance: distance))
    }
    // Nothing that was on screen is left: the nearest row comes where the kept one was.
    guard let kept = rows.first, let (path, new) = nearest(to: kept.path, target) else {
      return nil
    }
    return (path, .row(Surface.TablePosition(new), distance: kept.distance))
  }

  /// The nearest row that is still there, by the rows between; of two the one below.
  private func nearest(
    to path: TablePath, _ target: (TablePath) -> TablePath?
  ) -> (old: TablePath, new: TablePath)? {
    var below: TablePath? = path
    var above: TablePath? = path
    while below != nil || above != nil {
      below = below.flatMap(row(after:))
      above = above.flatMap(row(before:))
      for candidate in [below, above] {
        if let candidate, let new = target(candidate) { return (candidate, new) }
      }
    }
    return nil
  }

  private func row(after path: TablePath) -> TablePath? {
    guard rowCounts.has(path.section) else { return nil }
    if path.row + 1 < rowCounts[path.section] {
      return TablePath(section: path.section, row: path.row + 1)
    }
    let next = rowCounts[(path.section + 1)...].firstIndex { $0 > 0 }
    return next.map { TablePath(section: $0, row: 0) }
  }

  private func row(before path: TablePath) -> TablePath? {
    if path.row > 0 { return TablePath(section: path.section, row: path.row - 1) }
    let previous = rowCounts.prefix(path.section).lastIndex { $0 > 0 }
    return previous.map { TablePath(section: $0, row: rowCounts[$0] - 1) }
  }
}

extension TableAdapter {
  /// Scrolls to where an anchor is as far from the top of the viewport as it was.
  ///
  /// Rows that come on screen by it may turn out to be higher than was estimated, so this looks
  /// again; an animation that is under way is left alone.
  final func hold(
    _ anchor: TableAnchor<Surface.TablePosition>?, on surface: Surface, isAnimated: Bool = false
  ) {
    guard let anchor else { return }
    var isSettled = anchor == .top
    for _ in 0..<Self.mostCorrections where surface === ownSurface {
      guard let offset = surface.tableContentOffset(showing: anchor) else { return }
      if offset != surface.tableViewport?.contentOffset {
        surface.setTableContentOffset(offset, animated: false)
        isSettled = false
      } else if isSettled {
        return
      } else {
        isSettled = true
      }
      guard !isAnimated, surface.isTableOnScreen else { return }
      surface.layoutIfNeeded()
    }
  }

  /// How often a place is corrected for heights that turned out otherwise than estimated.
  ///
  /// Each correction brings rows on screen that were not measured before, so few are needed; the
  /// limit is for a surface whose answers contradict each other.
  private static var mostCorrections: Int { 50 }
}

extension TableBatch {
  /// Whether anything is inserted, deleted, moved or reloaded above a row, by its paths before and
  /// after the batch, or the row itself is moved.
  ///
  /// - Complexity: linear in the operations.
  fileprivate func changesContent(above old: TablePath, _ new: TablePath) -> Bool {
    deletedSections.contains { $0 < old.section }
      || insertedSections.contains { $0 < new.section }
      || reloadedSections.contains { $0 <= old.section }
      || movedSections.contains { $0.from <= old.section || $0.to <= new.section }
      || deletedRows.contains { $0 < old } || insertedRows.contains { $0 < new }
      || reloadedRows.contains { $0 < old }
      || movedRows.contains { $0.from <= old || $0.to <= new }
  }
}

/// Where rows go in the stages of a plan.
struct RowJourney {
  private var steps: [BatchPositions] = []
  /// Where rows end that a batch deletes and inserts again.
  private let replaced: [TablePath: TablePath]

  init(replaced rows: [IndexPair<TablePath>]) {
    replaced = Dictionary(rows.map { ($0.from, $0.to) }) { first, _ in first }
  }

  mutating func add(_ step: BatchPositions) { steps.append(step) }

  /// Where a row is after the steps so far; `nil` where it is gone.
  func target(of path: TablePath) -> TablePath? {
    var target: TablePath? = path
    for step in steps { target = target.flatMap(step.newPath) }
    return target ?? replaced[path]
  }
}
