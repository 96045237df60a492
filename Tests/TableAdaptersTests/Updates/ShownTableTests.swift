import DiffEngine
import TableSections
import Testing

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

  @Test func listsWithoutElementsShareWhateverStorageTheyHave() {
    var emptied = [1, 2]
    let filled = emptied
    #expect(emptied.sharesStorage(with: filled))
    emptied.removeAll(keepingCapacity: true)
    #expect(emptied.sharesStorage(with: []))
    #expect([].sharesStorage(with: emptied))
    #expect(!emptied.sharesStorage(with: filled))
    #expect(!filled.sharesStorage(with: emptied))
  }
}
