import DiffEngine
import Testing

/// What planning asks of the sections: the rows once to count them, and once more where they are put
/// together; only those that change in other form.
@Suite struct PlanCostTests {
  /// A section that counts how often it is asked for its rows and rebuilt.
  private struct Counted: DifferentiableSection {
    final class Log {
      var asked: [String: Int] = [:]
      var rebuilt: [String: Int] = [:]
      /// How often sections answer the same; afterwards they have a row less.
      var patience = Int.max
    }

    let id: String
    let storage: [Int]
    let log: Log

    var rows: [Int] {
      log.asked[id, default: 0] += 1
      return log.asked[id, default: 0] > log.patience ? storage.dropLast() : storage
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

  /// How often each section is asked where it is only counted: in each table that it is in.
  private var counted: [String: Int] {
    Dictionary((old.map(\.key) + new.map(\.key)).map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test func sectionsAreAskedForTheirRowsOnceToCountThem() {
    for policy in [PlanPolicy.singleBatch, .withoutMoves, .reloading(above: 0)] {
      #expect(plan(table(old), table(new), policy) != nil)
      #expect(log.asked == counted)
    }
  }

  @Test func sectionsThatArePutTogetherAreAskedOnceMore() {
    #expect(plan(table(old), table(new)) != nil)
    let again = ["from": 1, "come": 1, "gone": 1]
    #expect(log.asked == counted.merging(again, uniquingKeysWith: +))
  }

  @Test func sectionsThatArePutTogetherWithOtherRowsThanWereCountedHaveNoPlan() {
    let (old, new) = (table(old), table(new))
    let changes = TableChanges(from: old, to: new)
    (log.asked, log.patience) = ([:], 2)
    #expect(TablePlan(from: old, to: new, changes: changes) == nil)
    #expect(log.asked["from"] == 3)
    (log.asked, log.patience) = ([:], 3)
    #expect(TablePlan(from: old, to: new, changes: changes) != nil)
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
