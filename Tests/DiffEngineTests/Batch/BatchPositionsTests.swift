import DeviceCases
import DiffEngine
import TestSupport
import Testing

@Suite struct BatchPositionsTests {
  @Test func survivorsFillTheRemainingSlotsInTheirOldOrder() {
    let batch = TableBatch(
      deletedRows: [path(0, 1)], insertedRows: [path(0, 0)],
      movedRows: [IndexPair(from: path(0, 3), to: path(0, 1))])
    let positions = BatchPositions(batch, oldCounts: [4], newCounts: [4])
    #expect(positions.newPath(of: path(0, 0)) == path(0, 2))
    #expect(positions.newPath(of: path(0, 1)) == nil)
    #expect(positions.newPath(of: path(0, 2)) == path(0, 3))
    #expect(positions.newPath(of: path(0, 3)) == path(0, 1))
  }

  @Test func sectionsStayInPlaceWithoutSectionOperations() {
    func keepsSections(_ batch: TableBatch, _ counts: [Int] = [1, 1]) -> Bool {
      BatchPositions(batch, oldCounts: [1, 1], newCounts: counts).keepsSections
    }
    #expect(keepsSections(TableBatch()))
    #expect(keepsSections(TableBatch(deletedRows: [path(0, 0)]), [0, 1]))
    #expect(keepsSections(TableBatch(reloadedRows: [path(0, 0)])))
    #expect(!keepsSections(TableBatch(deletedSections: [0]), [1]))
    #expect(!keepsSections(TableBatch(insertedSections: [0]), [1, 1, 1]))
    #expect(!keepsSections(TableBatch(deletedSections: [0], insertedSections: [0])))
    #expect(!keepsSections(TableBatch(movedSections: [IndexPair(from: 0, to: 1)])))
    #expect(!keepsSections(TableBatch(reloadedSections: [0])))
  }

  @Test func rowsTravelWithTheirMovedSection() {
    let batch = TableBatch(
      deletedSections: [1], insertedSections: [0], movedSections: [IndexPair(from: 2, to: 1)])
    let positions = BatchPositions(batch, oldCounts: [1, 1, 2], newCounts: [5, 2, 1])
    #expect([0, 1, 2].map(positions.newSection) == [2, nil, 1])
    #expect(positions.newPath(of: path(2, 1)) == path(1, 1))
    #expect(positions.newPath(of: path(1, 0)) == nil)
    #expect(positions.newPath(of: path(0, 0)) == path(2, 0))
  }

  @Test func reloadedPositionsStayInPlaceAndAreMarked() {
    let batch = TableBatch(
      reloadedSections: [1], insertedRows: [path(0, 0)], reloadedRows: [path(0, 1)])
    let positions = BatchPositions(batch, oldCounts: [2, 2], newCounts: [3, 7])
    #expect(positions.newPath(of: path(0, 1)) == path(0, 2))
    #expect(positions.isReloaded(path(0, 1)) && !positions.isReloaded(path(0, 0)))
    #expect(positions.newSection(of: 1) == 1 && positions.isReloaded(section: 1))
    #expect(positions.newPath(of: path(1, 0)) == nil && positions.isReloaded(path(1, 0)))
    #expect(!positions.isReloaded(section: 0) && !positions.isReloaded(section: 9))
  }

  @Test func rowReloadedInDeletedSectionIsRemoved() {
    let batch = TableBatch(deletedSections: [0], reloadedRows: [path(0, 0)])
    let positions = BatchPositions(batch, oldCounts: [1], newCounts: [])
    #expect(!positions.isReloaded(path(0, 0)) && positions.newPath(of: path(0, 0)) == nil)
  }

  @Test func missingElementsHaveNoPosition() {
    let positions = BatchPositions(TableBatch(), oldCounts: [1], newCounts: [1])
    for missing in [path(0, 1), path(0, -1), path(1, 0), path(-1, 0), path(.max, .min)] {
      #expect(positions.newPath(of: missing) == nil)
    }
    #expect(positions.newSection(of: -1) == nil && positions.newSection(of: 1) == nil)
  }

  @Test func aMillionRowsCostNoMoreThanAFew() {
    let last = path(0, .max - 2)
    let batch = TableBatch(insertedRows: [path(0, 5)])
    let positions = BatchPositions(batch, oldCounts: [.max - 1], newCounts: [.max])
    #expect(positions.newPath(of: last) == path(0, .max - 1))
    #expect(positions.newPath(of: path(0, 4)) == path(0, 4))
  }

  @Test(arguments: 0..<4) func agreeWithTheOracleOnRandomValidBatches(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1_000 {
      let random = RandomBatch(using: &random)
      try #require(
        BatchPositionsTests.difference(random) == nil,
        "seed \(seed): \(random.batch) \(random.oldCounts) → \(random.newCounts)")
    }
  }

  /// Returns the first difference from the oracle.
  static func difference(_ random: RandomBatch) -> String? {
    let old = TokenTable(counts: random.oldCounts)
    guard let new = old.applying(random.batch, newCounts: random.newCounts) else {
      return "the oracle cannot apply the batch"
    }
    let positions = BatchPositions(
      random.batch, oldCounts: random.oldCounts, newCounts: random.newCounts)
    for section in random.oldCounts.indices {
      let expected = new.sections.firstIndex {
        $0.origin == .old(section) || $0.origin == .reloaded(section)
      }
      if positions.newSection(of: section) != expected { return "section \(section)" }
      let isReloaded = new.sections.contains { $0.origin == .reloaded(section) }
      if positions.isReloaded(section: section) != isReloaded { return "reload of \(section)" }
      for row in 0..<random.oldCounts[section] {
        let path = TablePath(section: section, row: row)
        if positions.newPath(of: path) != new.location(of: path) { return "row \(path)" }
      }
    }
    return nil
  }

  @Test func hostileBatchesGiveOnlyValidPositions() {
    var random = SeededRandom(seed: 77)
    for _ in 0..<2_000 {
      let hostile = HostileBatch(using: &random)
      let positions = BatchPositions(
        hostile.batch, oldCounts: hostile.oldCounts, newCounts: hostile.newCounts)
      for section in HostileBatch.numbers {
        if let new = positions.newSection(of: section) {
          #expect(hostile.newCounts.indices.contains(new))
        }
        for row in HostileBatch.numbers {
          guard let new = positions.newPath(of: path(section, row)) else { continue }
          #expect(new.row >= 0 && new.row < hostile.newCounts[new.section])
        }
      }
    }
  }
}

extension TokenTable {
  /// Returns the new position of the row at `path`.
  fileprivate func location(of path: TablePath) -> TablePath? {
    for (index, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0 == .old(path) || $0 == .reloaded(path) }) {
        return TablePath(section: index, row: row)
      }
    }
    return nil
  }
}
