internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The content that stays in place during an update.
///
/// ```swift
/// adapter.update(with: sections)                   // .automatic
/// adapter.update(with: sections, anchoring: .end)  // a chat
/// adapter.update(with: sections, anchoring: .top(of: contact.id))
/// adapter.update(with: sections, anchoring: .row(contact.id))
/// adapter.update(with: sections, anchoring: nil)   // the surface's own behavior
/// ```
///
/// The anchor row stays at its distance from the top of the viewport, as far as the content allows.
/// If the row is deleted, the nearest remaining one is the anchor. If the first visible row moves
/// away from the others on screen, such as a conversation with a new message, the next one is the
/// anchor. While the user scrolls, an update that would shift the rows waits until scrolling ends.
///
/// Rows with `isAnchor(false)`, such as placeholders, are anchors only if no other row is visible.
/// The first row of a table, such as "Loading…" above a page of messages, is also skipped if it
/// doesn't change while rows are inserted right below it.
///
/// While the user edits a text field in a visible row and the keyboard is shown, that row stays
/// visible, and it's the anchor unless the end is. If the update anchors an existing row with
/// `row(_:)`, only that row is kept.
///
/// An update that shifts the anchor row isn't animated, because UIKit would slide the rows that
/// stay in place.
public struct ScrollAnchor<Item> {
  enum Kind {
    case automatic
    case firstVisibleRow
    case end
    case top(of: RowReference<Item>)
    case row(RowReference<Item>)
  }

  let kind: Kind
  /// A closure that chooses the anchor for each update, or `nil` if the anchor is fixed.
  private let provider: (@MainActor () -> Self?)?

  /// The top of the content, or the first visible row.
  ///
  /// The top is the anchor if the table is at its top.
  public static var automatic: Self { Self(kind: .automatic) }

  /// The first row that is partly visible below pinned headers.
  public static var firstVisibleRow: Self { Self(kind: .firstVisibleRow) }

  /// The end of the content, or the first visible row.
  ///
  /// The end is the anchor if the table is at its end.
  ///
  /// Until an update has another anchor, the table also stays at its end when its size, its insets,
  /// the keyboard, a table header or footer, or the height of a row changes. It stops when the user
  /// scrolls away, and continues when the user scrolls back. Rows below the first visible one are
  /// animated.
  public static var end: Self { Self(kind: .end) }

  /// Scrolls a row to the top.
  ///
  /// An example is a question above its streamed reply. If the content below the row doesn't fill
  /// the table, the table adds space below the content, which shrinks as rows are inserted and
  /// grow. The row stays at the top until the user scrolls away. From then on, the anchor is the
  /// same as with ``end``. Until an update anchors the end, another row, or nothing, the table also
  /// keeps the row and its space when its size, its insets, or the keyboard changes. If the table
  /// doesn't have the row, the anchor is the first visible row.
  ///
  /// - Parameter row: A reference to the row.
  /// - Returns: The anchor.
  @_disfavoredOverload
  public static func top(of row: RowReference<Item>) -> Self { Self(kind: .top(of: row)) }

  /// A row, on screen or not.
  ///
  /// If the table doesn't have the row, the anchor is the first visible row.
  ///
  /// - Parameter row: A reference to the row.
  /// - Returns: The anchor.
  @_disfavoredOverload
  public static func row(_ row: RowReference<Item>) -> Self { Self(kind: .row(row)) }

  /// Creates an anchor that a closure chooses for each update.
  ///
  /// Use it for an adapter that follows its data.
  ///
  /// ```swift
  /// var newID: Contact.ID?
  /// adapter.follow(updates, anchoring: ScrollAnchor { newID.map { .top(of: $0) } ?? .end }) {
  ///   [Section(id: "all", items: $0)]
  /// }
  /// ```
  ///
  /// - Parameter provider: A closure that returns the anchor, or `nil` for the surface's own
  ///   behavior. It runs once for each update, after the closure that returns its sections.
  public init(_ provider: @escaping @MainActor () -> Self?) {
    (kind, self.provider) = (.automatic, provider)
  }

  private init(kind: Kind) { (self.kind, provider) = (kind, nil) }

  /// Whether the anchor is ``automatic``.
  package var isAutomatic: Bool {
    if case .automatic = kind { provider == nil } else { false }
  }

  /// Returns the current anchor, with the ID of its row from `key`.
  @MainActor
  func byID(_ key: (Item) -> AnyIdentity) -> ScrollAnchor<AnyIdentity>? {
    if let provider { return provider()?.byID(key) }
    return switch kind {
    case .automatic: .automatic
    case .firstVisibleRow: .firstVisibleRow
    case .end: .end
    case .top(let row): .top(of: .item(row.id(by: key)))
    case .row(let row): .row(.item(row.id(by: key)))
    }
  }
}

extension ScrollAnchor where Item: Identifiable {
  /// Scrolls the row with the given ID to the top.
  ///
  /// The table adds space below the row if needed.
  ///
  /// - Parameter id: The ID of the row.
  /// - Returns: The anchor.
  public static func top(of id: Item.ID) -> Self { .top(of: .id(id)) }

  /// The row with the given ID, on screen or not.
  ///
  /// If the table doesn't have the row, the anchor is the first visible row.
  ///
  /// - Parameter id: The ID of the row.
  /// - Returns: The anchor.
  public static func row(_ id: Item.ID) -> Self { .row(.id(id)) }
}

/// The anchor of one update: the rows on screen when the update began.
///
/// It's created before anything changes, so all rows are identified by their positions at that
/// time. The caller knows their new positions.
@MainActor
struct HeldAnchor<Surface: TableSurface> {
  typealias Anchor = TableAnchor<Surface.TablePosition>
  typealias VisibleRow = ScreenPlace<Surface>.VisibleRow

  /// The edge of the content to keep, or `nil` to keep a row.
  private var edge: Anchor?
  /// The row to keep, followed by its replacements, the nearest first.
  private var rows: [VisibleRow] = []
  /// Whether the app or the user chose the first of the rows.
  ///
  /// Such a row is kept even if it moves.
  private var isChosen = false
  private let firstVisibleRow: TablePath?
  private let rowCounts: [Int]
  /// Whether all content is on screen, so nothing can shift.
  private let isWhole: Bool
  /// Whether the row with the focused text field has to stay visible.
  private(set) var showsFocus = false
  let isScrolling: Bool

  /// Resolves an anchor, or returns `nil` if there is nothing to keep.
  ///
  /// - Complexity: Linear in the rows on screen.
  init?(
    _ anchor: ScrollAnchor<AnyIdentity>?, on surface: Surface, _ screen: ScreenPlace<Surface>,
    rowCounts: @autoclosure () -> [Int], path: (AnyIdentity) -> TablePath?
  ) {
    guard let anchor, let viewport = surface.tableViewport else { return nil }
    isScrolling = viewport.isScrolling
    isWhole = viewport.isAtTop && viewport.isAtBottom
    let focused = surface.focusedTablePosition?.tablePath
    switch anchor.kind {
    case .automatic where viewport.isAtTop && focused == nil: edge = .top
    case .end where viewport.isAtBottom || screen.followsEnd: edge = .bottom
    case .top where viewport.isAtBottom && screen.isAwayFromRow: edge = .bottom
    case .automatic, .end, .firstVisibleRow, .top, .row: edge = nil
    }
    // A user who pulls the content beyond its edge holds it there.
    if edge != nil, isScrolling { return nil }
    guard edge != .top else {
      (self.rowCounts, firstVisibleRow) = ([], nil)
      return
    }
    let visible = screen.visibleRows(on: surface, viewport)
    (self.rowCounts, firstVisibleRow) = (rowCounts(), visible.first?.path)
    showsFocus = focused.map { focused in visible.contains { $0.path == focused } } ?? false
    if case .automatic = anchor.kind, viewport.isAtTop, !showsFocus {
      edge = .top
      return
    }
    rows = visible.filter(\.isAnchor) + visible.filter { !$0.isAnchor }
    if case .row(let row) = anchor.kind, let kept = path(row.id { $0 }) {
      keep(kept, on: surface, viewport)
      (isChosen, showsFocus) = (true, false)
    } else if showsFocus, let focused {
      keep(focused, on: surface, viewport)
      isChosen = true
    } else if edge == nil {
      skipsPlaceholder = rows.first?.path == self.rowCounts.firstRow
    }
    if rows.isEmpty, edge == nil { return nil }
  }

  /// Puts a row first, followed by the rows on screen by distance.
  private mutating func keep(_ path: TablePath, on surface: Surface, _ viewport: TableViewport) {
    guard let rect = surface.tableRect(ofRowAt: Surface.TablePosition(path)) else { return }
    let distance = rect.minY - viewport.contentOffset
    rows = rows.filter { $0.path != path }
      .sorted { abs($0.distance - distance) < abs($1.distance - distance) }
    rows.insert(VisibleRow(path: path, distance: distance), at: 0)
  }

  // MARK: Placeholders

  /// Whether the row to keep is the first of the table.
  ///
  /// Such a row may be a placeholder.
  private var skipsPlaceholder = false

  /// Keeps the second row if the first row of the table is a placeholder.
  ///
  /// Only a "Loading…" row stays first, unchanged, while rows are inserted right below it. In an
  /// ordered table, new rows at the top are inserted above the first.
  ///
  /// - Parameters:
  ///   - target: A closure that returns the new position of a row.
  ///   - newRowCounts: The new number of rows of each section.
  ///   - isChanged: Whether the first row has changed.
  mutating func skipPlaceholder(
    _ target: (TablePath) -> TablePath?, newRowCounts: [Int], isChanged: Bool
  ) {
    guard skipsPlaceholder, !isChanged, let first = rows.first,
      target(first.path) == newRowCounts.firstRow, let second = row(after: first.path),
      rows.contains(where: { $0.path == second }), let newSecond = target(second),
      newRowCounts.firstRow.flatMap(newRowCounts.row(after:)) != newSecond,
      keepsOrder(second, target)
    else { return }
    rows.append(rows.removeFirst())
  }

  /// Whether a row keeps its order among the visible rows.
  ///
  /// The same number of rows below the visible ones is also considered.
  private func keepsOrder(_ path: TablePath, _ target: (TablePath) -> TablePath?) -> Bool {
    var left = rowsLeft(target)
    var below = rows.map(\.path).max()
    for _ in left {
      below = below.flatMap(row(after:))
      guard let below else { break }
      if let new = target(below) { left.append((VisibleRow(path: below, distance: 0), new)) }
    }
    return rowsInOrder(left, target)?.contains(path) ?? true
  }

  // MARK: Afterwards

  /// Whether the top of the table is kept, which nothing shifts.
  var isTop: Bool { edge == .top }

  /// Returns the anchor for the new positions from `target`.
  ///
  /// Returns `nil` if no row is left.
  ///
  /// - Complexity: Linear in the rows on screen, and in the deleted rows around them if none of
  ///   them is left.
  func anchor(_ target: (TablePath) -> TablePath?) -> Anchor? {
    edge ?? survivor(target)?.anchor
  }

  /// Whether a batch changes the content above the anchor, so it shifts on screen.
  ///
  /// If the bottom is kept, rows on screen may move up, but the content above them must not change.
  func isShifted(
    by batch: TableBatch, from former: (TablePath) -> TablePath?,
    to target: (TablePath) -> TablePath?
  ) -> Bool {
    guard edge == nil else { return edge == .bottom && shiftsBottom(batch, former, target) }
    guard let (row, anchor) = survivor(target), let old = former(row),
      case .row(let position, _) = anchor
    else { return false }
    return batch.changesContent(above: old, position.tablePath)
  }

  private func shiftsBottom(
    _ batch: TableBatch, _ former: (TablePath) -> TablePath?, _ target: (TablePath) -> TablePath?
  ) -> Bool {
    guard let firstVisibleRow else { return batch != TableBatch() }
    guard !isWhole else { return false }
    let onScreen = [firstVisibleRow] + rows.map(\.path).sorted()
    guard let row = onScreen.first(where: { target($0) != nil }), let old = former(row),
      let new = target(row)
    else { return batch != TableBatch() }
    return batch.changesContent(above: old, new)
  }

  private func survivor(
    _ target: (TablePath) -> TablePath?
  ) -> (row: TablePath, anchor: Anchor)? {
    let left = rowsLeft(target)
    let isFirstKept = isChosen && left.first?.row.path == rows.first?.path
    let stays = isFirstKept ? nil : rowsInOrder(left, target)
    // If all visible rows move past those above them, the user continues to read the first of them.
    let kept = left.first { stays?.contains($0.row.path) ?? true } ?? left.first
    if let (row, new) = kept {
      return (row.path, .row(Surface.TablePosition(new), distance: row.distance))
    }
    // No row on screen is left, so the nearest row off screen is kept instead.
    guard let kept = rows.first, let (path, new) = nearest(to: kept.path, target) else {
      return nil
    }
    return (path, .row(Surface.TablePosition(new), distance: kept.distance))
  }

  private func rowsLeft(
    _ target: (TablePath) -> TablePath?
  ) -> [(row: VisibleRow, new: TablePath)] {
    rows.compactMap { row in target(row.path).map { (row: row, new: $0) } }
  }

  /// Returns the largest set of rows that keep their order.
  ///
  /// These rows aren't moved. Returns `nil` if all rows keep their order.
  ///
  /// The user keeps reading these rows, not one that moves far away. The same number of rows above
  /// the visible ones is also considered, because the first visible rows may move up. Of several
  /// sets, the one with the first row is returned.
  ///
  /// - Complexity: Linear in the rows on screen, and quadratic if any moves.
  private func rowsInOrder(
    _ left: [(row: VisibleRow, new: TablePath)], _ target: (TablePath) -> TablePath?
  ) -> Set<TablePath>? {
    var rows = left.map { (old: $0.row.path, new: $0.new) }.sorted { $0.old < $1.old }
    var above = rows.first.flatMap { row(before: $0.old) }
    for _ in left {
      guard let path = above else { break }
      if let new = target(path) { rows.insert((path, new), at: 0) }
      above = row(before: path)
    }
    if zip(rows, rows.dropFirst()).allSatisfy({ $0.new < $1.new }) { return nil }
    // The maximum number of rows in order from each row on.
    var counts = Array(repeating: 1, count: rows.count)
    for (index, row) in rows.enumerated().reversed() {
      let others = rows.indices.dropFirst(index + 1).filter { rows[$0].new > row.new }
      counts[index] += others.map { counts[$0] }.max() ?? 0
    }
    var result: Set<TablePath> = []
    var last: TablePath?
    var count = counts.max() ?? 0
    for (row, rowCount) in zip(rows, counts) where rowCount == count {
      if let last, row.new < last { continue }
      result.insert(row.old)
      (last, count) = (row.new, count - 1)
    }
    return result
  }

  /// The nearest remaining row.
  ///
  /// If two are equally near, it's the one below.
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

  private func row(after path: TablePath) -> TablePath? { rowCounts.row(after: path) }

  private func row(before path: TablePath) -> TablePath? {
    if path.row > 0 { return TablePath(section: path.section, row: path.row - 1) }
    let previous = rowCounts.prefix(path.section).lastIndex { $0 > 0 }
    return previous.map { TablePath(section: $0, row: rowCounts[$0] - 1) }
  }
}

extension [Int] {
  /// The first row of sections with these numbers of rows.
  var firstRow: TablePath? {
    firstIndex { $0 > 0 }.map { TablePath(section: $0, row: 0) }
  }

  /// The next row, in the same section or a later one.
  fileprivate func row(after path: TablePath) -> TablePath? {
    guard has(path.section) else { return nil }
    if path.row + 1 < self[path.section] {
      return TablePath(section: path.section, row: path.row + 1)
    }
    let next = self[(path.section + 1)...].firstIndex { $0 > 0 }
    return next.map { TablePath(section: $0, row: 0) }
  }
}

extension TableBatch {
  /// Whether the content above a row changes, or the row itself moves.
  ///
  /// The arguments are the row's paths before and after the batch.
  ///
  /// - Complexity: Linear in the operations.
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

/// The paths of rows through the stages of a plan.
struct RowJourney {
  private var steps: [BatchPositions] = []
  private let stageCount: Int
  /// The final paths of rows that batches delete and insert again, by their original paths.
  private let replaced: [TablePath: TablePath]

  init(replaced rows: [IndexPair<TablePath>], stages: Int) {
    stageCount = stages
    replaced = Dictionary(rows.map { ($0.from, $0.to) }) { first, _ in first }
  }

  mutating func add(_ step: BatchPositions) { steps.append(step) }

  /// Returns the path of a row after the stages so far.
  ///
  /// Returns `nil` if it's deleted.
  func target(of path: TablePath) -> TablePath? {
    var target: TablePath? = path
    for step in steps { target = target.flatMap(step.newPath) }
    // A replaced row has a known path again only after the last stage.
    return target ?? (steps.count == stageCount ? replaced[path] : nil)
  }
}
