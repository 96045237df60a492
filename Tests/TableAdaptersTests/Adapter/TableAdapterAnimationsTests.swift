import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct TableAdapterAnimationsTests {
  private let table = VirtualTableView()
  private let sided = TableAnimations<VirtualCell.Animation>(insert: .left, delete: .right)

  private func adapter() -> Adapter {
    let adapter = Adapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks(id: "a", items: [Network(1), Network(2)])])
    return adapter
  }

  @Test func rowsAndSectionsFadeByDefault() {
    let adapter = adapter()
    #expect(adapter.animations == TableAnimations(.fade))
    adapter.update(with: [Networks(id: "a", items: [Network(2)])])
    #expect(table.lastAnimations == TableAnimations(.fade))
  }

  @Test func theBatchIsGivenTheAnimationsThatAreSet() {
    let adapter = adapter()
    adapter.animations = sided
    adapter.animations.reloadedRows = .none
    adapter.update(with: [Networks(id: "a", items: [Network(2), Network(3)])])
    #expect(table.lastAnimations == adapter.animations)
    #expect(table.lastAnimations?.insertedRows == .left)
    #expect(table.lastAnimations?.deletedRows == .right)
    #expect(table.lastAnimations?.reloadedRows == VirtualCell.Animation.none)
  }

  @Test func anAppliedUpdateIsGivenNone() {
    let adapter = adapter()
    adapter.update(with: [Networks(id: "a", items: [Network(2)])])
    adapter.update(with: [Networks(id: "a", items: [])], mode: .withoutAnimation)
    #expect(table.statistics.batches == 3 && table.lastAnimations == nil)
  }

  @Test func aRowWhoseCellChangesIsReloadedWithTheSameAnimations() {
    let adapter = adapter()
    adapter.animations = sided
    table.layoutIfNeeded()
    adapter.rowProvider = { Row(id: $0.id, content: $0, StarredCell.self) { _ in } }
    adapter.cellIdentifierProvider = nil
    adapter.update(with: [Networks(id: "a", items: [Network(1, "new"), Network(2)])])
    #expect(table.visibleCells.first is StarredCell)
    #expect(table.lastAnimations == sided)
  }

  @Test func aCollectionViewHasOneAnimationForAll() {
    let collection = VirtualCollectionView()
    let adapter = TableAdapter<VirtualCollectionView, Int, Int>(collection)
    #expect(adapter.animations == TableAnimations(.layout))
    #expect(adapter.animations == TableAnimations(insert: .layout, delete: .layout))
  }
}
