import DiffEngine
import TableRows
import TableSections
import Testing

@testable import VirtualTable

/// The heights that the delegate is called for, and the heights that are used.
@MainActor @Suite struct ListAppHeightsTests {
  private final class HighSource: TokenSource {
    override func height(at position: TablePath, in surface: VirtualTableView) -> Double? { 20 }
  }

  private final class FittedCell: VirtualCollectionCell, SelfSizing {
    func height(atWidth width: Double) -> Double { width / 2 }
  }

  private final class ItemSource: TableSource<VirtualCollectionView> {
    override var numberOfSections: Int { 1 }
    override func numberOfRows(inSection section: Int) -> Int { 2 }
    override func cell(
      at position: TablePath, in surface: VirtualCollectionView
    ) -> VirtualCollectionCell { FittedCell(reuseIdentifier: nil) }
  }

  @Test(
    arguments: [
      (0.25, 0.25), (1, 1), (0, nil), (-0.0, nil), (-1, nil), (.nan, nil), (.infinity, nil),
      (0x1p-30, nil), (0x1p40, 1e9),
    ] as [(Double, Double?)])
  func anEstimateIsAHeightThatCanComeOnScreen(value: Double, estimate: Double?) {
    #expect(value.asEstimate == estimate)
  }

  @Test func unmeasuredRowsAreMeasuredOnceTableHasDelegate() {
    let source = HighSource([(0..<20).map(String.init)])
    let table = source.table(rows: 5)
    table.delegate = nil
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: TablePath(0, 0))?.height == 10)
    table.delegate = source
    table.scroll(to: 1_000)
    #expect(table.rectForRow(at: TablePath(0, 0))?.height == 10)
    #expect(table.rectForRow(at: TablePath(0, 19))?.height == 20)
  }

  @Test func itemsOfAFlowSizeThemselvesUnlessTheDelegateNamesTheirSizes() {
    let source = ItemSource()
    let collection = VirtualCollectionView(viewportHeight: 100, rowHeight: 10)
    collection.sectionLayout = .flow(itemWidth: 60)
    source.attach(to: collection)
    collection.layoutIfNeeded()
    #expect(collection.rectForRow(at: TablePath(0, 1))?.height == 30)
    source.providesItemSizes = true
    collection.reloadData()
    collection.layoutIfNeeded()
    #expect(collection.rectForRow(at: TablePath(0, 1))?.height == 10)
  }
}
