package import DiffEngine
import TestSupport

extension DeviceCase {
  /// All cases: the validator's, random batches, and the stages of random plans.
  public static let all = ofRules + valid + hostile + stages

  /// The cases of the validator's tests that a view can run, each for the views with an
  /// expectation.
  package static let ofRules: [DeviceCase] = CaseGroup.all.flatMap { group in
    group.cases.enumerated().flatMap { index, example in
      BatchValidator.Profile.allCases.compactMap { profile in
        guard example.expected[profile] != nil else { return nil }
        let own = rules(of: example.batch, example.verdict(profile))
        return DeviceCase(
          id: "\(group.name) \(index + 1), \(profile)",
          rules: group.rules.isEmpty ? own : group.rules, example, profile: profile)
      }
    }
  }

  /// Random batches that both views perform.
  package static let valid = random("valid batch", count: 120) { random in
    let valid = RandomBatch(using: &random)
    return BatchCase(valid.batch, valid.oldCounts, valid.newCounts)
  }

  /// Random combinations of operations.
  ///
  /// A view must reject most of them.
  package static let hostile = random("hostile batch", count: 120) { $0.hostileBatch() }

  /// The stages of the plans between random tables.
  package static let stages: [DeviceCase] = (0..<80).flatMap { seed in
    var random = SeededRandom(seed: seed)
    let old = random.numberedTable()
    let new = random.rearranged(old)
    let plan = TablePlan(from: old, to: new, rowID: { $0 }, sameContent: ==)
    var sections = old
    return plan.stages.enumerated().flatMap { index, stage in
      defer { sections = stage.sections }
      return BatchValidator.Profile.allCases.map { profile in
        let (before, after) = (sections.map(\.rows), stage.sections.map(\.rows))
        let verdict = BatchValidator(profile: profile).verdict(
          on: stage.batch, oldCounts: before.map(\.count), newCounts: after.map(\.count))
        return DeviceCase(
          id: "plan \(seed), stage \(index + 1), \(profile)",
          rules: rules(of: stage.batch, verdict),
          profile: profile, before: before, batch: stage.batch, after: after,
          expectation: Expectation(verdict))
      }
    }
  }

  private static func random(
    _ name: String, count: Int, make: (inout SeededRandom) -> BatchCase
  ) -> [DeviceCase] {
    (0..<count).flatMap { seed in
      var random = SeededRandom(seed: seed)
      let example = make(&random)
      return BatchValidator.Profile.allCases.compactMap { profile in
        DeviceCase(
          id: "\(name) \(seed), \(profile)",
          rules: rules(of: example.batch, example.verdict(profile)), example, profile: profile)
      }
    }
  }

  /// Returns the rules that apply to a batch: the rule that its verdict follows from, or those that
  /// determine the positions of its rows.
  package static func rules(of batch: TableBatch, _ verdict: BatchValidator.Verdict) -> [String] {
    switch verdict {
    case .invalid, .hazard, .reload: return [RuleText.rule(of: verdict.message)].compactMap { $0 }
    case .valid: break
    }
    var rules = ["1.1", "1.2", "1.3"]
    if !batch.deletedSections.isEmpty || !batch.insertedSections.isEmpty { rules.append("1.4") }
    if !batch.reloadedSections.isEmpty { rules.append("1.5") }
    if !batch.reloadedRows.isEmpty { rules.append("1.6") }
    if !batch.movedSections.isEmpty { rules.append("1.7") }
    return rules
  }
}

// MARK: - Random tables

/// A section whose rows are numbers.
private struct NumberedSection: DifferentiableSection {
  var id: Int
  var rows: [Int]

  func replacingRows(with rows: [Int]) -> Self { Self(id: id, rows: rows) }
  func isHeaderEqual(to other: Self) -> Bool { true }
  func isFooterEqual(to other: Self) -> Bool { true }
}

extension SeededRandom {
  fileprivate mutating func hostileBatch() -> BatchCase {
    var batch = TableBatch()
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let (section, other) = (below(3), below(3))
      let (path, target) = (at(section, below(3)), at(other, below(3)))
      switch below(8) {
      case 0: batch.deletedSections.append(section)
      case 1: batch.insertedSections.append(section)
      case 2: batch.reloadedSections.append(section)
      case 3: batch.movedSections.append(move(section, other))
      case 4: batch.deletedRows.append(path)
      case 5: batch.insertedRows.append(path)
      case 6: batch.reloadedRows.append(path)
      default: batch.movedRows.append(move(path, target))
      }
    }
    let old = (0..<Int.random(in: 1...3, using: &self)).map { _ in below(4) }
    // Make the counts match more often than by chance.
    let sections = old.count + batch.insertedSections.count - batch.deletedSections.count
    var new = (0..<max(0, sections)).map { $0 < old.count && !oneIn(4) ? old[$0] : below(4) }
    for path in batch.insertedRows where new.indices.contains(path.section) {
      new[path.section] += 1
    }
    return BatchCase(batch, old, new)
  }

  fileprivate mutating func numberedTable() -> [NumberedSection] {
    var sections = (0..<below(5)).map { NumberedSection(id: $0, rows: []) }
    for id in (1...12).shuffled(using: &self).prefix(below(13)) where !sections.isEmpty {
      sections[below(sections.count)].rows.append(id)
    }
    return sections
  }

  /// Returns the table after random insertions, deletions, and moves of rows and sections.
  fileprivate mutating func rearranged(_ table: [NumberedSection]) -> [NumberedSection] {
    var rows = table.flatMap(\.rows).filter { _ in !oneIn(6) }
    rows += (21...26).prefix(below(7))
    var sections = table.filter { _ in !oneIn(4) }.map { NumberedSection(id: $0.id, rows: []) }
    for id in 5..<(5 + below(3)) {
      sections.insert(NumberedSection(id: id, rows: []), at: below(sections.count + 1))
    }
    if oneIn(2) { sections.shuffle(using: &self) }
    guard !sections.isEmpty else { return [] }
    for id in rows {
      let home = table.first { $0.rows.contains(id) }?.id
      let stays = oneIn(3) ? nil : sections.firstIndex { $0.id == home }
      let place = stays ?? below(sections.count)
      if oneIn(4) {
        sections[place].rows.insert(id, at: below(sections[place].rows.count + 1))
      } else {
        sections[place].rows.append(id)
      }
    }
    return sections
  }
}
