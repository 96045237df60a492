import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// Hardware keyboards: reported issues, batches, and grids.
@MainActor @Suite struct VirtualTableViewKeyboardTests {
  private final class SizedSource: TokenSource {
    var heights: [TablePath: Double] = [:]
    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
      heights[position]
    }
  }

  private let source = SizedSource([(0..<20).map(String.init)])
  private let table: VirtualTableView

  init() {
    table = source.table(rows: 5)
    table.layoutIfNeeded()
  }

  @Test func aKeyThatDoesNothingIsReported() {
    table.allowsFocus = false
    for key in [HardwareKey.returnKey, .escape, .downArrow] { table.pressKey(key) }
    #expect(table.codes == [.notOffered, .notOffered, .notOffered])
    #expect(
      table.issues.issues.map(\.identifiers) == [["returnKey"], ["escape"], ["downArrow"]])
    #expect(table.focusedRow == nil)
  }

  @Test func keyPressedDuringUpdateIsHandledAfterIt() {
    table.pressKey(.downArrow)
    table.perform(TableBatch(insertedRows: [TablePath(0, 1)])) {
      source.data[0].insert("new", at: 1)
      table.pressKey(.downArrow)
      #expect(table.focusedRow == TablePath(0, 0))
    }
    #expect(table.focusedRow == TablePath(0, 1))
  }

  private final class ItemCell: VirtualCollectionCell, Configurable {
    func setup(with item: Int) { textLabel?.text = "\(item)" }
  }

  @Test func arrowsFollowTheLinesOfAGrid() {
    let collection = VirtualCollectionView(viewportHeight: 100, rowHeight: 20)
    collection.viewportWidth = 300
    collection.sectionLayout = .grid(columns: 3, spacing: 6)
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection) {
      Row($0, cell: ItemCell.self)
    }
    adapter.update(with: [
      Section(id: 0, items: Array(0..<8)), Section(id: 1, items: [8, 9]),
    ])
    func item(after keys: HardwareKey...) -> Int? {
      for key in keys { collection.pressKey(key) }
      return collection.focusedRow.flatMap(adapter.item(at:))
    }
    #expect(item(after: .downArrow) == 0)
    #expect(item(after: .rightArrow, .rightArrow) == 2)
    // The last line has no item below, so the nearest item is used.
    #expect(item(after: .downArrow) == 5)
    #expect(item(after: .downArrow) == 7)
    #expect(item(after: .downArrow) == 9)
    #expect(item(after: .rightArrow) == 9)
    #expect(item(after: .leftArrow) == 8)
    #expect(item(after: .leftArrow) == 8)
    #expect(item(after: .upArrow) == 6)
    #expect(item(after: .upArrow, .upArrow) == 0)
    #expect(item(after: .leftArrow) == 0)
  }

  /// The distance is measured between midpoints in the next line.
  ///
  /// Ties go to the first item.
  @Test func anArrowGoesToTheNearestItemOfTheNextLine() {
    let collection = VirtualCollectionView(viewportHeight: 200, rowHeight: 20)
    collection.viewportWidth = 300
    collection.sectionLayoutProvider = { .grid(columns: [2, 3, 2, 3][$0], spacing: 6) }
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection) {
      Row($0, cell: ItemCell.self)
    }
    adapter.update(with: [
      Section(id: 0, items: [0, 1]), Section(id: 1, items: [10, 11, 12]),
      Section(id: 2, items: [20, 21]), Section(id: 3, items: [30, 31, 32]),
    ])
    func item(after keys: HardwareKey...) -> Int? {
      for key in keys { collection.pressKey(key) }
      return collection.focusedRow.flatMap(adapter.item(at:))
    }
    #expect(item(after: .downArrow) == 0)
    #expect(item(after: .downArrow) == 10)
    #expect(item(after: .rightArrow, .downArrow) == 20)
    #expect(item(after: .upArrow) == 10)
    #expect(item(after: .rightArrow, .rightArrow, .downArrow) == 21)
    #expect(item(after: .downArrow) == 32)
    #expect(item(after: .upArrow, .upArrow, .upArrow) == 1)
  }

  @Test func arrowKeysMoveFocusWithoutDelegate() {
    let source = SizedSource([["a", "b"]])
    let table = source.table()
    table.layoutIfNeeded()
    table.delegate = nil
    table.pressKey(.downArrow)
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 1))
  }

  @Test func aKeyFindsRowsAsHighAsTheyAreAtAnotherWidth() {
    let source = SizedSource([["a", "b", "c"]])
    let table = source.table()
    table.pressKey(.downArrow)
    source.heights = [TablePath(0, 1): 0]
    table.viewportWidth = 50
    table.pressKey(.downArrow)
    #expect(table.focusedRow == TablePath(0, 2))
  }
}
