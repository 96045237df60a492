import DeviceCases
import DiffEngine
import Testing

@testable import PlanProofs

@Suite struct TableReadingTests {
  private let shape = TableShape(counts: [2, 0, 3, 0])
  private let paths = [at(0, 0), at(0, 1), at(2, 0), at(2, 1), at(2, 2)]

  @Test func rowsAreNumberedFromTheFirstToTheLast() {
    #expect(shape.numberOfSections == 4 && shape.rowCount == 5)
    #expect((0..<5).map(shape.path) == paths)
    #expect(paths.map(shape.number) == [0, 1, 2, 3, 4])
  }

  @Test func missingRowsHaveNoNumber() {
    for path in [at(-1, 0), at(4, 0), at(2, -1), at(0, 2), at(1, 0), at(3, 0), at(.max, .max)] {
      #expect(shape.number(of: path) == nil, "\(path)")
    }
  }

  @Test func idsAreUniqueIfNeitherTableRepeatsOne() {
    #expect(KnownIDs(old: [1, 2], new: [2, 3]).areUnique)
    #expect(!KnownIDs(old: [1, 1], new: [1]).areUnique)
    #expect(!KnownIDs(old: [1], new: [1, 1]).areUnique)
  }

  /// Many IDs share a hash bucket.
  @Test func everyIDIsFoundAtItsFirstPosition() {
    struct Crowded: Hashable {
      let value: Int
      func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
    }
    for count in 0..<20 {
      let known = KnownIDs(
        old: (0..<count).map(Crowded.init), new: (0..<count).map { Crowded(value: $0 / 2) })
      #expect((0..<count).allSatisfy { known.oldIndex(of: Crowded(value: $0)) == $0 })
      #expect((0..<(count + 1) / 2).allSatisfy { known.newIndex(of: Crowded(value: $0)) == 2 * $0 })
      #expect(known.oldIndex(of: Crowded(value: count)) == nil)
    }
  }
}
