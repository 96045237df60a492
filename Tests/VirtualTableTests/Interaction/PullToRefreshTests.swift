import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

/// Pulling a table down to refresh it.
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

  private func refused(_ reason: String) -> TableIssue {
    TableIssue(
      .notOffered, "the user can't pull to refresh, \(reason)", identifiers: ["refresh"])
  }
}
