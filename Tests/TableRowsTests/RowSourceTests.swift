import DiffEngine
import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>
private typealias Source = SurfaceRowSource<VirtualTableView>

/// Sources of rows are equivalent to the rows they create, whether created or not.
@MainActor @Suite struct RowSourceTests {
  private func networks(_ names: String...) -> [Network] {
    names.enumerated().map { Network(id: $0.offset, name: $0.element) }
  }

  /// Returns a source for each way to show the items.
  private func sources(_ items: [Network]) -> [Source] {
    let ways: [ForEach<VirtualTableView>] = [
      ForEach(items) { Row($0, cell: NetworkCell.self) },
      ForEach(items) { Row($0, cell: CountingCell.self) },
      ForEach(items) { Row($0, cell: NetworkCell.self, identifier: "Nib") },
      ForEach(items) { Row($0, cell: NetworkCell.self).height(Double($0.id)) },
    ]
    let made: [[TestRow]] = [
      items.map { Row($0, cell: NetworkCell.self) },
      items.map { Row($0, cell: NetworkCell.self).height(10) },
      items.map { Row($0, cell: CountingCell.self) },
    ]
    return ways.map(\.source) + made.map { MadeRows($0) }
  }

  private func rows(_ source: Source) -> [TestRow] {
    (0..<source.count).compactMap(source.row)
  }

  @Test func rowsAreComparedAsIfTheyWereMade() {
    let (olds, news) = (networks("a", "b", "c", "d"), networks("a", "x", "c", "y"))
    for old in sources(olds) {
      for new in sources(news) {
        for (left, one) in rows(old).enumerated() {
          for (right, other) in rows(new).enumerated() {
            let isSame = one.identity == other.identity
            #expect(old.isSame(left, new, right) == isSame)
            if isSame { #expect(old.hasSameContent(left, new, right) == (one == other)) }
          }
        }
      }
    }
  }

  @Test func rowsInSuccessionAreCountedAsIfTheyWereMade() {
    var olds = networks("a", "b", "c", "d", "e", "f")
    let news = networks("a", "x", "c", "y", "e", "z")
    olds[4].id = 9
    for old in sources(olds) {
      for new in sources(news) {
        let (oldRows, newRows) = (rows(old), rows(new))
        for start in olds.indices {
          for step in [1, -1] {
            let limit = step > 0 ? olds.count - start : start + 1
            let pairs = (0..<limit).map { (oldRows[start + $0 * step], newRows[start + $0 * step]) }
            let run = pairs.prefix { $0.0.identity == $0.1.identity }
            let changed = run.indices.filter { run[$0].0 != run[$0].1 }
            var updates: [Int] = []
            let count = old.commonRows(
              from: start, with: new, from: start, step: step, limit: limit
            ) { updates.append($0) }
            #expect(count == run.count)
            #expect(updates == changed)
          }
        }
      }
    }
  }

  @Test("rows created on demand are compared by their heights and labels, if they set any")
  func addedContent() {
    func source(_ open: Int?, _ label: String? = nil) -> Source? {
      ForEach<VirtualTableView>(networks("a", "b", "c")) { network in
        let row = Row<VirtualTableView>(network, cell: NetworkCell.self)
        return label == nil
          ? row.height(network.id == open ? 120 : nil)
          : row.accessibility { $0.label = network.id == open ? label : nil }
      }.source
    }
    for (old, new, changed) in [
      (source(nil), source(2), [2]), (source(1), source(2), [1, 2]), (source(1), source(1), []),
      (source(2, "a"), source(2, "b"), [2]), (source(1, "a"), source(2, "a"), [1, 2]),
    ] {
      guard let old, let new else {
        Issue.record("a source is missing")
        return
      }
      var updates: [Int] = []
      _ = old.commonRows(from: 0, with: new, from: 0, step: 1, limit: 3) { updates.append($0) }
      #expect(updates == changed)
      #expect((0..<3).filter { !old.hasSameContent($0, new, $0) } == changed)
      #expect(!old.shares(with: new))
    }
  }

  @Test func theSameRowsHaveTheSameHash() {
    func hash(_ source: Source, _ index: Int) -> Int {
      var hasher = Hasher()
      source.hashIdentity(at: index, into: &hasher)
      return hasher.finalize()
    }
    let all = sources(networks("a", "b", "c"))
    for source in all {
      #expect(Set((0..<3).map { hash(source, $0) }).count == 3)
      for other in all where source.isSame(0, other, 0) {
        #expect((0..<3).map { hash(source, $0) } == (0..<3).map { hash(other, $0) })
      }
    }
  }

  // MARK: Existing rows

  @Test("copies of a row are equal if its content can be compared")
  func copiesOfRows() {
    let plain: TestRow = Row("Title", id: 2)
    let rows: [TestRow] = [
      Row(id: Double.nan, content: "a", VirtualCell.self) { _ in },
      Row(id: 1, VirtualCell.self) { _ in }, plain,
    ]
    var others = rows
    others[2] = plain.accessibility { $0.value = "on" }
    let (old, new) = (MadeRows(rows), MadeRows(others))
    let copies = MadeRows(rows.map { $0.isAnchor(false) })
    for index in rows.indices {
      #expect(old.isSame(index, copies, index) && old.isSame(index, new, index))
      // The content of the second row is a closure, and the third row has another value in `new`.
      #expect(old.hasSameContent(index, copies, index) == (index != 1))
      #expect(old.hasSameContent(index, new, index) == (index == 0))
    }
    var updates: [Int] = []
    for other in [copies, new] {
      let count = old.commonRows(from: 0, with: other, from: 0, step: 1, limit: 3) {
        updates.append($0)
      }
      #expect(count == 3)
    }
    #expect(updates == [1, 1, 2])
  }

  @Test func rowsAreSharedByTheStorageTheyAreIn() {
    let items = networks("a", "b")
    let rows: [TestRow] = items.map { Row($0, cell: NetworkCell.self) }
    func onDemand(_ items: [Network], _ identifier: String? = nil) -> Source? {
      ForEach<VirtualTableView>(items) { Row($0, cell: NetworkCell.self, identifier: identifier) }
        .source
    }
    let sources: [() -> Source?] = [
      { MadeRows(rows) }, { MadeRows(rows.map { $0 }) }, { onDemand(items) },
      { onDemand(items.map { $0 }) }, { onDemand(items, "Nib") },
    ]
    for (left, one) in sources.enumerated() {
      for (right, other) in sources.enumerated() {
        guard let one = one(), let other = other() else {
          Issue.record("a source is missing")
          return
        }
        // The second and the fourth source copy the rows and items each time.
        #expect(one.shares(with: other) == (left == right && left != 1 && left != 3))
      }
    }
  }

  // MARK: Rows created on demand

  private final class Counter {
    var (ids, comparisons) = (0, 0)
  }

  private struct Counted: Identifiable, Equatable {
    let number: Int
    let counter: Counter

    var id: Int {
      counter.ids += 1
      return number
    }

    static func == (left: Counted, right: Counted) -> Bool {
      left.counter.comparisons += 1
      return left.number == right.number
    }
  }

  private final class CountedCell: VirtualCell, Configurable {
    func setup(with item: Counted) {}
  }

  @Test("an update creates one row of each source, and compares the items of the others")
  func comparedItems() {
    let counter = Counter()
    func source() -> [Source] {
      let items = (0..<10).map { Counted(number: $0, counter: counter) }
      return [ForEach<VirtualTableView>(items) { Row($0, cell: CountedCell.self) }.source]
    }
    for (old, new) in zip(source(), source()) {
      #expect((0..<10).allSatisfy { old.hasSameContent($0, new, $0) })
      // The first row of each source is created, which reads its ID.
      #expect(counter.ids == 2 && counter.comparisons == 10)
      _ = old.commonRows(from: 0, with: new, from: 0, step: 1, limit: 10) { _ in }
      #expect(counter.ids == 22 && counter.comparisons == 20)
    }
  }
}
