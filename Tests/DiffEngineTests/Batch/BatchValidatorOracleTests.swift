import DeviceCases
import DiffEngine
import TestSupport
import Testing

/// Compares the validator with the oracle for all small batches and for random and invalid ones.
@Suite struct BatchValidatorOracleTests {
  @Test(arguments: 0..<4) func randomValidBatchesAreValid(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1_000 {
      let valid = RandomBatch(using: &random)
      let example = BatchCase(valid.batch, valid.oldCounts, valid.newCounts)
      for profile in BatchValidator.Profile.allCases {
        let verdict = example.verdict(profile)
        try #require(
          verdict == .valid, "seed \(seed): \(example) \(verdict)")
      }
    }
  }

  @Test(arguments: 0..<4) func oneRowTooManyIsAlwaysFound(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<(isLong ? 1_000 : 250) {
      let valid = RandomBatch(using: &random)
      guard let (section, slot) = valid.kept.min(by: { $0.key < $1.key }) else { continue }
      var example = BatchCase(valid.batch, valid.oldCounts, valid.newCounts)
      example.new[slot] += 1
      let tally = NaiveTally(valid, section: section, slot: slot)
      example.expecting(
        .table, "invalid",
        RuleText.fill(
          RuleText.rows,
          [
            slot, example.new[slot], example.old[section], tally.inserted, tally.deleted,
            tally.movedIn, tally.movedOut,
          ])
      ).check()
    }
  }

  @Test(arguments: 0..<4) func oneSectionTooManyIsAlwaysFound(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let valid = RandomBatch(using: &random)
      let batch = valid.batch
      let example = BatchCase(batch, valid.oldCounts, valid.newCounts + [0])
      let reloads = batch.reloadedSections.count
      example.expecting(
        .table, "invalid",
        RuleText.fill(
          RuleText.sections,
          [
            example.new.count, example.old.count, batch.insertedSections.count + reloads,
            batch.deletedSections.count + reloads,
          ])
      ).check()
    }
  }

  @Test(arguments: [[2], [1, 1], [0, 2]])
  func everyPairOfOperationsAgreesWithTheOracle(old: [Int]) throws {
    let singles = Self.operations
    let counts = [
      [], [1], [2], [3], [0, 2], [1, 1], [2, 0], [2, 1], [1, 2], [1, 1, 1], [0, 2, 0],
    ]
    for (index, first) in singles.enumerated() {
      for second in sampled(singles[index...], every: 3, from: index) {
        let batch = first == second ? first : first + second
        for new in counts { try Self.agree(batch, old, new) }
      }
    }
  }

  @Test(arguments: 0..<4) func randomCombinationsAgreeWithTheOracle(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let singles = Self.operations
    for _ in 0..<(isLong ? 6_000 : 1_500) {
      var batch = TableBatch()
      for _ in 0..<Int.random(in: 3...5, using: &random) {
        batch = batch + (singles.randomElement(using: &random) ?? TableBatch())
      }
      let old = (0..<2).map { _ in Int.random(in: 0...2, using: &random) }
      // Make the section count consistent. Random counts seldom are.
      let change = batch.insertedSections.count - batch.deletedSections.count
      let new = (0..<max(0, old.count + change)).map { _ in Int.random(in: 0...3, using: &random) }
      try Self.agree(batch, old, new)
    }
  }

  private static func agree(_ batch: TableBatch, _ old: [Int], _ new: [Int]) throws {
    let expected = TokenTable(counts: old).applying(batch, newCounts: new) != nil
    for profile in BatchValidator.Profile.allCases {
      let verdict = BatchValidator(profile: profile).verdict(
        on: batch, oldCounts: old, newCounts: new)
      try #require(verdict.isValid == expected, "\(profile) \(batch) \(old) → \(new): \(verdict)")
    }
  }

  /// Every single operation on up to three sections of up to two rows, some of them out of bounds.
  private static let operations: [TableBatch] = {
    let sections = 0..<3
    let paths = sections.flatMap { section in (0..<2).map { at(section, $0) } }
    var all = sections.flatMap {
      [
        TableBatch(deletedSections: [$0]), TableBatch(insertedSections: [$0]),
        TableBatch(reloadedSections: [$0]),
      ]
    }
    all += sections.flatMap { from in sections.map { TableBatch(movedSections: [move(from, $0)]) } }
    all += paths.flatMap {
      [
        TableBatch(deletedRows: [$0]), TableBatch(insertedRows: [$0]),
        TableBatch(reloadedRows: [$0]),
      ]
    }
    all += paths.flatMap { from in paths.map { TableBatch(movedRows: [move(from, $0)]) } }
    return all
  }()

  @Test(arguments: 0..<4) func hostileBatchesNeverTrap(seed: Int) {
    var random = SeededRandom(seed: seed)
    var names: Set<String> = []
    for _ in 0..<2_000 {
      let hostile = HostileBatch(using: &random)
      let example = BatchCase(hostile.batch, hostile.oldCounts, hostile.newCounts)
      let shuffled = BatchCase(hostile.batch.shuffled(using: &random), example.old, example.new)
      for profile in BatchValidator.Profile.allCases {
        let verdict = example.verdict(profile)
        names.insert(verdict.name)
        #expect(shuffled.verdict(profile) == verdict, "seed \(seed): \(hostile)")
      }
    }
    #expect(names.contains("invalid"))
  }

  @Test func aMillionRowsCostNothing() {
    let batch = TableBatch(
      deletedRows: [at(0, 3)], movedRows: [move(at(0, .max - 1), at(1, 0))])
    BatchCase(batch, [.max, 1_000_000], [.max - 2, 1_000_001]).valid().check()
  }
}

/// The operations of a batch in one section, each one counted separately.
private struct NaiveTally {
  var inserted: Int
  var deleted: Int
  var movedIn: Int
  var movedOut: Int

  init(_ random: RandomBatch, section: Int, slot: Int) {
    let batch = random.batch
    let reloads = batch.reloadedRows.count { $0.section == section }
    inserted = batch.insertedRows.count { $0.section == slot } + reloads
    deleted = batch.deletedRows.count { $0.section == section } + reloads
    let changing = batch.movedRows.filter { random.kept[$0.from.section] != $0.to.section }
    movedIn = changing.count { $0.to.section == slot }
    movedOut = changing.count { $0.from.section == section }
  }
}

extension TableBatch {
  fileprivate static func + (left: Self, right: Self) -> Self {
    TableBatch(
      deletedSections: left.deletedSections + right.deletedSections,
      insertedSections: left.insertedSections + right.insertedSections,
      movedSections: left.movedSections + right.movedSections,
      reloadedSections: left.reloadedSections + right.reloadedSections,
      deletedRows: left.deletedRows + right.deletedRows,
      insertedRows: left.insertedRows + right.insertedRows,
      movedRows: left.movedRows + right.movedRows,
      reloadedRows: left.reloadedRows + right.reloadedRows)
  }
}
