import DescribedTables
import DiffEngine
import ObjectTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// App code that reads values while the library changes them.
///
/// These tests cover each kind once. ``ReentrancyMatrixTests`` covers all combinations.
@MainActor @Suite struct ExclusiveAccessTests {
  @Test func aMakerMayDequeueAndRegister() {
    let screen = Screen()
    screen.table.register(NetworkCell.self, forCellReuseIdentifier: "other")
    screen.table.register(
      cellMaker: { [weak table = screen.table] identifier in
        _ = table?.dequeueReusableCell(withIdentifier: "other")
        table?.register(NetworkCell.self, forCellReuseIdentifier: "third")
        return NetworkCell(reuseIdentifier: identifier)
      }, forCellReuseIdentifier: "made")
    screen.adapter.rowProvider = nil
    screen.adapter.cellIdentifierProvider = { _, _ in "made" }
    _ = screen.update([Networks("a", 1, 2)])
    #expect(screen.texts == ["n1", "n2"])
    #expect(screen.table.knownTableCellIdentifiers == ["made", "other", "third"])
  }

  @Test func cellReleasedByMemoryWarningCanUseTable() {
    let table = VirtualTableView()
    var farewells = 0
    table.register(
      cellMaker: { [weak table] identifier in
        let cell = LeavingCell(reuseIdentifier: identifier)
        cell.farewell = Farewell {
          farewells += 1
          table?.register(NetworkCell.self, forCellReuseIdentifier: "left \(farewells)")
        }
        return cell
      }, forCellReuseIdentifier: "made")
    let adapter = Adapter(table)
    adapter.issues.reporter = IssueCollector().reporter
    adapter.defaultCellIdentifier = "made"
    adapter.update(with: [Networks("a", 1, 2)])
    table.layoutIfNeeded()
    adapter.update(with: [])
    table.layoutIfNeeded()
    #expect(farewells == 0)
    table.didReceiveMemoryWarning()
    #expect(farewells == 2)
    #expect(table.knownTableCellIdentifiers == ["left 1", "left 2", "made"])
  }

  @Test func itemsReleasedByReloadCanUseAdapter() {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Farewell, Int>(table)
    adapter.issues.reporter = IssueCollector().reporter
    var itemCounts: [Int] = []
    func show(_ count: Int) {
      let items = (0..<count).map { _ in
        Farewell { [weak adapter] in
          guard let adapter else { return }
          itemCounts.append(adapter.currentSections.first?.items.count ?? 0)
          _ = adapter.position(ofRow: .id(1))
        }
      }
      adapter.update(with: [Section(id: 0, items: items)], mode: .reload)
    }
    show(2)
    _ = adapter.position(ofRow: .id(1))
    show(3)
    #expect(itemCounts == [3, 3])
  }

  @Test func aHandlerThatGoesMayCallTheOthers() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    var calls = 0
    let farewell = Farewell { [weak adapter = screen.adapter] in
      calls += 1
      adapter?.update(with: [Networks("a", 2)])
      _ = adapter?.rowProvider
    }
    screen.adapter.rowProvider = { [farewell] network in
      withExtendedLifetime(farewell) { Row(network, cell: StarredCell.self) }
    }
    _ = consume farewell
    screen.adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    #expect(calls == 1)
    #expect(screen.texts == ["n2"])
  }

  @Test func aReporterThatGoesMayReport() {
    let collector = IssueCollector()
    let log = IssueLog(reporter: collector.reporter)
    var farewell: Farewell? = Farewell { [weak log] in
      log?.report(TableIssue(.noCell, "released"))
    }
    log.reporter = IssueReporter { [farewell] _, _ in withExtendedLifetime(farewell) {} }
    farewell = nil
    log.reporter = collector.reporter
    #expect(collector.codes == [.noCell])
  }

  @Test func idHashedForReservationCanUpdateAdapter() {
    struct Curious: AnyEquatable, Hashable {
      let ask: @Sendable @MainActor () -> Void
      static func == (left: Self, right: Self) -> Bool { true }
      func hash(into hasher: inout Hasher) { MainActor.assumeIsolated { ask() } }
    }
    let table = VirtualTableView()
    let adapter = ObjectsAdapter<VirtualTableView>(table)
    adapter.issues.reporter = IssueCollector().reporter
    adapter.register(TextCell.self, identifier: "Cell")
    var callCount = 0
    let id = AnyItem(
      Curious { [weak adapter] in
        callCount += 1
        if callCount == 1 { adapter?.update(with: ["a", "b"]) }
      }
    ).id
    adapter.reserveStaticCell(withIdentifier: "Cell", row: 0, inSection: id)
    #expect(callCount > 0)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["a", "b"])
  }

  @Test func releasedSectionsCanUseDataSource() {
    final class LeavingSection: TableViewSection {
      let farewell: Farewell
      init(_ farewell: Farewell) { self.farewell = farewell }
      var rowCount: Int { 1 }
      func cell(for position: TablePath, in surface: VirtualTableView) -> VirtualCell {
        VirtualCell(reuseIdentifier: nil)
      }
    }
    let source = TableDataSource<VirtualTableView>()
    var counts: [Int] = []
    let farewell = { Farewell { [weak source] in counts.append(source?.numberOfSections ?? -1) } }
    source.sections = [LeavingSection(farewell()), LeavingSection(farewell())]
    source.sections.removeFirst()
    source.sections = []
    #expect(counts == [1, 0])
  }

  @Test func releasedDescribedTableCanUseRegistry() throws {
    typealias Cell = CellDescription<VirtualTableView>
    let tables = DescribedTableRegistry<Cell, SectionDescription>()
    var tags: [[Int]] = []
    func add(_ tag: Int) throws -> VirtualTableView {
      let view = VirtualTableView()
      let table = DescribedTable<Cell, SectionDescription>(
        adapter: DescribedTableAdapter<VirtualTableView>(view))
      try tables.add(table, tag: tag)
      let farewell = Farewell { [weak tables] in tags.append(tables?.tags ?? []) }
      var description = TableDescription<Cell, SectionDescription>()
      description.addSection(
        SectionDescription(sectionID: 1),
        withCells: [Cell(cellID: 1, cell: TextCell.self, viewModel: "")])
      table.adapter.cellDidSelectHandler = { _, _, _ in withExtendedLifetime(farewell) {} }
      table.update(with: description)
      return view
    }
    let (first, second) = (try add(1), try add(2))
    try tables.remove(tag: 1)
    #expect(tags == [[2]])
    withExtendedLifetime((first, second)) {}
  }
}

private final class LeavingCell: VirtualCell {
  var farewell: AnyObject?
}

/// Calls a closure when it's deallocated.
private final class Farewell: Hashable, AnyDifferentiable {
  private let say: @MainActor () -> Void

  init(_ say: @escaping @MainActor () -> Void) { self.say = say }

  deinit {
    let say = say
    MainActor.assumeIsolated { say() }
  }

  static func == (left: Farewell, right: Farewell) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
