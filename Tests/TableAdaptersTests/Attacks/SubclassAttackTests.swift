import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// Subclasses that contradict the data, and plans that break the rules.
@MainActor @Suite struct SubclassAttackTests {
  /// Shows at most two rows of each section.
  private final class Collapsing: TableAdapter<VirtualTableView, Network, String> {
    override func numberOfRows(inSection section: Int) -> Int {
      min(2, super.numberOfRows(inSection: section))
    }
  }

  /// Appends a section to each table.
  private final class Extending: TableAdapter<VirtualTableView, Network, String> {
    override var numberOfSections: Int { super.numberOfSections + 1 }
    override func numberOfRows(inSection section: Int) -> Int {
      section < super.numberOfSections ? super.numberOfRows(inSection: section) : 1
    }
    override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
      position.section < super.numberOfSections
        ? super.cell(at: position, in: surface) : surface.placeholderTableCell(at: position)
    }
  }

  private final class Negative: TableAdapter<VirtualTableView, Network, String> {
    override var numberOfSections: Int { -1 }
    override func numberOfRows(inSection section: Int) -> Int { -7 }
  }

  /// Refreshes rows and headers that the new data doesn't have.
  private final class Straying: TableAdapter<VirtualTableView, Network, String> {
    var strays = (rows: [TablePath](), headers: [Int]())
    override func plan(from old: [Networks], to new: [Networks]) throws -> TablePlan<Networks> {
      var plan = try super.plan(from: old, to: new)
      plan.refreshedRows += strays.rows.map {
        IndexPair(from: TablePath(section: 0, row: 0), to: $0)
      }
      plan.refreshedHeaders += strays.headers
      return plan
    }
  }

  @Test func overriddenCountsAreUsedEvenIfOldCountsMatchedData() {
    let table = VirtualTableView()
    let adapter = Collapsing(table) { Row($0, cell: NetworkCell.self) }
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    let tally = OutcomeTally()
    adapter.update(with: [Networks("a", 1, 2)], completion: tally.expect())
    adapter.update(with: [Networks("a", 1, 4, 2)], completion: tally.expect())
    #expect(tally.flat == [.animated, .reloaded(.planRejected)])
    #expect(collector.codes == [.planRejected])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1", "n4"])
    #expect(adapter.currentSections == [Networks("a", 1, 4, 2)])
  }

  @Test func batchIsValidatedWithCountsOfSubclass() {
    let table = VirtualTableView()
    let adapter = Collapsing(table) { Row($0, cell: NetworkCell.self) }
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    let tally = OutcomeTally()
    adapter.update(with: [Networks("a", 1, 2, 3)], completion: tally.expect())
    adapter.update(with: [Networks("a", 1, 4, 2, 3)], completion: tally.expect())
    // UIKit would raise an exception for this batch.
    #expect(tally.flat == [.animated, .reloaded(.planRejected)])
    #expect(collector.codes == [.planRejected])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1", "n4"])
    adapter.update(with: [Networks("b", 7), Networks("a", 1, 4, 2, 3)], completion: tally.expect())
    #expect(tally.flat.last == .animated)
  }

  @Test func sectionAddedBySubclassSurvivesUpdates() {
    let table = VirtualTableView()
    let adapter = Extending(table) { Row($0, cell: NetworkCell.self) }
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    let tally = OutcomeTally()
    adapter.update(with: [Networks("a", 1, 2)], completion: tally.expect())
    adapter.update(with: [Networks("a", 2, 3)], completion: tally.expect())
    #expect(tally.flat == [.animated, .animated])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n2", "n3", "(no cell)"])
    #expect(collector.issues.isEmpty)
  }

  @Test func negativeCountsBecomeZero() {
    let table = VirtualTableView()
    let adapter = Negative(table) { Row($0, cell: NetworkCell.self) }
    adapter.issues.reporter = IssueCollector().reporter
    let tally = OutcomeTally()
    adapter.update(with: [Networks("a", 1, 2)], completion: tally.expect())
    #expect(tally.flat == [.reloaded(.planRejected)])
    #expect(table.visibleCells.isEmpty)
    #expect(adapter.currentSections == [Networks("a", 1, 2)])
  }

  @Test func planThatRefreshesMissingRowIsReportedAndTableReloads() {
    let table = VirtualTableView()
    let adapter = Straying(table) { Row($0, cell: NetworkCell.self) }
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    let tally = OutcomeTally()
    adapter.update(with: [Networks("a", 1)], completion: tally.expect())
    adapter.strays = ([TablePath(section: 0, row: 9)], [])
    adapter.update(with: [Networks("a", 1, 2)], completion: tally.expect())
    adapter.strays = ([], [5])
    adapter.update(with: [Networks("a", 1, 2, 3)], completion: tally.expect())
    #expect(
      tally.flat == [.animated, .reloaded(.planRejected), .reloaded(.planRejected)])
    #expect(
      collector.issues.map(\.message) == [
        "an update's plan wasn't performed: it refreshes row 0-9, which the new data does"
          + " not have",
        "an update's plan wasn't performed: it refreshes the header or footer of section 5,"
          + " which the new data does not have",
      ])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1", "n2", "n3"])
  }
}
