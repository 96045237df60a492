import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestSupport
import Testing

/// Lookups by ID during a batch.
@MainActor @Suite struct RowIndexStagesTests {
  private struct Entry: Identifiable, Equatable {
    let id: CountedID
  }

  /// Duplicates an existing row between two batches.
  private final class Doubling: TableAdapter<FaultySurface, Int, String> {
    override func plan(
      from old: [Section<Int, String>], to new: [Section<Int, String>]
    ) throws -> TablePlan<Section<Int, String>> {
      var plan = try super.plan(from: old, to: new)
      let first = TablePath(section: 0, row: 0)
      let batch = TableBatch(deletedRows: [first], insertedRows: [first])
      let between = [Section(id: "a", items: [2, 2])]
      plan.stages = [.init(batch: batch, sections: between), .init(batch: batch, sections: new)]
      return plan
    }
  }

  private let surface = FaultySurface()

  /// Otherwise the first lookup in a batch would hash all rows.
  @Test func aRowIsFoundInABatchWithoutHashingTheOthers() {
    let counter = CountedID.Counter()
    let adapter = TableAdapter<FaultySurface, Entry, Int>(surface)
    adapter.identityChecking = .fast
    let entries = (0..<501).map { Entry(id: CountedID(value: $0, counter: counter)) }
    adapter.update(with: [Section(id: 0, items: entries.dropLast())], mode: .reload)
    #expect(adapter.position(ofRow: entries[7].id) == TablePath(section: 0, row: 7))
    #expect(counter.hashes >= 500)
    var found: TablePath?
    surface.duringBatch = {
      counter.hashes = 0
      found = adapter.position(ofRow: entries[400].id)
    }
    adapter.update(with: [Section(id: 0, items: entries)])
    #expect(surface.batches == 1)
    #expect(found == TablePath(section: 0, row: 400))
    #expect(counter.hashes < 10)
  }

  /// The index describes the final table, not the tables between batches.
  @Test func inTheTablesBetweenTheFirstOfEqualRowsIsFound() {
    let adapter = Doubling(surface)
    adapter.update(with: [Section(id: "a", items: [1, 2])], mode: .reload)
    #expect(adapter.position(ofRow: .item(2)) == TablePath(section: 0, row: 1))
    var found: TablePath?
    surface.duringBatch = { found = adapter.position(ofRow: .item(2)) }
    adapter.update(with: [Section(id: "a", items: [3, 2])])
    #expect(surface.batches == 2)
    #expect(found == TablePath(section: 0, row: 0))
    #expect(adapter.position(ofRow: .item(2)) == TablePath(section: 0, row: 1))
  }
}
