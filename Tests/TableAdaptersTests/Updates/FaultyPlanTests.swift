import DiffEngine
import TableAdapters
import TableDiagnostics
import TableSections
import TableViewsTesting
import Testing

/// The reports of plans and IDs with several faults.
@MainActor @Suite struct FaultyPlanTests {
  private typealias Table = [Section<Int, String>]

  /// Refreshes rows, headers, and footers that the new data doesn't have.
  private final class Straying: TableAdapter<FaultySurface, Int, String> {
    var strays = (rows: [Int](), headers: [Int](), footers: [Int]())
    override func plan(from old: Table, to new: Table) throws -> TablePlan<Section<Int, String>> {
      var plan = try super.plan(from: old, to: new)
      plan.refreshedRows += strays.rows.map {
        IndexPair(from: TablePath(section: 0, row: 0), to: TablePath(section: 0, row: $0))
      }
      plan.refreshedHeaders += strays.headers
      plan.refreshedFooters += strays.footers
      return plan
    }
  }

  private let surface = FaultySurface()
  private let adapter: Straying
  private let collector = IssueCollector()

  init() {
    adapter = Straying(surface)
    adapter.issues.reporter = collector.reporter
    adapter.identityChecking = .everywhere
    adapter.update(with: [Section(id: "a", items: [1])])
  }

  @Test func ofSeveralStrayRowsTheFirstIsNamed() {
    adapter.strays.rows = [0, 9, 7]
    adapter.update(with: [Section(id: "a", items: [1, 2])])
    #expect(
      collector.issues.map(\.message) == [
        "an update's plan wasn't performed: it refreshes row 0-9, which the new data does"
          + " not have"
      ])
  }

  @Test func ofSeveralStrayHeadersAndFootersTheFirstIsNamed() {
    adapter.strays.headers = [0, 5]
    adapter.strays.footers = [4]
    adapter.update(with: [Section(id: "a", items: [1, 2])])
    #expect(
      collector.issues.map(\.message) == [
        "an update's plan wasn't performed: it refreshes the header or footer of section 5,"
          + " which the new data does not have"
      ])
  }

  @Test func ofManyFaultyRowsTheFirstEightAreNamed() {
    adapter.update(with: [Section(id: "a", items: Array(1...10) + Array(1...10))])
    #expect(
      collector.issues.map(\.message) == (1...8).map { "more than one row has the ID \($0)" })
  }

  @Test func ofManyFaultySectionsTheFirstEightAreNamed() {
    adapter.update(with: (Array(1...10) + Array(1...10)).map { Section(id: "s\($0)", items: []) })
    #expect(
      collector.issues.map(\.message) == (1...8).map { "more than one section has the ID s\($0)" })
  }
}
