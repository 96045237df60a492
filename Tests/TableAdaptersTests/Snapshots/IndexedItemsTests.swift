import Testing

@testable import TableAdapters

@Suite struct IndexedItemsTests {
  /// Items without end come and go; the table is to hold those that are there.
  @Test func theNumbersOfIDsThatAreGoneAreGivenAgain() {
    var items = IndexedItems<Int>()
    items.addSections(upTo: 1)
    func place(_ ids: [Int]) -> [Int] { items.place(ids, inSection: 0) { $0.rows[0].count } }
    #expect(place([0, 1, 2]).isEmpty)
    for id in 3..<50 {
      guard let oldest = items.number(of: id - 2) else {
        Issue.record("\(id - 2) is not found")
        return
      }
      items.remove([oldest])
      #expect(place([id]).isEmpty)
    }
    #expect(items.rows == [[0, 48, 49]])
    #expect(items.entries.count == 3)
  }
}
