import Testing

@testable import DiffEngine

@Suite struct IdentityCheckingTests {
  @Test func unhashedDuplicatesAreFoundOnlyOnRequest() {
    let rows = [1, 2, 1, 3, 1]
    #expect(ListChanges(from: rows, to: rows).duplicates == [])
    let checked = ListChanges(from: rows, to: rows, checking: .everywhere)
    #expect(checked.duplicates == [2, 4])
    #expect(checked.isEmpty && checked.unsoundIDs.isEmpty)
  }

  @Test func duplicatesThatWereHashedAreReturnedAlways() {
    #expect(ListChanges(from: [1, 2, 3], to: [3, 1, 1, 2]).duplicates == [2])
  }

  @Test func aTableIsCheckedOverAllItsSections() {
    let table = [DiffSection("A", ids: [1, 2]), DiffSection("A", ids: [2, 3])]
    let changes = TableChanges(from: table, to: table, checking: .everywhere)
    #expect(changes.isEmpty)
    #expect(changes.duplicateSections == [1])
    #expect(changes.duplicateRows == [TablePath(section: 1, row: 0)])
    #expect(TableChanges(from: table, to: table).duplicateRows.isEmpty)
  }

  /// The example of the original: a custom `==` with a derived hash.
  private struct Unlawful: Hashable {
    var id: Int
    var name: String
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  @Test func x10_equalIdsWithOtherHashesAreFound() {
    let old = [Unlawful(id: 1, name: "a"), Unlawful(id: 2, name: "b")]
    let new = [Unlawful(id: 1, name: "a"), Unlawful(id: 2, name: "c")]
    let changes = ListChanges(from: old, to: new, checking: .everywhere)
    #expect(changes.unsoundIDs == [1])
    #expect(ListChanges(from: old, to: new).unsoundIDs.isEmpty)
  }

  @Test func x10_invalidHashablesAreFoundOutOfOrder() {
    let old = (0..<30).map { Unlawful(id: $0, name: "a") }
    let new = old.reversed().map { Unlawful(id: $0.id, name: "b") }
    let changes = ListChanges(from: old, to: Array(new), checking: .everywhere)
    #expect(changes.unsoundIDs == Array(0..<30))
    #expect(changes.applying(to: old) { new[$0] } == new)
  }

  /// A valid `Hashable` whose equal IDs have different words.
  private struct Wordy: MachineWordIdentity {
    var id: Int
    var stray: UInt64
    var identityWords: (UInt64, UInt64) { (UInt64(id), stray) }
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Test func equalIdsWithOtherWordsAreFound() {
    let words = ListChanges(
      from: [1, 2, 3].map { Wordy(id: $0, stray: 0) },
      to: [1, 2, 3].map { Wordy(id: $0, stray: $0 == 3 ? 1 : 0) }, checking: .everywhere)
    #expect(words.unsoundIDs == [2] && words.isEmpty)
  }

  // Hashes differ between runs, so some rows are matched by chance.
  @Test(arguments: 0..<200) func x10_invalidHashablesAreFoundAmongUnmatchedRows(number: Int) {
    let old = (1...3).map { Unlawful(id: $0, name: "a\(number)") }
    let new = [3, 1, 2].map { Unlawful(id: $0, name: "b\(number)") }
    let changes = ListChanges(from: old, to: new, checking: .everywhere)
    #expect(changes.unsoundIDs == [0, 1, 2])
    #expect(changes.applying(to: old) { new[$0] } == new)
  }

  /// Each side has 99 rows with an equal but unmatched row on the other.
  ///
  /// A limit of 64 bounds the cost.
  @Test(arguments: [(1, 1..<64), (-1, 0..<63)])
  func sixtyFourOfEachSideThatFoundNoPartnerAreComparedWithEachOther(
    distance: Int, found: Range<Int>
  ) {
    let new = Array(0..<100)
    var matching = RowMatching(oldCounts: [100], newCounts: [100])
    matching.listUnmatchedRows()
    let rows = RowComparison(from: new.map { $0 + distance }, to: new, by: HashableRows())
    let finder = DuplicateIDFinder(
      matching, rows, checking: .everywhere, sparesSharedRows: false)
    #expect(finder.unsound.map(\.row) == Array(found))
  }

  @Test func idsThatReadDifferentlyTwiceAreFound() {
    var reads = 0
    let changes = ListChanges(
      from: [1, 2, 3], to: [1, 2, 3],
      id: { (_: Int) -> Int in
        reads += 1
        return reads
      }, sameContent: ==, checking: .everywhere)
    #expect(changes.unsoundIDs == [0, 1, 2])
    #expect(changes.applying(to: [1, 2, 3]) { [1, 2, 3][$0] } == [1, 2, 3])
  }

  @Test func anIdThatIsNotEqualToItselfIsFound() {
    let changes = ListChanges(from: [Double.nan], to: [.nan, 1], checking: .everywhere)
    #expect(changes.unsoundIDs == [0])
    #expect(changes.deletes == [0] && changes.inserts == [0, 1])
  }

  @Test func unsoundRowsAndSectionsOfATableAreFound() {
    let changes = TableChanges(
      from: [Section(id: .nan, rows: [1])], to: [Section(id: .nan, rows: [.nan, 1])],
      rowID: { $0 }, sameContent: ==, checking: .everywhere)
    #expect(changes.unsoundSections == [0])
    #expect(changes.unsoundRows == [TablePath(section: 0, row: 0)])
  }

  private struct Section: DifferentiableSection {
    var id: Double
    var rows: [Double]
    func replacingRows(with rows: [Double]) -> Self { Self(id: id, rows: rows) }
    func isHeaderEqual(to other: Self) -> Bool { true }
    func isFooterEqual(to other: Self) -> Bool { true }
  }
}
