import TableRows
import TestCells
import Testing
import TypeErasure
import VirtualTable

@testable import TableSections

private typealias TestRow = Row<VirtualTableView>

/// Row sources of any lengths are equivalent to one list of their rows.
@MainActor @Suite struct RowsOfPartsTests {
  private func networks(_ names: String...) -> [Network] {
    names.enumerated().map { Network(id: $0.offset, name: $0.element) }
  }

  /// Returns the items in sources of some lengths.
  ///
  /// Every other source creates rows on demand.
  private func parts(_ items: [Network], _ lengths: [Int]) -> RowsOfParts {
    var rest = items[...]
    var parts: [RowSource] = []
    for (number, length) in lengths.enumerated() {
      let part = Array(rest.prefix(length))
      rest = rest.dropFirst(length)
      if number.isMultiple(of: 2) {
        parts.append(ForEach<VirtualTableView>(part) { Row($0, cell: NetworkCell.self) }.source)
      } else {
        parts.append(MadeRows<VirtualTableView>(part.map { Row($0, cell: NetworkCell.self) }))
      }
    }
    return RowsOfParts(parts)
  }

  private let lengths = [[6], [0, 6], [3, 3], [2, 0, 1, 3, 0], [0, 1, 5], [1, 1, 1, 1, 1, 1]]

  @Test func eachRowIsFoundInItsPart() {
    let items = networks("a", "b", "c", "d", "e", "f")
    for lengths in lengths {
      let rows = parts(items, lengths)
      #expect(rows.count == 6 && rows.parts.allSatisfy { $0.count > 0 })
      let keys = rows.map { element in
        (element.part as? SurfaceRowSource<VirtualTableView>)?.row(at: element.index)?.itemID
      }
      #expect(keys == (0..<6).map { AnyIdentity($0) })
    }
    #expect(parts([], [0, 0]).isEmpty && parts([], [0, 0]).parts.isEmpty)
  }

  @Test func rowsInSuccessionAreCountedAcrossParts() {
    let olds = networks("a", "b", "c", "d", "e", "f")
    var news = networks("a", "x", "c", "y", "e", "z")
    news[4].id = 9
    for (left, right) in lengths.flatMap({ left in lengths.map { (left, $0) } }) {
      let (old, new) = (parts(olds, left), parts(news, right))
      for start in olds.indices {
        for step in [1, -1] {
          let places = step > 0 ? Array(start..<6) : Array((0...start).reversed())
          let run = places.prefix { olds[$0].id == news[$0].id }
          let changed = run.indices.filter { olds[run[$0]] != news[run[$0]] }
          var updates: [Int] = []
          let count = old.commonRows(
            from: start, with: new, from: start, step: step, limit: places.count
          ) { updates.append($0) }
          #expect(count == run.count)
          #expect(updates == changed)
        }
      }
    }
  }

  @Test func commonRowsAreCountedUpToLimit() {
    let rows = parts(networks("a", "b", "c", "d", "e", "f"), [2, 1, 3])
    for limit in 0...6 {
      let count = rows.commonRows(from: 0, with: rows, from: 0, step: 1, limit: limit) { _ in }
      #expect(count == limit)
    }
  }

  // MARK: Storage

  private final class Counter {
    var looks = 0
  }

  private struct Counted: Identifiable, Equatable {
    let number: Int
    let counter: Counter

    var id: Int {
      counter.looks += 1
      return number
    }

    static func == (left: Counted, right: Counted) -> Bool {
      left.counter.looks += 1
      return left.number == right.number
    }
  }

  private final class CountedCell: VirtualCell, Configurable {
    func setup(with item: Counted) {}
  }

  @Test("only the first row of a source is read if the storage is the same, unless rows moved")
  func rowsInTheSameStorage() {
    let counter = Counter()
    let items = (0..<10).map { Counted(number: $0, counter: counter) }
    func rows() -> RowsOfParts {
      RowsOfParts([ForEach<VirtualTableView>(items) { Row($0, cell: CountedCell.self) }.source])
    }
    func common(from row: Int, from other: Int) -> Int {
      rows().commonRows(from: row, with: rows(), from: other, step: 1, limit: 9) { _ in }
    }
    #expect(common(from: 0, from: 0) == 9 && common(from: 1, from: 1) == 9)
    // Each of the four sources creates its first row, which reads an ID.
    #expect(counter.looks == 4)
    #expect(common(from: 0, from: 1) == 0 && common(from: 1, from: 0) == 0)
    #expect(counter.looks == 4 + 4 + 4)
  }

  @Test func allPartsAreSharedOrNone() {
    let (items, others) = (networks("a", "b"), networks("a", "b"))
    let rows: [TestRow] = items.map { Row($0, cell: NetworkCell.self) }
    func onDemand(_ items: [Network]) -> [RowSource] {
      [ForEach<VirtualTableView>(items) { Row($0, cell: NetworkCell.self) }.source]
    }
    let made: [RowSource] = [MadeRows(rows)]
    let lists = [
      [], onDemand(items), onDemand(others), made, onDemand(items) + made, made + onDemand(items),
      onDemand(items) + onDemand(items),
    ]
    for (left, one) in lists.enumerated() {
      for (right, other) in lists.enumerated() {
        #expect(RowsOfParts(one).shares(with: RowsOfParts(other)) == (left == right))
      }
    }
  }
}
