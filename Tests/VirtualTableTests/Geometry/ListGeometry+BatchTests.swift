import DiffEngine
import Foundation
import TableRows
import TestSupport
import Testing

@testable import VirtualTable

/// Compares the geometry with sums of plain arrays of heights.
@Suite struct ListGeometryBatchTests {
  /// Performs 2,400 events, or 100,000 in long runs.
  @Test func randomEventsAgreeWithAPlainArray() {
    let count = isLong ? 12_500 : 300
    var (tally, failures): (GeometryModel.Tally, [String]) = (.init(), [])
    for seed in 0..<8 {
      var model = GeometryModel(seed: seed)
      for event in 0..<count where failures.count < 3 {
        if let fault = model.step() { failures.append("seed \(seed), event \(event): \(fault)") }
      }
      tally.add(model.tally)
    }
    #expect(failures.isEmpty)
    // Each kind of event occurs often.
    #expect(tally.batches > 4 * count && tally.movedRows > count && tally.movedSections > count / 3)
    #expect(tally.heights > count && tally.reloads > count / 30 && tally.queries == 24 * count)
  }

  @Test func onlyNewRowsAndSectionsAreUnknown() {
    var geometry = ListGeometry(
      [3, 2, 4].map(SectionShape.init(rowCount:)), metrics: .init(row: 10, header: 0, footer: 0))
    let batch = TableBatch(
      insertedSections: [0], deletedRows: [TablePath(1, 0)],
      insertedRows: [TablePath(3, 1), TablePath(3, 2)], reloadedRows: [TablePath(0, 2)])
    let counts = [5, 3, 1, 6]
    let positions = BatchPositions(batch, oldCounts: [3, 2, 4], newCounts: counts)
    let unknown = geometry.change { $0.apply(batch, positions, rowCounts: counts) }
    #expect(geometry.rowCounts == counts)
    #expect(unknown.sections == [0, 2, 3])
    #expect(unknown.rows.map(\.section) == [0, 1, 3, 3])
    #expect(unknown.rows.map(\.rows) == [0..<5, 2..<3, 1..<2, 2..<3])
  }

  @Test func aSectionOfAnyNumberOfRowsGrowsAndShrinks() {
    var geometry = ListGeometry(
      [SectionShape(rowCount: .max)], metrics: .init(row: 10, header: 0, footer: 0))
    let batch = TableBatch(deletedRows: [TablePath(0, 5), TablePath(0, .max - 1)])
    let positions = BatchPositions(batch, oldCounts: [.max], newCounts: [.max - 2])
    let unknown = geometry.change { $0.apply(batch, positions, rowCounts: [.max - 2]) }
    #expect(geometry.rowCounts == [.max - 2] && unknown.rows.isEmpty)
  }
}

/// Applies random events to a geometry and to arrays of heights.
private struct GeometryModel {
  struct Tally {
    var batches = 0
    var movedRows = 0
    var movedSections = 0
    var heights = 0
    var reloads = 0
    var queries = 0

    mutating func add(_ other: Self) {
      batches += other.batches
      movedRows += other.movedRows
      movedSections += other.movedSections
      heights += other.heights
      reloads += other.reloads
      queries += other.queries
    }
  }

  struct Section {
    var header: Double??
    var footer: Double??
    /// The height of a supplementary view of another kind, if the layout has one.
    var banner: Double??
    var rows: [RowHeight]
    var layout = VirtualSectionLayout.list

    var arrangement: SectionArrangement? { SectionArrangement(layout, width: GeometryModel.width) }
  }

  static let width = 100.0

  private(set) var tally = Tally()
  private var random: SeededRandom
  private var sections: [Section] = []
  private var metrics = ListGeometry.Metrics(row: 10, header: 6, footer: 4, estimatedRow: 12)
  private var geometry: ListGeometry

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    geometry = ListGeometry([], metrics: metrics)
  }

  /// Performs an event.
  ///
  /// - Returns: The first difference, or `nil`.
  mutating func step() -> String? {
    switch random.below(100) {
    case 0: reload()
    case 1..<5: changeMetrics()
    case 5..<25: setHeight()
    case 25..<35: setHeader()
    case 35..<40: moveByHand()
    case 40..<75: changeRows()
    default: changeSections()
    }
    return difference()
  }

  // MARK: Events

  /// Uses quarters, so that sums are exact in any order.
  private mutating func quarters() -> Double { Double(random.below(200)) / 4 }

  private mutating func height() -> RowHeight {
    switch random.below(6) {
    case 0: .unasked
    case 5: random.chance(50) ? .open(random.chance(50) ? nil : 30) : .fitted(quarters())
    case 1: .standard
    case 2: .estimated(quarters())
    // Adjacent rows of one height form a run.
    case 3: .own(30)
    default: .own(quarters())
    }
  }

  private mutating func rows(atMost count: Int) -> [RowHeight] {
    (0..<random.below(count + 1)).map { _ in height() }
  }

  private mutating func supplementary() -> Double?? {
    switch random.below(3) {
    case 0: .none
    case 1: .some(.none)
    default: .some(quarters())
    }
  }

  private mutating func reload() {
    tally.reloads += 1
    sections = (0..<random.below(8)).map { _ in
      Section(
        header: supplementary(), footer: supplementary(), banner: supplementary(),
        rows: rows(atMost: random.chance(4) ? 300 : 8), layout: layout())
    }
    geometry = ListGeometry(sections.map(shape), metrics: metrics)
  }

  private mutating func layout() -> VirtualSectionLayout {
    let spacing = Double(random.below(8))
    let insets = VirtualSectionLayout.Insets(all: Double(random.below(6)))
    let layout: VirtualSectionLayout =
      switch random.below(4) {
      case 0: .grid(columns: 1 + random.below(4), spacing: spacing, insets: insets)
      case 1:
        .flow(
          itemWidth: Double(1 + random.below(60)), itemHeight: 20, spacing: spacing,
          insets: insets)
      default: .list
      }
    return random.chance(20) ? layout.boundaryView("banner", height: 9) : layout
  }

  private func shape(of section: Section) -> SectionShape {
    var shape = SectionShape(sizes: section.rows.map { RowSize(height: $0) })
    shape[.header] = section.header.map { SupplementaryShape(own: $0) }
    shape[.footer] = section.footer.map { SupplementaryShape(own: $0) }
    shape.arrangement = section.arrangement
    shape["banner"] = section.banner.map { SupplementaryShape(own: $0) }
    return shape
  }

  private mutating func changeMetrics() {
    metrics = .init(
      row: quarters(), header: quarters(), footer: quarters(), estimatedRow: quarters())
    geometry.metrics = metrics
  }

  private mutating func randomRow() -> TablePath? {
    let filled = sections.indices.filter { !sections[$0].rows.isEmpty }
    guard let section = filled.randomElement(using: &random) else { return nil }
    return TablePath(section, random.below(sections[section].rows.count))
  }

  private mutating func setHeight() {
    guard let path = randomRow() else { return }
    tally.heights += 1
    let height = height()
    var sizes = [(path, RowSize(height: height))]
    sections[path.section].rows[path.row] = height
    // Set several heights of one or more sections together.
    while random.oneIn(3), let other = randomRow() {
      sizes.append((other, RowSize(height: height)))
      sections[other.section].rows[other.row] = height
    }
    _ = geometry.set(sizes)
  }

  private mutating func setHeader() {
    guard let section = sections.indices.randomElement(using: &random) else { return }
    (sections[section].header, sections[section].footer) = (supplementary(), supplementary())
    sections[section].banner = supplementary()
    if random.chance(50) { sections[section].layout = layout() }
    let shape = shape(of: sections[section])
    geometry.change { $0[section] = shape }
  }

  private mutating func moveByHand() {
    guard let from = randomRow() else { return }
    let height = sections[from.section].rows.remove(at: from.row)
    let section = random.below(sections.count)
    let to = TablePath(section, random.below(sections[section].rows.count + 1))
    sections[section].rows.insert(height, at: to.row)
    geometry.change { $0.move(IndexPair(from: from, to: to)) }
  }

  /// Deletes, moves, and inserts rows, or reloads some.
  private mutating func changeRows() {
    guard !sections.isEmpty else { return }
    var batch = TableBatch()
    var (staying, leaving): ([[RowHeight]], [(TablePath, RowHeight)]) = ([], [])
    let reloads = random.chance(30)
    for section in sections.indices {
      var kept: [RowHeight] = []
      for (row, height) in sections[section].rows.enumerated() {
        let path = TablePath(section, row)
        switch random.below(15) {
        case 0:
          batch.deletedRows.append(path)
        case 1 where reloads:
          batch.reloadedRows.append(path)
          kept.append(.unasked)
        case 1:
          leaving.append((path, height))
        default: kept.append(height)
        }
      }
      staying.append(kept)
    }
    var arriving: [Int: [(from: TablePath?, height: RowHeight)]] = [:]
    for (path, height) in leaving {
      arriving[random.below(sections.count), default: []].append((path, height))
    }
    for _ in 0..<random.below(4) {
      arriving[random.below(sections.count), default: []].append((nil, .unasked))
    }
    for section in sections.indices {
      var rows = staying[section]
      // Insert in ascending order, so that rows keep their positions.
      var place = 0
      for (from, height) in arriving[section] ?? [] {
        place = min(rows.count, place + random.below(6))
        rows.insert(height, at: place)
        let path = TablePath(section, place)
        if let from {
          batch.movedRows.append(IndexPair(from: from, to: path))
        } else {
          batch.insertedRows.append(path)
        }
        place += 1
      }
      sections[section].rows = rows
    }
    tally.movedRows += batch.movedRows.count
    apply(batch)
  }

  /// Deletes, moves, and inserts sections, or reloads some.
  private mutating func changeSections() {
    var batch = TableBatch()
    var (staying, moving): ([Section], [(Int, Section)]) = ([], [])
    let reloads = random.chance(30)
    for (index, section) in sections.enumerated() {
      switch random.below(8) {
      case 0 where sections.count > 3: batch.deletedSections.append(index)
      case 1 where reloads:
        batch.reloadedSections.append(index)
        staying.append(newSection())
      case 1: moving.append((index, section))
      default: staying.append(section)
      }
    }
    var place = 0
    for (from, section) in moving {
      place = min(staying.count, place + random.below(4))
      staying.insert(section, at: place)
      batch.movedSections.append(IndexPair(from: from, to: place))
      place += 1
    }
    if staying.count < 9, moving.isEmpty, random.chance(50) {
      let place = random.below(staying.count + 1)
      staying.insert(newSection(), at: place)
      batch.insertedSections.append(place)
    }
    sections = staying
    tally.movedSections += batch.movedSections.count
    apply(batch)
  }

  /// Returns a section without known heights.
  private mutating func newSection() -> Section {
    Section(
      rows: Array(repeating: .unasked, count: random.below(random.chance(4) ? 200 : 8)),
      layout: layout())
  }

  private mutating func apply(_ batch: TableBatch) {
    tally.batches += 1
    let counts = sections.map(\.rows.count)
    let positions = BatchPositions(batch, oldCounts: geometry.rowCounts, newCounts: counts)
    let unknown = geometry.change { $0.apply(batch, positions, rowCounts: counts) }
    for section in unknown.sections {
      let arrangement = sections[section].arrangement
      geometry.change { $0[section].arrangement = arrangement }
    }
  }

  // MARK: Comparing

  private func points(_ height: RowHeight) -> Double {
    height.points ?? (height == .standard ? metrics.row : metrics.estimatedRow)
  }

  private typealias Stack = [(element: ListGeometry.Element, top: Double, height: Double)]

  /// The position and height of every element, from top to bottom.
  private var stack: Stack { stack(upTo: sections.count).elements }
  private var end: Double { stack(upTo: sections.count).end }

  private func stack(upTo count: Int) -> (elements: Stack, end: Double) {
    var (top, stack) = (0.0, [(element: ListGeometry.Element, top: Double, height: Double)]())
    func add(_ element: ListGeometry.Element, _ height: Double) {
      stack.append((element, top, height))
      top += height
    }
    for (index, section) in sections.prefix(count).enumerated() {
      if let header = section.header { add(.header(index), header ?? metrics.header) }
      if let banner = section.banner, !section.layout.boundaryViews.isEmpty {
        add(.supplementary(SupplementaryKey(kind: "banner", section: index)), banner ?? 9)
      }
      let lines = LineModel(
        layout: section.layout, width: Self.width, metrics: metrics,
        sizes: section.rows.map { RowSize(height: $0) }
      ).spans
      for (row, span) in lines.items.enumerated() {
        stack.append((.row(TablePath(index, row)), top + span.top, span.bottom - span.top))
      }
      top += lines.height
      if let footer = section.footer { add(.footer(index), footer ?? metrics.footer) }
    }
    return (stack, top)
  }

  private mutating func difference() -> String? {
    let stack = stack
    let end = self.end
    tally.queries += 3
    guard geometry.rowCounts == sections.map(\.rows.count) else { return "counts" }
    guard geometry.contentHeight == end else { return "\(geometry.contentHeight), not \(end)" }
    let top = Double(random.below(Int(end) + 40)) - 20 + Double(random.below(4)) / 4
    let bottom = top + Double(random.below(300))
    let expected = stack.filter {
      $0.height > 0 && top < bottom && $0.top < bottom && $0.top + $0.height > top
    }
    guard geometry.elements(from: top, to: bottom) == expected.map(\.element) else {
      return "elements from \(top) to \(bottom)"
    }
    let first = stack.first {
      if case .row = $0.element { return $0.height > 0 && $0.top + $0.height > top }
      return false
    }
    let found = geometry.row(after: nil, from: top, to: .infinity)
    guard found.map({ .row($0) }) == first?.element else { return "first row below \(top)" }
    if let fault = pinnedDifference(at: top, in: stack) { return fault }
    if let path = randomRow(), let place = stack.first(where: { $0.element == .row(path) }) {
      guard geometry.span(of: path) == .init(top: place.top, bottom: place.top + place.height),
        geometry.height(of: path) == place.height,
        geometry.size(ofRowAt: path)?.height == sections[path.section].rows[path.row]
      else { return "row \(path)" }
    }
    return nil
  }

  /// Returns an error if the geometry's pinned header at an offset is wrong.
  private func pinnedDifference(at offset: Double, in stack: Stack) -> String? {
    var expected: (section: Int, top: Double, bottom: Double)?
    let section = sections.indices.first { self.stack(upTo: $0 + 1).end > max(offset, 0) }
    if let section, let header = stack.first(where: { $0.element == .header(section) }),
      header.height > 0
    {
      let end = self.stack(upTo: section + 1).end
      let top = min(max(offset, header.top), end - header.height)
      expected = (section, top, top + header.height)
    }
    let found = geometry.pinnedHeader(at: offset)
    guard found?.section == expected?.section, found?.span.top == expected?.top,
      found?.span.bottom == expected?.bottom
    else { return "pinned header at \(offset)" }
    return nil
  }
}
