import DiffEngine
import Testing

@testable import VirtualTable

@MainActor @Suite struct ListSelectionTests {
  private func selecting(_ paths: [TablePath]) -> ListSelection {
    var selection = ListSelection()
    for path in paths { selection.set(true, path) }
    return selection
  }

  @Test func selectedRowsAreSorted() {
    var selection = selecting([TablePath(1, 0), TablePath(0, 2), TablePath(0, 1)])
    #expect(selection.sorted == [TablePath(0, 1), TablePath(0, 2), TablePath(1, 0)])
    #expect(selection.first == TablePath(0, 1))
    selection.set(false, TablePath(0, 1))
    #expect(selection.first == TablePath(0, 2) && !selection.contains(TablePath(0, 1)))
    #expect(ListSelection().first == nil)
  }

  @Test func selectionFollowsRowsAndLeavesWithThem() {
    var selection = selecting((0..<4).map { TablePath(0, $0) })
    let batch = TableBatch(
      deletedRows: [TablePath(0, 0)],
      movedRows: [IndexPair(from: TablePath(0, 3), to: TablePath(0, 0))],
      reloadedRows: [TablePath(0, 1)])
    selection.follow(BatchPositions(batch, oldCounts: [4], newCounts: [3]))
    #expect(selection.sorted == [TablePath(0, 0), TablePath(0, 2)])
  }
}
