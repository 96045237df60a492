import DiffEngine
import TableRows
import TableSections
import TestCells
import TestSupport
import Testing
import VirtualTable

@testable import TableAdapters

@Suite struct ShownTableTests {
  private typealias Sections = [Section<Int, Int>]

  private func table(_ items: Int...) -> Sections { [Section(id: 0, items: items)] }

  @Test func changesLeadFromTheirOwnTableToTheirOwnTable() {
    let (old, new) = (table(1), table(2))
    let found = FoundChanges(
      old: old, new: new, changes: TableChanges(oldCounts: [1], newCounts: [1]))
    #expect(found.lead(from: old, to: new))
    #expect(!found.lead(from: table(1), to: new))
    #expect(!found.lead(from: old, to: table(2)))
    #expect(!found.lead(from: new, to: old))
  }

  @Test func emptyListsShareAnyStorage() {
    var emptied = [1, 2]
    let filled = emptied
    #expect(emptied.sharesStorage(with: filled))
    emptied.removeAll(keepingCapacity: true)
    #expect(emptied.sharesStorage(with: []))
    #expect([].sharesStorage(with: emptied))
    #expect(!emptied.sharesStorage(with: filled))
    #expect(!filled.sharesStorage(with: emptied))
  }

  @MainActor @Test func anUpdatePlannedInTheBackgroundKeepsTheIndexOfRows() async {
    let table = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Network, String>(table) {
      Row($0, cell: NetworkCell.self)
    }
    adapter.update(with: [Networks("a", 1, 2, 3)])
    table.layoutIfNeeded()
    #expect(adapter.position(ofRow: 3)?.row == 2)
    let outcome = await adapter.updateInBackground(with: [Networks("a", 4, 3, 1)])
    #expect(outcome == .animated)
    #expect(adapter.shown.rows.hasIndex)
    #expect([1, 2, 3, 4].map { adapter.position(ofRow: $0)?.row } == [2, nil, 1, 0])
  }
}
