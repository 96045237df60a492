import DiffEngine
import TableRows
import TableSections
import Testing
import VirtualTable

@Suite struct SectionChunksTests {
  private typealias Numbers = Section<Int, String>

  private func addresses(of section: Numbers) -> [UnsafePointer<Int>?] {
    (section.chunkedRows?.chunks ?? []).map { $0.withUnsafeBufferPointer(\.baseAddress) }
  }

  @Test func itIsWrittenAsWithAnArray() {
    let items = ChunkedArray(0..<1_000)
    #expect(Section(id: "s", items: items).count == 1_000)
    let both = Section(id: "s", items: items, header: "Top", footer: "Bottom")
    #expect(both.header == .title("Top") && both.footer == .title("Bottom"))
    #expect(Section(id: "s", items: items, footer: "Bottom").footer == .title("Bottom"))
    let own = Section(
      id: "s", items: items, header: .custom(item: 1, reuseIdentifier: "h"), footer: nil)
    #expect(own.header == .custom(item: 1, reuseIdentifier: "h") && own.chunkedRows == items)
    let named = Section(
      id: "s", items: items, header: "Top", footer: "Bottom", headerIdentifier: "H",
      footerIdentifier: "F")
    #expect(named.header == .custom(item: "Top", reuseIdentifier: "H"))
    #expect(named.footer == .custom(item: "Bottom", reuseIdentifier: "F"))
    #expect(named.chunkedRows == items)
    let footer = Section(id: "s", items: items, footer: "Bottom", footerIdentifier: "F")
    #expect(footer.footer == .custom(item: "Bottom", reuseIdentifier: "F"))
    // What is no chunked array is an array.
    #expect(Section(id: "s", items: [1, 2]).chunkedRows == nil)
    #expect(Section<Int, String>(id: "s").chunkedRows == nil)
  }

  @Test func itHasTheItemsOfAnArray() {
    let section = Numbers(id: "s", items: ChunkedArray(0..<1_000))
    #expect(section.items == Array(0..<1_000) && section.rows == section.items)
    #expect(section.item(at: 999) == 999 && section.item(at: 1_000) == nil)
    #expect(section.item(at: -1) == nil)
    #expect(Numbers.rowCounts(of: [section, Numbers(id: "t", items: [1])]) == [1_000, 1])
    #expect(section.removingContent().count == 0)
    #expect(section.replacingRows(with: [1]).items == [1])
  }

  @Test func changingTheChunksSharesTheOthers() {
    var section = Numbers(id: "s", items: ChunkedArray(0..<10_000), header: "Top")
    let before = section
    section.chunkedItems[5_000] = -1
    section.insert(-2, at: 0)
    section.remove(at: 10_000)
    section.replaceItem(at: 1, with: -3)
    #expect(section.count == 10_000 && section.item(at: 5_001) == -1)
    let known = Set(addresses(of: before))
    #expect(
      addresses(of: section).filter { !known.contains($0) }.count == 3,
      "the first, a middle, the last")
    #expect(before.items == Array(0..<10_000) && section.header == before.header)
  }

  @Test func itemsInChunksAreChangedAsThoseOfAnArray() {
    var sections = [
      Numbers(id: "s", items: Array(0..<1_000)), Numbers(id: "s", items: ChunkedArray(0..<1_000)),
    ]
    for index in sections.indices {
      sections[index].insert(-1, at: 500)
      sections[index].remove(at: 0)
      sections[index].replaceItem(at: 998, with: -2)
      #expect(
        sections[index].items == Array(1..<500) + [-1] + Array(500..<998) + [-2, 999])
    }
    #expect(sections.map { $0.chunkedRows != nil } == [false, true])
  }

  @Test func theOnlyOwnerOfChunksCopiesNone() {
    var section = Numbers(id: "s", items: ChunkedArray(0..<10_000))
    let before = addresses(of: section)
    for index in stride(from: 0, to: 10_000, by: 97) { section.chunkedItems[index] += 1 }
    section.replaceItem(at: 3, with: 1)
    #expect(addresses(of: section) == before)
  }

  @Test func itemsAndChunksTakeEachOthersPlace() {
    var section = Numbers(id: "s", items: [1, 2, 3])
    #expect(section.chunkedItems == [1, 2, 3] && section.chunkedRows == nil)
    section.chunkedItems.append(4)
    #expect(section.chunkedRows == [1, 2, 3, 4] && section.items == [1, 2, 3, 4])
    section.items.append(5)
    #expect(section.chunkedRows == nil && section.items == [1, 2, 3, 4, 5])
    section.items = []
    #expect(section.count == 0 && section.chunkedItems.isEmpty)
  }

  @Test func equalSectionsAreEqualWhateverHoldsTheirItems() {
    let chunked = Numbers(id: "s", items: ChunkedArray(0..<1_000))
    #expect(chunked == Numbers(id: "s", items: ChunkedArray(0..<1_000)))
    #expect(chunked == Numbers(id: "s", items: Array(0..<1_000)))
    #expect(chunked != Numbers(id: "s", items: ChunkedArray(1..<1_001)))
    #expect(chunked != Numbers(id: "t", items: ChunkedArray(0..<1_000)))
  }

  private final class Counter {
    var comparisons = 0
  }

  private struct Counted: Equatable {
    let number: Int
    let counter: Counter

    static func == (left: Counted, right: Counted) -> Bool {
      left.counter.comparisons += 1
      return left.number == right.number
    }
  }

  @Test func chunksThatSectionsShareAreNotCompared() {
    let counter = Counter()
    var items = ChunkedArray((0..<10_000).map { Counted(number: $0, counter: counter) })
    let section = Section(id: "s", items: items)
    #expect(section == section && section == Section(id: "s", items: items))
    #expect(counter.comparisons == 0)
    items[5_000] = Counted(number: 5_000, counter: counter)
    #expect(section == Section(id: "s", items: items))
    #expect((1..<5_000).contains(counter.comparisons), "the items of one chunk")
  }
}
