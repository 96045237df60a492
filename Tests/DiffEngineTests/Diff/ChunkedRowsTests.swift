import DiffEngine
import TestSupport
import Testing

/// Sections whose rows are in chunks.
@Suite struct ChunkedRowsTests {
  // MARK: What is looked at

  /// Far fewer than the rows there are: those of the chunks that the edits touched.
  @Test func onlyTheChunksThatChangedAreLookedAt() {
    let counter = CountedID.Counter()
    func row(_ value: Int) -> CountedRow {
      CountedRow(id: CountedID(value: value, counter: counter))
    }
    let old = [ChunkedSection(0, ChunkedArray((0..<50_000).map(row)))]
    func cost(_ edit: (inout ChunkedArray<CountedRow>) -> Void) -> (Int, String) {
      var new = old
      edit(&new[0].chunks)
      (counter.comparisons, counter.hashes) = (0, 0)
      let text = TableChanges(from: old, to: new).description
      return (counter.comparisons + counter.hashes, text)
    }
    #expect(cost { _ in } == (0, "no changes"))
    // Of each row that is looked at the id is compared, and again with its content.
    let (oneChunk, twoChunks) = (2 * 512, 4 * 512)
    let change = cost { $0[25_000].title = "changed" }
    #expect(change.0 <= oneChunk && change.1 == "update rows 0-25000→0-25000")
    let insert = cost { $0.insert(row(-1), at: 25_000) }
    #expect(insert.0 <= oneChunk && insert.1 == "insert rows 0-25000")
    let delete = cost { $0.remove(at: 25_000) }
    #expect(delete.0 <= oneChunk && delete.1 == "delete rows 0-25000")
    // All that lies between two edits is a gap, whose chunks are shared all the same.
    let ends = cost {
      $0.insert(row(-1), at: 100)
      $0.remove(at: 49_000)
    }
    #expect(ends.0 <= twoChunks && ends.1 == "delete rows 0-48999; insert rows 0-100")
    let block = cost {
      $0.insert(contentsOf: (1...100).map { row(-$0) }, at: 100)
      $0[25_000].title = "changed"
      $0.append(row(-500))
    }
    #expect(block.0 <= 4 * twoChunks, "\(block.0)")
    #expect(block.1.hasSuffix("update rows 0-24900→0-25000"))
  }

  /// A section that answers no rows but by its chunks has all of them found and counted there.
  @Test func whereThereAreChunksTheRowsAreNotAskedFor() {
    struct Chunks: DifferentiableSection {
      var id = 0
      var chunks: ChunkedArray<Int>
      var rows: [Int] { [] }
      var chunkedRows: ChunkedArray<Int>? { chunks }
      func replacingRows(with rows: [Int]) -> Self { Self(chunks: ChunkedArray(rows)) }
      func isHeaderEqual(to other: Self) -> Bool { true }
      func hasSameFooter(as other: Self) -> Bool { true }
    }
    let old = [Chunks(chunks: ChunkedArray(0..<2_000))]
    let new = [Chunks(chunks: ChunkedArray(1..<2_001))]
    let changes = TableChanges(from: old, to: new)
    #expect(changes.description == "delete rows 0-0; insert rows 0-1999")
    let plan = TablePlan(from: old, to: new, changes: changes)
    #expect(plan?.description == "stage 1: delete rows 0-0; insert rows 0-1999")
  }

  @Test func rowsThatAreTheirOwnIDAreLookedAtInTheChunksThatChanged() {
    let counter = CountedID.Counter()
    let rows = (0..<5_000).map { CountedID(value: $0, counter: counter) }
    let old = [ChunkedSection(0, ChunkedArray(rows))]
    #expect(TableChanges(from: old, to: old).isEmpty)
    #expect(counter.comparisons + counter.hashes == 0)
    var new = old
    new[0].chunks.remove(at: 2_500)
    #expect(TableChanges(from: old, to: new).description == "delete rows 0-2500")
    let changes = TableChanges(from: old, to: new, rowID: { $0.value })
    #expect(changes.description == "delete rows 0-2500")
    #expect(counter.comparisons + counter.hashes <= 4 * 512)
  }

  @Test func sectionsOfRowsThatAreTheirOwnIDComeAndGo() {
    let old = [1, 2].map { ChunkedSection($0, ChunkedArray([10 * $0, 10 * $0 + 1])) }
    let new = [ChunkedSection(2, ChunkedArray([20])), ChunkedSection(3, ChunkedArray([30]))]
    let expected = "delete sections 0; insert sections 1; delete rows 1-1"
    #expect(TableChanges(from: old, to: new).description == expected)
    let changes = TableChanges(from: old, to: new, rowID: { $0 }, sameContent: { $0 == $1 })
    #expect(changes.description == expected)
  }

  // MARK: Conditions

  @Test func aComparisonOfTheAppIsAskedAboutEveryRow() {
    let table = [ChunkedSection(0, ChunkedArray(0..<2_000))]
    var asked = 0
    let changes = TableChanges(from: table, to: table, rowID: { $0 }) { _, _ in
      asked += 1
      return asked != 1_000
    }
    #expect(asked == 2_000 && changes.description == "update rows 0-999→0-999")
    let always = TableChanges(from: table, to: table, rowID: { $0 }, sameContent: { _, _ in false })
    #expect(always.changedRows.count == 2_000)
  }

  /// As with arrays, but chunk by chunk: what is unequal to itself counts as changed where its chunk
  /// was touched.
  @Test func rowsThatAreUnequalToThemselvesAreRefreshedWithTheirChunk() {
    struct Reading: Identifiable, Equatable {
      var id: Int
      var value = Double.nan
    }
    let old = [ChunkedSection(0, ChunkedArray((0..<5_000).map { Reading(id: $0) }))]
    #expect(TableChanges(from: old, to: old).isEmpty)
    var new = old
    new[0].chunks[2_000].value = 1
    let changed = TableChanges(from: old, to: new).changedRows.map(\.to.row)
    #expect(changed.contains(2_000) && (128...512).contains(changed.count))
    let copy = [ChunkedSection(0, ChunkedArray(old[0].rows))]
    #expect(TableChanges(from: old, to: copy).changedRows.count == 5_000)
  }

  // MARK: Laws

  /// The same rows in arrays, or on one side only, give the same changes.
  @Test(arguments: 0..<150) func changesAreThoseOfArrays(seed: Int) {
    var random = SeededRandom(seed: seed)
    let hasDuplicates = random.oneIn(3)
    let old = table(hasDuplicates: hasDuplicates, &random)
    let new = edited(old, hasDuplicates: hasDuplicates, &random)
    let (oldArrays, newArrays) = (old.map(\.inArray), new.map(\.inArray))
    for checking in [IdentityChecking.fast, .everywhere] {
      let expected = TableChanges(from: oldArrays, to: newArrays, checking: checking)
      #expect(TableChanges(from: old, to: new, checking: checking) == expected, "seed \(seed)")
      #expect(TableChanges(from: oldArrays, to: new, checking: checking) == expected, "to chunks")
      #expect(TableChanges(from: old, to: newArrays, checking: checking) == expected, "to arrays")
      // Some of the sections.
      let mixed = new.enumerated().map { $0.isMultiple(of: 2) ? $1 : $1.inArray }
      #expect(TableChanges(from: old, to: mixed, checking: checking) == expected, "some, \(seed)")
      #expect(
        TableChanges(from: old, to: new, rowID: \.id, checking: checking)
          == TableChanges(from: oldArrays, to: newArrays, rowID: \.id, checking: checking),
        "by id, seed \(seed)")
      let sameContent = { (left: DiffRow, right: DiffRow) in left.content % 2 == right.content % 2 }
      #expect(
        TableChanges(from: old, to: new, rowID: \.id, sameContent: sameContent, checking: checking)
          == TableChanges(
            from: oldArrays, to: newArrays, rowID: \.id, sameContent: sameContent,
            checking: checking), "by an own comparison, seed \(seed)")
    }
    let changes = TableChanges(from: old, to: new)
    let applied = changes.applying(
      to: old, newSection: { new[$0] }, newRow: { new[$0.section].rows[$0.row] })
    #expect(applied?.map(\.rows) == new.map(\.rows), "seed \(seed)")
    #expect(
      TablePlan(from: old, to: new, changes: changes)?.stages.map(\.batch)
        == TablePlan(from: oldArrays, to: newArrays, changes: changes)?.stages.map(\.batch))
  }

  private func table(
    hasDuplicates: Bool, _ random: inout SeededRandom
  ) -> [ChunkedSection<DiffRow>] {
    var next = 0
    return (0..<1 + random.below(4)).map { id in
      let rows = (0..<random.below(2_000)).map { _ in
        next += 1
        return DiffRow(id: hasDuplicates && random.oneIn(200) ? next / 2 : next)
      }
      return ChunkedSection(id, ChunkedArray(rows))
    }
  }

  private func edited(
    _ table: [ChunkedSection<DiffRow>], hasDuplicates: Bool, _ random: inout SeededRandom
  ) -> [ChunkedSection<DiffRow>] {
    var table = table
    for step in 0..<random.below(12) where !table.isEmpty {
      let (from, to) = (random.below(table.count), random.below(table.count))
      let count = table[from].chunks.count
      guard count > 0 else { continue }
      let row = random.below(count)
      let end = min(count, row + random.below(random.oneIn(3) ? 700 : 8))
      switch random.below(10) {
      case 0: table[from].chunks[row].content += 1
      case 1: table[from].chunks.removeSubrange(row..<end)
      case 2:
        let id = hasDuplicates ? random.below(3_000) : 100_000 + 1_000 * step
        let rows = (0..<end - row).map { DiffRow(id: id + $0) }
        table[from].chunks.insert(contentsOf: rows, at: row)
      case 3: table[from].chunks[row..<end].reverse()
      case 4: table[from].chunks[row..<end].shuffle(using: &random)
      case 5, 6:
        let rows = Array(table[from].chunks[row..<end])
        table[from].chunks.removeSubrange(row..<end)
        table[to].chunks.insert(
          contentsOf: rows, at: random.below(table[to].chunks.count + 1))
      case 7: table[from].header += 1
      case 8: table.insert(table.remove(at: from), at: to)
      default: if random.oneIn(4) { table.remove(at: from) }
      }
    }
    return table
  }
}

/// A section whose rows are in chunks, or not.
private struct ChunkedSection<Row>: DifferentiableSection {
  let id: Int
  var chunks: ChunkedArray<Row>
  var header = 0
  var isInArray = false

  init(_ id: Int, _ chunks: ChunkedArray<Row>) { (self.id, self.chunks) = (id, chunks) }

  var rows: [Row] { Array(chunks) }
  var chunkedRows: ChunkedArray<Row>? { isInArray ? nil : chunks }
  /// The same with its rows in an array.
  var inArray: Self {
    var copy = self
    copy.isInArray = true
    return copy
  }

  func replacingRows(with rows: [Row]) -> Self {
    var copy = self
    copy.chunks = ChunkedArray(rows)
    return copy
  }
  func isHeaderEqual(to other: Self) -> Bool { header == other.header }
  func hasSameFooter(as other: Self) -> Bool { true }
}

private struct CountedRow: Identifiable, Equatable {
  var id: CountedID
  var title = ""
}
