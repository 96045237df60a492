import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

/// Pulling a table down from its top.
@MainActor @Suite struct PullToRefreshTests {
  private let source = TokenSource([(0..<20).map(String.init)])
  private let table: VirtualTableView

  init() { table = source.table(rows: 5) }

  @Test func aPullGoesToTheTopBelowTheInset() async {
    table.contentInset = TableInsets(top: 30, bottom: 10)
    table.setTableRefreshHandler { [source] in source.journal.note("refresh") }
    table.scroll(to: 100)
    await table.pullToRefresh()
    #expect(table.contentOffset == -30)
    #expect(source.journal.take().last == "refresh")
    #expect(!table.isRefreshing && table.issues.issues == [])
  }

  @Test func aPullThatIsNotOfferedIsReportedAndScrollsNothing() async {
    table.scroll(to: 100)
    await table.pullToRefresh()
    #expect(table.contentOffset == 100)
    #expect(table.issues.issues == [refused("the table has no refresh control")])
  }

  @Test func aPullDuringAnotherIsReported() async {
    var calls = 0
    table.setTableRefreshHandler { [unowned table] in
      calls += 1
      await table.pullToRefresh()
    }
    await table.pullToRefresh()
    #expect(calls == 1 && !table.isRefreshing)
    #expect(table.issues.issues == [refused("the table is refreshing")])
  }

  private func refused(_ reason: String) -> TableIssue {
    TableIssue(
      .notOffered, "the user can't pull to refresh, \(reason)", identifiers: ["refresh"])
  }
}
