import DiffEngine
import TableDiagnostics
import TableSections
import Testing
import VirtualTable

/// The section index.
@MainActor @Suite struct VirtualTableViewIndexTests {
  private final class IndexedSource: TokenSource {
    var lastSection = 2
    override var sectionIndexTitles: [String] { ["A", "B", "#"] }
    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      surface.viewportWidth == 50 ? 20 : nil
    }
    override func section(forIndexTitle title: String, at index: Int) -> Int {
      title == "#" ? lastSection : super.section(forIndexTitle: title, at: index)
    }
  }

  private let source = IndexedSource([
    ["a", "b", "c"], ["d", "e"], ["f", "g", "h", "i", "j"],
  ])

  @Test func indexIsEmptyWithoutTitles() {
    #expect(TokenSource([["a"]]).table().sectionIndexTitles.isEmpty)
    #expect(VirtualTableView().sectionIndexTitles.isEmpty)
    #expect(source.table().sectionIndexTitles == ["A", "B", "#"])
  }

  /// A data source that defers work while its index titles are requested.
  private final class DeferringSource: TokenSource {
    weak var table: VirtualTableView?
    var wasBusy: [Bool] = []
    override var sectionIndexTitles: [String] {
      table?.afterTableLayout { [weak self] in self.map { $0.wasBusy.append($0.isAnswering) } }
      return ["A"]
    }
  }

  @Test func workDeferredDuringIndexRequestRunsAfterward() {
    let source = DeferringSource([["a"]])
    let table = source.table()
    source.table = table
    #expect(table.sectionIndexTitles == ["A"])
    #expect(source.wasBusy == [false])
  }

  @Test func missingAndUnresolvedTitlesAreReported() {
    let table = source.table(rows: 4)
    source.lastSection = 3
    table.tapIndexTitle("Z")
    table.tapIndexTitle("#")
    #expect(
      table.issues.issues == [
        TableIssue(
          .notOffered, "the user can't tap \"Z\", which the index does not have",
          identifiers: ["Z"]),
        TableIssue(
          .notOffered,
          "the user can't tap \"#\", which leads to section 3, one that is not there",
          identifiers: ["#"]),
      ])
    #expect(table.contentOffset == 0)
  }

  @Test func aTitleLeadsToItsSectionAtAnotherWidth() {
    let table = source.table(rows: 4)
    table.layoutIfNeeded()
    table.viewportWidth = 50
    table.tapIndexTitle("B")
    #expect(table.contentOffset == 3 * 20)
  }
}
