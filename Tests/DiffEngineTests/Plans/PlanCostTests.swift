import DiffEngine
import Testing

/// What planning asks of the sections: the rows once, and only those that change in other form.
@Suite struct PlanCostTests {
  /// A section that counts how often it is asked for its rows and rebuilt.
  private struct Counted: DifferentiableSection {
    final class Log {
      var asked: [String: Int] = [:]
      var rebuilt: [String: Int] = [:]
    }

    let id: String
    let storage: [Int]
    let log: Log

    var rows: [Int] {
      log.asked[id, default: 0] += 1
      return storage
    }

    func replacingRows(with rows: [Int]) -> Self {
      log.rebuilt[id, default: 0] += 1
      return Self(id: id, storage: rows, log: log)
    }
    func hasSameHeader(as other: Self) -> Bool { true }
    func hasSameFooter(as other: Self) -> Bool { true }
  }

  private let log = Counted.Log()

  private func table(_ sections: KeyValuePairs<String, [Int]>) -> [Counted] {
    sections.map { Counted(id: $0.key, storage: $0.value, log: log) }
  }

  private func plan(
    _ old: [Counted], _ new: [Counted], _ policy: PlanPolicy = .standard
  ) -> TablePlan<Counted>? {
    let changes = TableChanges(from: old, to: new)
    (log.asked, log.rebuilt) = ([:], [:])
    return TablePlan(from: old, to: new, changes: changes, policy: policy)
  }

  private let old: KeyValuePairs = [
    "gone": [1, 2], "from": [3, 4, 5], "same": [6, 7], "moved": [8, 9], "lost": [10],
  ]
  private let new: KeyValuePairs = [
    "moved": [8, 9], "from": [3, 5], "same": [6, 7], "come": [1, 4, 11], "fresh": [12],
  ]

  @Test func eachSectionIsAskedForItsRowsOnce() {
    for policy in [PlanPolicy.standard, .singleBatch, .withoutMoves, .reloading(above: 0)] {
      #expect(plan(table(old), table(new), policy) != nil)
      let twice = Set(old.map(\.key)).intersection(new.map(\.key))
      let names = Set(old.map(\.key)).union(new.map(\.key))
      for name in names { #expect(log.asked[name] == (twice.contains(name) ? 2 : 1), "\(name)") }
    }
  }

  @Test func onlySectionsWithUnfinishedRowsAreRebuilt() {
    let plan = plan(table(old), table(new))
    #expect(plan?.stages.count == 3)
    #expect(log.rebuilt == ["from": 1, "come": 1, "gone": 2])
  }

  @Test func aSingleBatchRebuildsNothing() {
    #expect(plan(table(old), table(new), .singleBatch)?.stages.count == 1)
    #expect(log.rebuilt.isEmpty)
  }

  @Test func sectionsThatDidNotChangeShareTheirRowsWithTheNewTable() throws {
    let new = table(new)
    let stages = try #require(plan(table(old), new)?.stages)
    for stage in stages {
      for name in ["same", "moved", "fresh"] {
        let rows = stage.sections.first { $0.id == name }?.storage
        let final = new.first { $0.id == name }?.storage
        #expect(address(rows) == address(final), "\(name)")
      }
    }
  }

  private func address(_ rows: [Int]?) -> UInt? {
    rows?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
