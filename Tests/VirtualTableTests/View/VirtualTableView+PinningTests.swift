import DiffEngine
import Testing

@testable import VirtualTable

/// Headers that are pinned while their section is on screen.
@MainActor @Suite struct VirtualTableViewPinningTests {
  /// Three sections of four rows and a header, each 10 points high.
  private let source = TokenSource([0, 1, 2].map { section in (0..<4).map { "\(section)\($0)" } })

  init() { source.titles = [0: "A", 1: "B", 2: "C"] }

  private func plainTable() -> VirtualTableView {
    let table = source.table(rows: 4)
    table.style = .plain
    return table
  }

  private func header(_ table: VirtualTableView, _ section: Int) -> String? {
    table.headerView(forSection: section)?.textLabel?.text
  }

  @Test func headersScrollAwayUnlessTheStyleIsPlain() {
    let table = source.table(rows: 4)
    #expect(table.style == .grouped)
    table.scroll(to: 15)
    #expect(header(table, 0) == nil && table.layout.viewport.pinnedHeader == nil)
    table.style = .plain
    #expect(header(table, 0) == "A")
    table.style = .grouped
    #expect(header(table, 0) == nil)
  }

  @Test(arguments: [
    (0.0, 0, 0.0), (15, 0, 15), (40, 0, 40), (44, 0, 40), (49.5, 0, 40), (50, 1, 50), (73, 1, 73),
  ])
  func aHeaderStaysUntilTheNextPushesItOff(offset: Double, section: Int, top: Double) {
    let table = plainTable()
    table.scroll(to: offset)
    #expect(header(table, section) == ["A", "B", "C"][section])
    #expect(table.layout.viewport.pinnedHeader?.section == section)
    #expect(table.layout.viewport.pinnedHeader?.span == .init(top: top, bottom: top + 10))
  }

  @Test func pinnedHeaderHidesRowsBeneathIt() {
    let table = plainTable()
    table.scroll(to: 20)
    #expect(table.visibleRows == (1...3).map { TablePath(0, $0) })
    #expect(
      table.drawing(columns: 20)
        == """
        ┌──────────────────┐
        │ A                │
        │   02             │
        │   03             │
        │ B                │
        └──── 3 of 12 rows ┘
        """)
  }

  @Test(arguments: [(0, ["A", "00", "01", "02"]), (50, ["B", "10", "11", "12"])])
  func headerPinnedAtItsOwnPositionIsDrawnOnce(offset: Int, lines: [String]) {
    let table = plainTable()
    table.scroll(to: Double(offset))
    let drawn = table.drawing(columns: 20).split(separator: "\n").dropFirst().dropLast()
    #expect(drawn.map { $0.filter { $0.isLetter || $0.isNumber } } == lines)
  }

  @Test func aPinnedHeaderIsMadeOnceAndEndsItsDisplayOnce() {
    let table = plainTable()
    table.layoutIfNeeded()
    _ = source.journal.take()
    for offset in stride(from: 5.0, through: 60, by: 5) { table.scroll(to: offset) }
    let lines = source.journal.take().filter { $0.contains("header") }
    #expect(
      lines == [
        "willDisplay header 1 B", "didEndDisplaying header 0 A",
      ])
  }

  @Test func aPinnedHeaderFollowsItsSection() {
    let table = plainTable()
    table.scroll(to: 65)
    let view = table.headerView(forSection: 1)
    table.perform(TableBatch(insertedSections: [0])) {
      source.data.insert([], at: 0)
      source.titles = [1: "A", 2: "B", 3: "C"]
    }
    #expect(view != nil && table.headerView(forSection: 2) === view)
    #expect(table.codes.isEmpty)
  }

  @Test func aRowThatIsScrolledToIsNotUnderTheHeader() {
    let table = plainTable()
    table.scroll(to: 1_000)
    table.scrollTable(to: TablePath(1, 2))
    #expect(table.contentOffset == 70)
    table.style = .grouped
    table.scroll(to: 1_000)
    table.scrollTable(to: TablePath(1, 2))
    #expect(table.contentOffset == 80)
  }

  @Test func withoutAHeaderNothingIsPinned() {
    source.titles = [1: "B"]
    let table = plainTable()
    table.scroll(to: 15)
    #expect(table.layout.viewport.pinnedHeader == nil)
    table.scroll(to: 55)
    #expect(table.layout.viewport.pinnedHeader?.section == 1)
    table.viewportHeight = 0
    #expect(table.headerView(forSection: 1) == nil)
    let empty = VirtualTableView()
    empty.style = .plain
    #expect(empty.layout.viewport.pinnedHeader == nil)
  }

  @Test func collectionIsPlainOrGroupedLikeListLayout() {
    let collection = VirtualCollectionView()
    #expect(collection.appearance == .grouped)
    collection.appearance = .plain
    #expect(collection.appearance == .plain && collection.pinsHeaders)
  }
}
