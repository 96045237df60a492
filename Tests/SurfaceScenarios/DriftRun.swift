import DiffEngine
package import TableAdapters
import TableDiagnostics
internal import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import TypeErasure

/// A surface whose row heights determine its geometry.
@MainActor
package protocol MeasuredHost: ScenarioHost {
  /// Sets the screen's height to `viewport`.
  ///
  /// Each row gets its item's height once its cell is on screen.
  func lieByHeight(
    of adapter: TableAdapter<Surface, ScenarioItem, String>, viewport: Double, estimate: Double?)
  /// Scrolls as the user does.
  func scroll(to offset: Double)
  /// Arranges rows side by side if the surface supports it.
  ///
  /// The default does nothing.
  func arrange(seed: Int)
}

extension MeasuredHost {
  package func arrange(seed: Int) {}
}

extension ScenarioItem {
  /// The height of its row, in half points.
  ///
  /// It changes with the name.
  package var height: Double {
    Double(name.utf8.reduce(id &* 31) { ($0 &* 33 &+ Int($1)) & 0xFF }) / 2
  }
}

/// Performs random updates of rows with random heights, and checks that the scroll anchor stays in
/// place.
///
/// The oracle reads only row positions from the surface. It implements the rules itself: the choice
/// of the anchor, its replacement, and the limits of the content.
@MainActor
package struct DriftRun<Host: MeasuredHost> {
  typealias Part = Section<ScenarioItem, String>

  /// Performs `count` updates, and returns the faults with their seed and step.
  package static func run(seed: Int, updates count: Int) -> [String] {
    var run = DriftRun(seed: seed)
    for step in 0..<count {
      run.step()
      if !run.faults.isEmpty { return run.faults.map { "seed \(seed), step \(step): \($0)" } }
    }
    return []
  }

  private var random: SeededRandom
  private let host = Host()
  private let adapter: TableAdapter<Host.Surface, ScenarioItem, String>
  private let collector = IssueCollector()
  private var sections: [Part] = []
  private var lastID = 0
  private var faults: [String] = []

  private init(seed: Int) {
    random = SeededRandom(seed: seed)
    adapter = host.makeAdapter()
    adapter.issues.reporter = collector.reporter
    host.lieByHeight(
      of: adapter, viewport: Double(100 + random.below(300)),
      estimate: random.oneIn(3) ? nil : Double(1 + random.below(120)))
    host.setOnScreen(true)
    host.arrange(seed: seed)
    for _ in 0..<(2 + random.below(4)) { insertSection() }
    adapter.update(with: sections)
    host.surface.layoutIfNeeded()
  }

  private var surface: Host.Surface { host.surface }

  // MARK: Steps

  private mutating func step() {
    scroll()
    let (place, described) = place()
    let before = view()
    let old = sections
    for _ in 0...random.below(6) { change() }
    let mode: UpdateMode =
      random.oneIn(8) ? .reload : random.oneIn(4) ? .withoutAnimation : .animated
    let wanted = skippingPlaceholder(
      expected(place: described, before, old: old), described, old: old, mode: mode)
    adapter.update(with: sections, mode: mode, anchoring: place)
    surface.layoutIfNeeded()
    check(wanted, before, "\(described), \(mode)")
    for issue in collector.issues { faults.append(issue.description) }
    faults += host.violations
  }

  private mutating func scroll() {
    guard let viewport = surface.tableViewport else { return faults.append("has no geometry") }
    switch random.below(8) {
    case 0: host.scroll(to: 0)
    case 1: host.scroll(to: viewport.contentHeight)
    case 2: break
    default: host.scroll(to: Double(random.below(2 * Int(viewport.contentHeight) + 1)) / 2)
    }
    surface.layoutIfNeeded()
  }

  private enum Described: Equatable {
    case automatic, firstVisibleRow, bottom, nothing
    case row(Int)
  }

  private mutating func place() -> (ScrollAnchor<ScenarioItem>?, Described) {
    let ids = sections.flatMap { $0.items.map(\.id) }
    switch random.below(8) {
    case 0...2: return (.automatic, .automatic)
    case 3: return (.firstVisibleRow, .firstVisibleRow)
    case 4: return (.end, .bottom)
    case 5 where !ids.isEmpty:
      let id = ids[random.below(ids.count)]
      return (.row(id), .row(id))
    case 6: return (nil, .nothing)
    default: return (.row(-1), .firstVisibleRow)
    }
  }

  // MARK: Oracle

  /// The viewport and the visible rows before an update.
  private struct View {
    let viewport: TableViewport
    let rows: [(id: Int, distance: Double)]
  }

  private enum Expected {
    case nothing
    case top
    case bottom
    /// The IDs by priority as scroll anchors, with their distances.
    case rows([(id: Int, distance: Double)])
  }

  private func view() -> View? {
    guard let viewport = surface.tableViewport else { return nil }
    var rows: [(Int, Double)] = []
    for position in surface.visibleTablePositions {
      guard let item = adapter.item(at: position), let rect = surface.tableRect(ofRowAt: position)
      else { continue }
      let header = surface.visibleTableHeaderRect(inSection: position.tablePath.section)
      let top = max(viewport.contentOffset, header.map(\.maxY) ?? -.infinity)
      if rect.height > 0, rect.maxY > top {
        rows.append((item.id, rect.minY - viewport.contentOffset))
      }
    }
    return View(viewport: viewport, rows: rows)
  }

  private func expected(place: Described, _ view: View?, old: [Part]) -> Expected {
    guard let view, place != .nothing else { return .nothing }
    if place == .automatic, view.viewport.isAtTop { return .top }
    if place == .bottom, view.viewport.isAtBottom { return .bottom }
    var rows = view.rows
    if case .row(let id) = place, let path = position(of: id),
      let rect = surface.tableRect(ofRowAt: path)
    {
      let distance = rect.minY - view.viewport.contentOffset
      rows = rows.filter { $0.id != id }
        .sorted { abs($0.distance - distance) < abs($1.distance - distance) }
      rows.insert((id, distance), at: 0)
    }
    guard let kept = rows.first else { return .nothing }
    // If none of these is left, the nearest other row takes the position of the first one.
    let ids = old.flatMap { $0.items.map(\.id) }
    guard let start = ids.firstIndex(of: kept.id) else { return .nothing }
    let isChosen = if case .row(let id) = place { id == kept.id } else { false }
    if !isChosen || position(in: sections, of: kept.id) == nil {
      let left = rows.filter { position(in: sections, of: $0.id) != nil }
      rows = unmoved(rows, old: ids)
      // All visible rows moved past others.
      if rows.isEmpty { rows = left }
    }
    for step in 1..<max(2, ids.count) {
      for index in [start + step, start - step] where ids.indices.contains(index) {
        rows.append((ids[index], kept.distance))
      }
    }
    return .rows(rows)
  }

  /// Returns the visible rows that keep their order.
  ///
  /// They belong to the longest sequence in unchanged order among the rows on screen and equally
  /// many above them.
  private func unmoved(
    _ rows: [(id: Int, distance: Double)], old ids: [Int]
  ) -> [(id: Int, distance: Double)] {
    let left = rows.filter { position(in: sections, of: $0.id) != nil }
    let indices = left.compactMap { row in ids.firstIndex(of: row.id) }
    guard let first = indices.min() else { return [] }
    let above = ids[max(0, first - left.count)..<first]
    let candidates = ids.filter { id in above.contains(id) || left.contains { $0.id == id } }
      .compactMap { id in position(in: sections, of: id).map { (id: id, position: $0) } }
    var runs: [[(id: Int, position: Int)]] = []
    for candidate in candidates.reversed() {
      let next = runs.reversed().filter { $0[0].position > candidate.position }
        .reduce([]) { $1.count > $0.count ? $1 : $0 }
      runs.append([candidate] + next)
    }
    let longest = runs.reversed().reduce([]) { $1.count > $0.count ? $1 : $0 }
    return left.filter { row in longest.contains { $0.id == row.id } }
  }

  private func position(in sections: [Part], of id: Int) -> Int? {
    sections.flatMap(\.items).firstIndex { $0.id == id }
  }

  /// Returns whether a row stays in order with the visible rows and equally many below them.
  private func staysInOrder(
    _ id: Int, _ rows: [(id: Int, distance: Double)], old ids: [Int]
  ) -> Bool {
    let count = rows.count { position(in: sections, of: $0.id) != nil }
    let last = rows.compactMap { row in ids.firstIndex(of: row.id) }.max() ?? 0
    let below = ids.dropFirst(last + 1).prefix(count).map { (id: $0, distance: 0.0) }
    return unmoved(rows + below, old: ids).contains { $0.id == id }
  }

  /// Skips the first row as the anchor if it stays unchanged while rows are inserted right below
  /// it.
  private func skippingPlaceholder(
    _ expected: Expected, _ place: Described, old: [Part], mode: UpdateMode
  ) -> Expected {
    guard case .rows(var rows) = expected, let before = view(), before.rows.count > 1 else {
      return expected
    }
    if case .row(let id) = place, id >= 0 { return expected }
    let (former, items) = (old.flatMap(\.items), sections.flatMap(\.items))
    guard former.count > 1, items.count > 1, rows[0].id == former[0].id,
      items[0].id == former[0].id, mode == .reload || items[0] == former[0],
      before.rows.contains(where: { $0.id == former[1].id }),
      items.contains(where: { $0.id == former[1].id }), items[1].id != former[1].id,
      staysInOrder(former[1].id, before.rows, old: former.map(\.id))
    else { return expected }
    let visible = before.rows.count
    rows.insert(rows.removeFirst(), at: visible - 1)
    return .rows(rows)
  }

  private mutating func check(_ expected: Expected, _ before: View?, _ what: String) {
    guard let before, let after = surface.tableViewport else { return }
    let wanted: Double
    switch expected {
    case .nothing: return
    case .top: wanted = after.topOffset
    case .bottom: wanted = after.bottomOffset
    case .rows(let rows):
      let ids = Set(sections.flatMap { $0.items.map(\.id) })
      guard let kept = rows.first(where: { ids.contains($0.id) }), let path = position(of: kept.id),
        let rect = surface.tableRect(ofRowAt: path)
      else { return }
      wanted = after.clamped(rect.minY - kept.distance)
    }
    if after.contentOffset != wanted {
      faults.append(
        "\(what): shows \(after.contentOffset) of \(after.contentHeight), expected \(wanted);"
          + " before \(before.viewport.contentOffset)")
    }
  }

  private func position(of id: Int) -> Host.Surface.TablePosition? {
    adapter.position(ofRow: id)
  }

  // MARK: Changes

  private mutating func change() {
    switch random.below(10) {
    case 0: insertSection()
    case 1 where sections.count > 1: sections.remove(at: random.below(sections.count))
    case 2 where sections.count > 1:
      let section = sections.remove(at: random.below(sections.count))
      sections.insert(section, at: random.below(sections.count + 1))
    case 3, 4, 5: insertRows()
    case 6, 7: removeRows()
    case 8: moveRow()
    default: rename()
    }
  }

  private mutating func insertSection() {
    lastID += 1
    let section = Part(
      id: "s\(lastID)", items: newItems(random.below(12)),
      header: random.oneIn(2) ? .title("h\(lastID)") : nil)
    sections.insert(section, at: random.below(sections.count + 1))
  }

  private mutating func newItems(_ count: Int) -> [ScenarioItem] {
    (0..<count).map { _ in
      lastID += 1
      return ScenarioItem(lastID)
    }
  }

  private mutating func insertRows() {
    guard !sections.isEmpty else { return insertSection() }
    let section = random.below(sections.count)
    let row = random.below(sections[section].items.count + 1)
    let count = 1 + random.below(6)
    sections[section].items.insert(contentsOf: newItems(count), at: row)
  }

  private mutating func removeRows() {
    guard let section = anySection() else { return }
    let count = sections[section].items.count
    let first = random.below(count)
    sections[section].items.removeSubrange(first..<min(count, first + 1 + random.below(6)))
  }

  private mutating func moveRow() {
    guard let from = anySection() else { return }
    let item = sections[from].items.remove(at: random.below(sections[from].items.count))
    let to = random.below(sections.count)
    sections[to].items.insert(item, at: random.below(sections[to].items.count + 1))
  }

  private mutating func rename() {
    guard let section = anySection() else { return }
    let row = random.below(sections[section].items.count)
    sections[section].items[row].name = "n\(random.below(1_000))"
  }

  private mutating func anySection() -> Int? {
    let filled = sections.indices.filter { !sections[$0].items.isEmpty }
    return filled.isEmpty ? nil : filled[random.below(filled.count)]
  }
}
