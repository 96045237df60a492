import DiffEngine
import TestSupport
import Testing

/// The rows that a diff reports as changed.
@Suite struct ContentComparisonTests {
  /// A row that counts comparisons of its ID.
  private struct Counted: Identifiable, Hashable {
    let id: CountedID
    var content = 0
  }

  private let counter = CountedID.Counter()

  private func row(_ id: Int, content: Int = 0) -> Counted {
    Counted(id: CountedID(value: id, counter: counter), content: content)
  }

  private func rows(_ ids: some Sequence<Int>) -> [Counted] { ids.map { row($0) } }

  @Test func changedContentIsFoundBetweenCopiedRows() {
    var new = rows(0..<1_000)
    let changed = [0, 1, 2, 10, 500, 999]
    for index in changed { new[index].content = 1 }
    let changes = ListChanges(from: rows(0..<1_000), to: new)
    #expect(changes.updates == changed.map { IndexPair(from: $0, to: $0) })
  }

  @Test func customComparisonIsCalledForEveryRow() {
    var compared = 0
    let changes = ListChanges(from: rows(0..<100), to: rows(0..<100), id: \.id) { _, _ in
      compared += 1
      return compared != 50
    }
    #expect(compared == 100)
    #expect(changes.updates == [IndexPair(from: 49, to: 49)])
    #expect(
      ListChanges(from: rows(0..<100), to: rows(0..<100), id: \.id) { _, _ in false }
        .updates.count == 100)
  }

  /// Rows without comparable content are reported as changed in every diff.
  @Test func rowsThatCannotBeComparedAreAllChanged() {
    struct Opaque: Identifiable {
      let id = 1
      let content = (2, 3)
    }
    #expect(ListChanges(from: [Opaque()], to: [Opaque()]).updates.count == 1)
  }

  /// Rows that could belong to both common ends belong to the prefix.
  @Test func theEndsDoNotOverlap() {
    let new = [0, 1, 0, 1, 2, 3].map { row($0) }
    let last = Counted(id: CountedID(value: 4, counter: CountedID.Counter()))
    let changes = ListChanges(from: rows(0..<5), to: new + [last])
    #expect(changes.description == "insert 2 3")
  }

  /// Covers the common ends, runs, and rows after a long block.
  @Test func contentIsComparedOnceWhereIDsAre() {
    let old = [row(-1)] + rows(0..<1_000) + [row(-2)]
    let new = [row(-3)] + rows(5..<400) + rows(2_000..<2_300) + rows(400..<1_000) + [row(-4)]
    var compared: [Int] = []
    let changes = ListChanges(from: old, to: new, id: \.id) { old, new in
      compared.append(old.id.value)
      return old.id.value % 100 != 7
    }
    #expect(compared == Array(5..<1_000))
    #expect(changes.updates.map(\.from) == stride(from: 8, to: 1_001, by: 100).map { $0 })
    let (oldTable, newTable) = ([Section(rows: old)], [Section(rows: new)])
    let tables = TableChanges(from: oldTable, to: newTable, rowID: \.id) { old, _ in
      compared.append(old.id.value)
      return true
    }
    #expect(compared == Array(5..<1_000) + Array(5..<1_000) && tables.changedRows.isEmpty)
  }

  @Test func slicesAreCountedFromTheirOwnStart() {
    var (old, new) = (rows(0..<100), rows(50..<150))
    old[60].content = 1
    new[20].content = 1
    let changes = ListChanges(from: old[50..<90], to: new[0..<40])
    #expect(changes.updates == [10, 20].map { IndexPair(from: $0, to: $0) })
  }

  // MARK: Properties

  private struct Section<Item>: DifferentiableSection {
    var id = 0
    var rows: [Item]
    func replacingRows(with rows: [Item]) -> Self { Self(id: id, rows: rows) }
    func isHeaderEqual(to other: Self) -> Bool { true }
    func isFooterEqual(to other: Self) -> Bool { true }
  }

  /// Copies share the storage of some texts but not of others.
  private struct Message: Identifiable, Hashable {
    let id: String
    var text: String
  }

  @Test(arguments: sampled(0..<300, every: 5)) func changesMatchFullComparison(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    let hasDuplicates = random.oneIn(4)
    func message(_ number: Int) -> Message {
      Message(id: "message number \(number)", text: "the text of message \(number)")
    }
    func sections(of rows: [Message]) -> [Section<Message>] {
      [
        Section(id: 0, rows: Array(rows.prefix(rows.count / 2))),
        Section(id: 1, rows: Array(rows.suffix(rows.count - rows.count / 2))),
      ]
    }
    let old = (0..<random.below(120)).map { message(hasDuplicates ? random.below(60) : $0) }
    var new = old
    for _ in 0..<random.below(8) where !new.isEmpty {
      let place = random.below(new.count)
      switch random.below(5) {
      case 0: new.remove(at: place)
      case 1: new.insert(message(1_000 + random.below(100)), at: place)
      case 2: new[place].text += "!"
      case 3: new[place] = message(random.below(120))
      default: new.insert(new.remove(at: place), at: random.below(new.count + 1))
      }
    }
    if random.oneIn(3) { new = new.map { Message(id: String(Array($0.id)), text: $0.text) } }
    for checking in [IdentityChecking.fast, .everywhere] {
      #expect(
        ListChanges(from: old, to: new, checking: checking)
          == ListChanges(
            from: old, to: new, id: \.id, sameContent: { $0 == $1 }, checking: checking),
        "seed \(seed)")
      #expect(
        TableChanges(from: sections(of: old), to: sections(of: new), checking: checking)
          == TableChanges(
            from: sections(of: old), to: sections(of: new), rowID: \.id,
            sameContent: { $0 == $1 }, checking: checking),
        "seed \(seed)")
    }
  }
}
