import DiffEngine
import Testing

/// How often planning reads and rebuilds sections.
///
/// Planning counts the rows of each section once. It also empties sections that it inserts or
/// deletes if rows move into or out of them.
@Suite struct PlanCostTests {
  /// A section that counts reads of its rows, and copies.
  private struct Counted: DifferentiableSection {
    final class Log {
      var reads: [String: Int] = [:]
      var rebuilt: [String: Int] = [:]
    }

    let id: String
    let storage: [Int]
    let log: Log

    var rows: [Int] {
      log.reads[id, default: 0] += 1
      return storage
    }

    func replacingRows(with rows: [Int]) -> Self {
      log.rebuilt[id, default: 0] += 1
      return Self(id: id, storage: rows, log: log)
    }
    func isHeaderEqual(to other: Self) -> Bool { true }
    func isFooterEqual(to other: Self) -> Bool { true }
  }

  private let log = Counted.Log()

  private func table(_ sections: KeyValuePairs<String, [Int]>) -> [Counted] {
    sections.map { Counted(id: $0.key, storage: $0.value, log: log) }
  }

  private func plan(
    _ old: [Counted], _ new: [Counted], _ policy: PlanPolicy = .standard
  ) -> TablePlan<Counted>? {
    let changes = TableChanges(from: old, to: new)
    (log.reads, log.rebuilt) = ([:], [:])
    return TablePlan(from: old, to: new, changes: changes, policy: policy)
  }

  private let old: KeyValuePairs = [
    "gone": [1, 2], "from": [3, 4, 5], "same": [6, 7], "moved": [8, 9], "lost": [10],
  ]
  private let new: KeyValuePairs = [
    "moved": [8, 9], "from": [3, 5], "same": [6, 7], "come": [1, 4, 11], "fresh": [12],
  ]

  /// The number of reads if each section is only counted, once in each table that contains it.
  private var counted: [String: Int] {
    Dictionary((old.map(\.key) + new.map(\.key)).map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test func sectionsProvideRowsOnceForCounting() {
    for policy in [PlanPolicy.standard, .singleBatch, .withoutMoves, .reloading(above: 0)] {
      #expect(plan(table(old), table(new), policy) != nil)
      #expect(log.reads == counted)
    }
  }

  @Test func onlySectionsThatRowsMoveIntoOrOutOfAreEmptied() {
    let plan = plan(table(old), table(new))
    #expect(plan?.stages.count == 3)
    #expect(log.rebuilt == ["come": 1, "gone": 1])
  }

  @Test func aSingleBatchRebuildsNothing() {
    #expect(plan(table(old), table(new), .singleBatch)?.stages.count == 1)
    #expect(log.rebuilt.isEmpty)
  }

  @Test func sectionsShareTheirRowsWithTheOldOrTheNewTable() throws {
    let (old, new) = (table(old), table(new))
    let stages = try #require(plan(old, new)?.stages)
    for (stage, source) in zip(stages, [old, new, new]) {
      for section in stage.sections where !section.storage.isEmpty {
        let origin = source.first { $0.id == section.id }?.storage
        #expect(address(section.storage) == address(origin), "\(section.id)")
      }
    }
  }

  private func address(_ rows: [Int]?) -> UInt? {
    rows?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
