import DiffEngine
import TableViews
import Testing
import VirtualTable

/// What stands beside, behind or below the rows of a drawing, and items with little room.
@MainActor @Suite struct ListDrawingTests {
  private typealias Surface = VirtualCollectionView

  private let source = TokenSource([])

  private func table(_ texts: [String]) -> VirtualTableView {
    source.data = [texts]
    return source.table()
  }

  /// A collection of items side by side, and what fills it.
  @MainActor private final class Grid {
    let collection = Surface(viewportHeight: 100, rowHeight: 20)
    private let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>

    init(columns: Int, spacing: Double = 0, _ items: [RowContent]) {
      collection.sectionLayout = .grid(columns: columns, spacing: spacing)
      adapter = TableAdapter(collection)
      adapter.update(with: [
        Section("a") { items.enumerated().map { Row<Surface>(id: $0, content: $1) } }
      ])
    }
  }

  // MARK: Around the rows

  @Test func theBackgroundIsDrawnOnlyWhileThereAreNoRows() {
    let table = table([])
    let background = VirtualHeaderFooterView(reuseIdentifier: nil)
    background.textLabel?.text = "Nothing"
    background.detailTextLabel?.text = "yet"
    table.backgroundView = background
    #expect(
      table.drawing(columns: 24) == """
        ┌──────────────────────┐
        │     Nothing yet      │
        └───────── 0 of 0 rows ┘
        """)
    source.data = [["a"]]
    table.reloadData()
    #expect(
      table.drawing(columns: 24) == """
        ┌──────────────────────┐
        │   a                  │
        └────────── 1 of 1 row ┘
        """)
  }

  @Test func theFootingIsDrawnWhereItJustFits() {
    let table = table(["a"])
    #expect(
      table.drawing(columns: 14) == """
        ┌────────────┐
        │   a        │
        └ 1 of 1 row ┘
        """)
    #expect(table.drawing(columns: 13).hasSuffix("\n└───────────┘"))
  }

  @Test func aHeaderMayHaveADetailAlone() {
    let table = table([])
    source.titles = [0: "A"]
    table.reloadData()
    let header = table.headerView(forSection: 0)
    header?.textLabel?.text = nil
    header?.detailTextLabel?.text = "3"
    #expect(
      table.drawing(columns: 24) == """
        ┌──────────────────────┐
        │                    3 │
        └───────── 0 of 0 rows ┘
        """)
  }

  @Test func rowsWithoutCellsAreEmptyLinesWhileCellsAreMade() {
    let table = table(["a", "b"])
    var drawings: [String] = []
    source.onWillDisplay = { [unowned table] _ in drawings.append(table.drawing(columns: 24)) }
    table.layoutIfNeeded()
    #expect(
      drawings.first == """
        ┌──────────────────────┐
        │   a                  │
        │                      │
        └───────── 1 of 2 rows ┘
        """)
  }

  @Test func onlyHeadersAreHeardAsSuch() {
    let table = table(["a"])
    source.titles = [0: "A"]
    source.footerTitles = [0: "end"]
    table.reloadData()
    let lines = table.drawing(.accessibility, columns: 24).split(separator: "\n")
    #expect(lines[1] == "│ A, header            │")
    #expect(lines[3] == "│ end                  │")
  }

  // MARK: Side by side

  @Test func anItemWithoutASubtitleLeavesItsPartOfTheLineEmpty() {
    let grid = Grid(
      columns: 2,
      [
        RowContent("One", detail: "first", detailPlacement: .subtitle), RowContent("Two"),
      ])
    #expect(
      grid.collection.drawing(columns: 32) == """
        ┌──────────────────────────────┐
        │   One           Two          │
        │   first                      │
        └───────────────── 2 of 2 rows ┘
        """)
  }

  @Test func itemsStandSideBySideHoweverNarrowTheViewportIs() {
    let grid = Grid(columns: 2, [RowContent("a"), RowContent("b")])
    grid.collection.viewportWidth = 1
    #expect(
      grid.collection.drawing(columns: 24) == """
        ┌──────────────────────┐
        │   a         b        │
        └───────── 2 of 2 rows ┘
        """)
  }

  @Test func aViewportWithoutWidthHasNoRoomForTexts() {
    let grid = Grid(columns: 2, spacing: 4, [RowContent("a"), RowContent("b")])
    grid.collection.viewportWidth = 0
    grid.collection.selectTableRow(at: TablePath(0, 0))
    #expect(
      grid.collection.drawing(columns: 24) == """
        ┌──────────────────────┐
        │ ▸                    │
        └───────── 2 of 2 rows ┘
        """)
  }

  @Test func itemsNarrowerThanAColumnAreNotHeard() {
    let grid = Grid(columns: 20, (0..<20).map { RowContent("\($0)") })
    #expect(
      grid.collection.drawing(.accessibility, columns: 12) == """
        ┌──────────┐
        │          │
        └──────────┘
        """)
  }
}
