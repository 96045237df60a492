import DeviceCases
import DiffEngine
import PlanProofs
import Testing

@Suite struct CarriedTableTests {
  private let old = [AsymmetricSection(1, [1: 0, 2: 0]), AsymmetricSection(2, [3: 0])]

  /// Returns the first error of a plan of one batch.
  private func flaw(_ batch: TableBatch, to new: [AsymmetricSection]? = nil) -> String? {
    let new = new ?? old
    return TablePlan((batch, new)).flaw(from: old, to: new)?.description
  }

  @Test(arguments: [-1, 2, .min, .max]) func batchWithMissingSectionIsReported(section: Int) {
    let before = "stage 1: there is no section \(section) before the batch"
    let after = "stage 1: there is no section \(section) after the batch"
    #expect(flaw(TableBatch(deletedSections: [section])) == before)
    #expect(flaw(TableBatch(movedSections: [move(section, 0)])) == before)
    #expect(flaw(TableBatch(insertedSections: [section])) == after)
    #expect(flaw(TableBatch(movedSections: [move(0, section)])) == after)
  }

  @Test(arguments: [at(-1, 0), at(2, 0), at(1, -1), at(1, 1), at(.max, .max), at(.min, .min)])
  func batchWithMissingRowIsReported(path: TablePath) {
    let before = "stage 1: there is no row \(path) before the batch"
    let after = "stage 1: there is no row \(path) after the batch"
    #expect(flaw(TableBatch(deletedRows: [path])) == before)
    #expect(flaw(TableBatch(movedRows: [move(path, at(0, 0))])) == before)
    #expect(flaw(TableBatch(insertedRows: [path])) == after)
    #expect(flaw(TableBatch(movedRows: [move(at(0, 0), path)])) == after)
  }

  @Test func twoSectionsAreNotInsertedAtSamePosition() {
    let text = "stage 1: section 1 is added twice"
    #expect(flaw(TableBatch(insertedSections: [1], movedSections: [move(0, 1)])) == text)
    #expect(flaw(TableBatch(movedSections: [move(0, 1), move(1, 1)])) == text)
  }

  @Test func twoRowsAreNotInsertedAtSamePosition() {
    let text = "stage 1: row 0-1 is added twice"
    #expect(
      flaw(TableBatch(insertedRows: [at(0, 1)], movedRows: [move(at(0, 0), at(0, 1))])) == text)
    #expect(
      flaw(TableBatch(movedRows: [move(at(0, 0), at(0, 1)), move(at(0, 1), at(0, 1))])) == text)
  }

  @Test func rowDeletionInDeletedSectionIsReported() {
    let text = "stage 1: row 0-0 is removed from a section that is deleted or moved"
    let new = [old[1]]
    #expect(flaw(TableBatch(deletedSections: [0], deletedRows: [at(0, 0)]), to: new) == text)
    #expect(flaw(TableBatch(deletedSections: [0]), to: new) == nil)
  }

  @Test func aSectionMayMoveWithItsRowsOnly() {
    let new = [old[1], old[0]]
    let moving = [move(0, 1)]
    #expect(flaw(TableBatch(movedSections: moving), to: new) == nil)
    #expect(
      flaw(TableBatch(movedSections: moving, deletedRows: [at(0, 0)]), to: new)
        == "stage 1: row 0-0 is removed from a section that is deleted or moved")
    #expect(
      flaw(TableBatch(movedSections: moving, insertedRows: [at(1, 0)]), to: new)
        == "stage 1: row 1-0 is added to a section that is inserted or moved")
  }
}
