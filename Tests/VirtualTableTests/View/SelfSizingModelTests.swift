import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Compares the visible rows with a model that adds up heights.
@MainActor @Suite struct SelfSizingModelTests {
  @Test func randomEventsMatchModel() {
    check(seeds: 0..<10) { SizedModel<VirtualCell>(seed: $0) }
  }

  @Test func randomEventsMatchModelOfGrids() {
    check(seeds: 10..<20) { seed in
      let columns = [1, 2, 4][seed % 3]
      let model = SizedModel<VirtualCollectionCell>(seed: seed, columns: columns)
      model.table.sectionLayout = .grid(columns: columns)
      return model
    }
  }

  /// Performs 1,500 events, or 100,000 in long runs.
  private func check<Cell>(seeds: Range<Int>, _ make: (Int) -> SizedModel<Cell>) {
    let count = isLong ? 10_000 : 150
    var (failures, counts): ([String], [String: Int]) = ([], [:])
    for seed in seeds {
      let model = make(seed)
      for event in 0..<count where failures.count < 3 {
        let (name, fault) = model.step()
        counts[name, default: 0] += 1
        if let fault { failures.append("seed \(seed), event \(event), \(name): \(fault)") }
      }
    }
    #expect(failures.isEmpty)
    // Each kind of event occurs often.
    #expect(counts.count == 9 && counts.values.allSatisfy { $0 > count / 5 }, "\(counts)")
  }
}

/// Numbered rows that get their height from the delegate, the cell, or neither.
private final class SizedSource<Cell: VirtualListCell>: TableSource<VirtualListView<Cell>> {
  var data: [[Int]] = []
  /// The height of each row at a width of 400.
  var bases: [Int: Double] = [:]
  /// The rows that were measured since the list was last cleared.
  var measured: [Int] = []

  init() { super.init(issues: IssueLog(reporter: IssueCollector().reporter)) }

  private func number(at path: TablePath) -> Int { data[path.section][path.row] }

  /// Returns the height that the cell measures, which is NaN for some rows.
  func cellHeight(_ number: Int, _ width: Double) -> Double {
    number % 5 == 1 ? .nan : (bases[number] ?? 0) * 400 / width
  }

  func delegateHeight(_ number: Int) -> Double? { number % 7 == 0 ? bases[number] : nil }

  func estimate(_ number: Int) -> Double? { number % 3 == 0 ? Double(number % 50) + 1 : nil }

  override var numberOfSections: Int { data.count }
  override func numberOfRows(inSection section: Int) -> Int { data[section].count }

  override func cell(at position: TablePath, in surface: VirtualListView<Cell>) -> Cell {
    let reused = surface.dequeueTableCell("Cell", at: position, registrationState: .unknown)
    let cell = reused ?? Cell(reuseIdentifier: "Cell")
    let number = number(at: position)
    cell.textLabel?.text = "\(number)"
    cell.setTableHeight { [unowned self] width in
      measured.append(number)
      return cellHeight(number, width)
    }
    return cell
  }

  override func height(at position: TablePath, in surface: VirtualListView<Cell>) -> Double? {
    let height = delegateHeight(number(at: position))
    if height != nil { measured.append(number(at: position)) }
    return height
  }

  override func estimatedHeight(
    at position: TablePath, in surface: VirtualListView<Cell>
  ) -> Double? { estimate(number(at: position)) }
}

/// Applies random events to a table and to a list of known heights.
@MainActor
private final class SizedModel<Cell: VirtualListCell> {
  private var random: SeededRandom
  private let source = SizedSource<Cell>()
  let table: VirtualListView<Cell>
  /// The number of columns.
  private let columns: Int
  /// The heights of measured rows.
  private var known: [Int: Double] = [:]
  private var lastNumber = 0

  init(seed: Int, columns: Int = 1) {
    random = SeededRandom(seed: seed)
    self.columns = columns
    table = VirtualListView<Cell>(viewportHeight: 300, rowHeight: 44)
    table.viewportWidth = 400
    table.estimatedRowHeight = 30
    // Half of the tables request the heights of all rows, the others of none.
    table.rowMeasuringLimit = seed.isMultiple(of: 2) ? .max : 0
    source.estimatesHeights = seed.isMultiple(of: 3)
    source.attach(to: table)
  }

  // MARK: Heights

  private var rows: [Int] { source.data.flatMap { $0 } }

  private func actual(_ number: Int) -> Double {
    if let delegateHeight = source.delegateHeight(number) { return delegateHeight }
    let cellHeight = source.cellHeight(number, table.viewportWidth / Double(columns))
    return cellHeight.isNaN ? table.rowHeight : cellHeight
  }

  private func height(_ number: Int) -> Double {
    if let known = known[number] { return known }
    return (source.estimatesHeights ? source.estimate(number) : nil) ?? 30
  }

  /// Records measured heights.
  ///
  /// - Returns: The number of measured rows.
  @discardableResult
  private func take() -> Int {
    for number in source.measured { known[number] = actual(number) }
    defer { source.measured = [] }
    return source.measured.count
  }

  private typealias PlacedRow = (path: TablePath, number: Int, top: Double, bottom: Double)

  private var stack: [PlacedRow] {
    var (top, stack) = (0.0, [PlacedRow]())
    for (section, rows) in source.data.enumerated() {
      for start in stride(from: 0, to: rows.count, by: columns) {
        let line = (start..<min(start + columns, rows.count)).map { row in
          (TablePath(section, row), rows[row], top, top + height(rows[row]))
        }
        stack += line
        top = line.map(\.3).max() ?? top
      }
    }
    return stack
  }

  // MARK: Events

  func step() -> (name: String, fault: String?) {
    if source.data.isEmpty { _ = reload() }
    let requested = table.statistics.cellsRequested
    let (name, fault): (String, String?) =
      switch random.below(20) {
      case 0..<5: ("scroll", scroll())
      case 5..<7: ("jump", jump())
      case 7..<9: ("end", scrollToEnd())
      case 9..<11: ("row", scrollToRow())
      case 11..<14: ("update", update())
      case 14: ("reload", random.chance(30) ? reload() : scroll())
      case 15..<17: ("reconfigure", reconfigure())
      case 17..<19: ("resize", resize())
      default: ("drag", drag())
      }
    return (name, fault ?? difference(requestedSince: requested))
  }

  private func scroll() -> String? {
    table.layoutIfNeeded()
    take()
    let former = stack
    let distance = Double(random.below(400) - 200) / 2
    let wanted = min(
      max(0, table.contentOffset + distance), max(0, table.contentHeight - table.viewportHeight))
    let (shown, bottom) = (Set(table.visibleRows), wanted + table.viewportHeight)
    let kept = former.first {
      shown.contains($0.path) && $0.bottom > wanted && $0.top < bottom && $0.top < $0.bottom
    }
    table.scroll(by: distance)
    take()
    return kept.flatMap { drift(of: $0.number, by: $0.top - wanted, wanted: wanted) }
  }

  /// Returns an error if a row isn't at its expected position, unless the table is at an end.
  private func drift(of number: Int, by distance: Double, wanted: Double) -> String? {
    let offset = table.contentOffset
    let isAtEdge = offset == 0 || offset == table.contentHeight - table.viewportHeight
    guard wanted > 0, !isAtEdge, let row = stack.first(where: { $0.number == number }),
      row.top - offset != distance
    else { return nil }
    return "row \(number) is at \(row.top - offset), not at \(distance)"
  }

  private func jump() -> String? {
    table.scroll(to: Double(random.below(Int(table.contentHeight) + 100)) - 50)
    return nil
  }

  private func scrollToEnd() -> String? {
    let toTop = random.chance(30)
    table.scroll(to: toTop ? 0 : .infinity)
    let end = toTop ? 0 : max(0, table.contentHeight - table.viewportHeight)
    return table.contentOffset == end ? nil : "at \(table.contentOffset), not at \(end)"
  }

  private func randomRow() -> TablePath? { stack.randomElement(using: &random)?.path }

  private func scrollToRow() -> String? {
    guard let path = randomRow() else { return nil }
    table.scrollTable(to: path)
    take()
    guard let row = stack.first(where: { $0.path == path }) else { return "no row \(path)" }
    let isWhole =
      row.top >= table.contentOffset
      && (row.bottom <= table.contentOffset + table.viewportHeight
        || row.top == table.contentOffset)
    return isWhole ? nil : "row \(path) is not shown"
  }

  private func newNumber() -> Int {
    lastNumber += 1
    source.bases[lastNumber] = Double(random.below(600)) / 4
    return lastNumber
  }

  private func newNumbers(atMost count: Int) -> [Int] {
    (0..<random.below(count + 1)).map { _ in newNumber() }
  }

  private func reload() -> String? {
    known = [:]
    source.data = (0..<1 + random.below(4)).map { _ in newNumbers(atMost: 60) }
    table.reloadData()
    table.layoutIfNeeded()
    take()
    return nil
  }

  private func update() -> String? {
    var (batch, data) = (TableBatch(), source.data)
    for section in data.indices {
      var kept: [Int] = []
      for (row, number) in data[section].enumerated() {
        guard random.oneIn(data[section].count / 3 + 2) else {
          kept.append(number)
          continue
        }
        known[number] = nil
        if random.chance(70) {
          batch.deletedRows.append(TablePath(section, row))
        } else {
          batch.reloadedRows.append(TablePath(section, row))
          kept.append(number)
        }
      }
      var place = 0
      for number in newNumbers(atMost: kept.count > 80 ? 0 : 3) {
        place = min(kept.count, place + random.below(8))
        kept.insert(number, at: place)
        batch.insertedRows.append(TablePath(section, place))
        place += 1
      }
      data[section] = kept
    }
    if random.chance(10), batch.isEmpty || batch.deletedRows.isEmpty {
      data.insert(newNumbers(atMost: 20), at: 0)
      batch.insertedSections = [0]
      batch.insertedRows = batch.insertedRows.map { TablePath($0.section + 1, $0.row) }
    }
    let offset = table.contentOffset
    let isDone = table.perform(batch) { source.data = data }
    guard isDone else { return "refused: \(table.issues.issues.map(\.message))" }
    return table.contentOffset <= offset ? nil : "scrolled from \(offset)"
  }

  private func drag() -> String? {
    guard let path = stack.map(\.path).first(where: table.visibleRows.contains) else { return nil }
    // The batch has the same effect as a drag. Moved rows keep their heights.
    let target = random.below(source.data.count)
    let number = source.data[path.section].remove(at: path.row)
    let row = random.below(source.data[target].count + 1)
    let (old, new) = (path, TablePath(target, row))
    let isDone = table.perform(TableBatch(movedRows: [IndexPair(from: old, to: new)])) {
      source.data[target].insert(number, at: row)
    }
    return isDone ? nil : "refused: \(table.issues.issues.map(\.message))"
  }

  private func reconfigure() -> String? {
    let changed = stack.filter { _ in random.oneIn(6) }
    for row in changed {
      source.bases[row.number] = Double(random.below(600)) / 4
      // A row without height has no cell. Estimate its height to bring it on screen.
      if known[row.number] == 0 { known[row.number] = nil }
    }
    table.reconfigureTableRows(at: changed.map(\.path))
    return nil
  }

  private func resize() -> String? {
    table.layoutIfNeeded()
    take()
    if random.chance(30) {
      table.viewportHeight = [200, 300, 450][random.below(3)]
      return nil
    }
    let (wanted, shown) = (table.contentOffset, Set(table.visibleRows))
    let kept = stack.first { shown.contains($0.path) && $0.bottom > wanted }
    let width = [200.0, 400, 800][random.below(3)]
    guard width != table.viewportWidth else { return nil }
    known = [:]
    table.viewportWidth = width
    table.layoutIfNeeded()
    take()
    return kept.flatMap { drift(of: $0.number, by: $0.top - wanted, wanted: wanted) }
  }

  // MARK: Comparing

  private func difference(requestedSince requested: Int) -> String? {
    let shown = table.visibleRows
    let measured = take()
    let stack = stack
    let end = stack.map(\.bottom).max() ?? 0
    guard table.contentHeight == end else { return "\(table.contentHeight) high, not \(end)" }
    let (top, bottom) = (table.contentOffset, table.contentOffset + table.viewportHeight)
    guard top >= 0, top <= max(0, end - table.viewportHeight) else { return "scrolled to \(top)" }
    let visible = stack.filter { $0.top < bottom && $0.bottom > top && $0.top < $0.bottom }
    guard shown == visible.map(\.path) else { return "\(shown) on screen, not \(visible)" }
    guard table.visibleCells.map({ $0.textLabel?.text }) == visible.map({ "\($0.number)" }) else {
      return "other cells"
    }
    for row in visible where height(row.number) != actual(row.number) {
      return "row \(row.number) is \(height(row.number)) high, not \(actual(row.number))"
    }
    // Many rows of 0 or a few points can be on screen. The limit allows a multiple of that.
    guard table.statistics.cellsRequested - requested <= 150 * columns else {
      return "\(table.statistics.cellsRequested - requested) cells, \(measured) measured"
    }
    // A cell without a valid height is reported, and gets the table's height.
    let issues = table.issues.issues.filter { $0.code != .invalidLength }
    return issues.isEmpty ? nil : "\(issues.map(\.message))"
  }
}
