import CellRegistry
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// Behavior that only virtual collections have.
///
/// The scenarios cover common behavior.
@MainActor @Suite struct VirtualCollectionViewTests {
  private final class NumberCell: VirtualCollectionCell, Configurable {
    func setup(with item: Int) { textLabel?.text = "number \(item)" }
  }
  private final class Title: VirtualCollectionHeaderFooterView, Configurable {
    func setup(with item: String) { textLabel?.text = item }
  }

  private let collection = VirtualCollectionView(viewportHeight: 200, rowHeight: 20)

  @Test func aTypedRowRegistersItsCellAndIsDrawn() {
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection) {
      Row($0, cell: NumberCell.self)
    }
    adapter.update(with: [Section(id: 0, items: [1, 2], header: "Numbers")])
    #expect(
      collection.drawing(columns: 20) == """
        ┌──────────────────┐
        │ Numbers          │
        │   number 1       │
        │   number 2       │
        └───── 2 of 2 rows ┘
        """)
    #expect(adapter.issues.issues.isEmpty)
  }

  @Test func headersAndFootersAreRegisteredEachByItself() {
    let source = TableSource<VirtualCollectionView>()
    source.attach(to: collection)
    source.register(Title.self, identifier: "Title", kind: .header)
    #expect(collection.dequeue("Title", .header) is Title)
    #expect(collection.dequeue("Title", .footer) == nil)
    source.register(Title.self, identifier: "Title", kind: .footer)
    #expect(collection.dequeue("Title", .footer) is Title)
  }

  @Test func aBatchIsJudgedByTheRulesOfCollections() {
    #expect(VirtualCollectionView.tableBatchProfile == .collection)
    #expect(VirtualTableView.tableBatchProfile == .table)
  }

  @Test func aRowOfACollectionIsAnItem() {
    var path = TablePath(item: 3, section: 1)
    #expect(path == TablePath(row: 3, section: 1) && path.item == 3)
    path.item = 4
    #expect(path.row == 4)
  }

  @Test func anUnknownIdentifierGivesAPlaceholderAndAnIssue() {
    let cell = collection.dequeueReusableCell(
      withReuseIdentifier: "none", for: TablePath(section: 0, row: 0))
    #expect(cell.reuseIdentifier == nil)
    #expect(collection.issues.issues.map(\.code) == [.unregisteredIdentifier])
  }

  @Test func aClosureMakesCellsAsANibDoes() {
    collection.register(
      cellMaker: { NumberCell(reuseIdentifier: $0) }, forCellWithReuseIdentifier: "Cell")
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection)
    adapter.update(with: [Section(id: 0, items: [7])])
    let cell = collection.cellForItem(at: TablePath(item: 0, section: 0))
    #expect(cell?.textLabel?.text == "number 7")
    #expect(collection.numberOfItems(inSection: 0) == 1)
  }

  @Test func dataSourceShowsItsSectionsAndNotifiesThemOfTheirCells() {
    struct Numbers: TableViewSection {
      let rows: [AnyTableViewRow<NumberCell>]
      let journal: Journal
      var rowCount: Int { rows.count }

      func registerCells(with collection: VirtualCollectionView) {
        AnyTableViewRow<NumberCell>().registerCell(with: collection)
      }
      func cell(
        for position: TablePath, in collection: VirtualCollectionView
      ) -> VirtualCollectionCell {
        let row = rows[position.row]
        let cell = collection.dequeueReusableCell(
          withReuseIdentifier: row.cellReuseIdentifier, for: position)
        if let cell = cell as? NumberCell { row.configure(cell) }
        return cell
      }
      func willDisplay(cell: VirtualCollectionCell, at position: TablePath) {
        journal.note("will \(cell.textLabel?.text ?? "-")")
      }
      func didEndDisplaying(cell: VirtualCollectionCell, at position: TablePath) {
        journal.note("did \(cell.textLabel?.text ?? "-")")
      }
    }
    let journal = Journal()
    let rows = [1, 2].map { number in
      AnyTableViewRow<NumberCell> { $0.textLabel?.text = "number \(number)" }
    }
    let source = TableDataSource<VirtualCollectionView>(
      sections: [Numbers(rows: rows, journal: journal)])
    source.attach(to: collection)
    #expect(collection.visibleCells.map { $0.textLabel?.text } == ["number 1", "number 2"])
    #expect(journal.take() == ["will number 1", "will number 2"])
    source.sections = []
    collection.reloadData()
    collection.layoutIfNeeded()
    #expect(journal.take() == ["did number 1", "did number 2"])
    #expect(source.issues.issues.isEmpty)
  }

  @Test func aDataAdapterLeavesTheDelegateToTheApp() {
    let adapter = TableDataAdapter<VirtualCollectionView, Int, Int>(collection)
    #expect(collection.dataSource === adapter && collection.delegate == nil)
  }
}

extension VirtualCollectionView {
  fileprivate func dequeue(
    _ identifier: String, _ kind: SupplementaryKind
  ) -> VirtualCollectionHeaderFooterView? {
    dequeueTableSupplementary(identifier, kind: kind, inSection: 0, registrationState: .unknown)
  }
}
