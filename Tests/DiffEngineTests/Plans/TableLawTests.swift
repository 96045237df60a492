import DiffEngine
import TestSupport
import Testing

/// Laws of changes and plans alike, over every small table and over random larger ones.
@Suite struct TableLawTests {
  @Test func everyPairOfSmallTablesIsCorrect() {
    let olds = allTables(sections: ["A", "B"], rows: [1, 2, 3])
    let news = olds.map(renewed)
    var failures: [String] = []
    for old in olds {
      for new in news { failures += flaws(from: old, to: new) }
    }
    #expect(olds.count == 131)
    #expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.first ?? "")")
  }

  @Test func noTableDiffersFromItself() {
    let changed = allTables(sections: ["A", "B", "C"], rows: [1, 2, 3]).filter {
      !TableChanges(from: $0, to: $0).isEmpty
    }
    #expect(changed.isEmpty, "\(changed.prefix(1))")
  }

  @Test(arguments: 0..<80) func randomTablesAreCorrect(seed: Int) {
    var random = SeededRandom(seed: seed)
    for round in 0..<4 {
      let old = random.table(rowIDs: 90)
      let new = random.edited(old)
      let failures = flaws(from: old, to: new)
      #expect(failures.isEmpty, "seed \(seed), round \(round): \(failures.first ?? "")")
    }
  }

  @Test(arguments: 0..<80) func randomTablesWithDuplicatesAreCorrect(seed: Int) {
    var random = SeededRandom(seed: seed)
    for round in 0..<4 {
      let old = random.tableWithDuplicates()
      let new = random.oneIn(2) ? random.tableWithDuplicates() : random.edited(old)
      let failures = flaws(from: old, to: new) + flaws(from: old, to: old)
      #expect(failures.isEmpty, "seed \(seed), round \(round): \(failures.first ?? "")")
    }
  }

  /// The table with some contents, headers and footers changed.
  private func renewed(_ table: [DiffSection]) -> [DiffSection] {
    table.map { section in
      var section = section
      if section.id == "A" { section.header = 1 }
      if section.id == "B" { section.footer = 1 }
      for row in section.rows.indices where section.rows[row].id == 2 {
        section.rows[row].content = 1
      }
      return section
    }
  }

  private func flaws(from old: [DiffSection], to new: [DiffSection]) -> [String] {
    let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
    let planCheck = PlanCheck(old: old, new: new, plan: plan)
    let changesCheck = ChangesCheck(old: old, new: new, changes: plan.changes)
    let checked = ChangesCheck(
      old: old, new: new,
      changes: TableChanges(from: old, to: new, rowID: \.id, sameContent: ==, checking: .everywhere))
    let flaw = planCheck.hasUniqueIDs ? changesCheck.flaw : duplicatesFlaw(checked)
    return [planCheck.flaw, flaw].compactMap { $0 }
  }

  private func duplicatesFlaw(_ check: ChangesCheck) -> String? {
    guard check.isAppliedRightly else {
      return "misapplied \(check.changes)\nfrom \(check.old)\nto   \(check.new)"
    }
    let ids = check.new.map(\.id)
    let again = ids.indices.filter { ids[..<$0].contains(ids[$0]) }
    var seen: Set<Int> = []
    let rows = check.new.enumerated().flatMap { section, part in
      part.rows.indices.filter { !seen.insert(part.rows[$0].id).inserted }
        .map { TablePath(section: section, row: $0) }
    }
    let isRight = check.changes.duplicateSections == again && check.changes.duplicateRows == rows
    let isStill = check.old != check.new || check.changes.isEmpty
    return isRight && isStill ? nil : "wrong duplicates \(check.changes)\nfrom \(check.old)"
  }
}

extension SeededRandom {
  /// A table of up to twelve sections whose rows have unique ids.
  fileprivate mutating func table(rowIDs: Int) -> [DiffSection] {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"]
      .shuffled(using: &self).prefix(below(13))
    var sections = names.map { DiffSection($0, ids: [], header: below(2), footer: below(2)) }
    for id in (0..<rowIDs).shuffled(using: &self).prefix(below(rowIDs)) where !sections.isEmpty {
      sections[below(sections.count)].rows.append(DiffRow(id: id, content: below(2)))
    }
    return sections
  }

  fileprivate mutating func tableWithDuplicates() -> [DiffSection] {
    (0..<below(6)).map { _ in
      let rows = (0..<below(6)).map { _ in DiffRow(id: below(7), content: below(2)) }
      let name = ["A", "B", "C", "D"][below(4)]
      return DiffSection(name, rows, header: below(2), footer: below(2))
    }
  }

  /// The table after a few edits of any kind; unique ids stay unique.
  fileprivate mutating func edited(_ table: [DiffSection]) -> [DiffSection] {
    var table = table
    for step in 0..<below(25) {
      if oneIn(4) { editSections(&table, step) } else { editRows(&table, step) }
    }
    return table
  }

  private mutating func editSections(_ table: inout [DiffSection], _ step: Int) {
    guard !table.isEmpty, !oneIn(5) else {
      return table.insert(DiffSection("new \(step)", ids: []), at: below(table.count + 1))
    }
    let index = below(table.count)
    switch below(4) {
    case 0: table.remove(at: index)
    case 1: table.insert(table.remove(at: index), at: below(table.count + 1))
    case 2: table[index].header += 1
    default: table[index].footer += 1
    }
  }

  private mutating func editRows(_ table: inout [DiffSection], _ step: Int) {
    guard !table.isEmpty else { return }
    let (from, to) = (below(table.count), below(table.count))
    guard !table[from].rows.isEmpty, !oneIn(5) else {
      let place = below(table[to].rows.count + 1)
      return table[to].rows.insert(DiffRow(id: 1_000 + step), at: place)
    }
    let row = below(table[from].rows.count)
    switch below(3) {
    case 0: table[from].rows.remove(at: row)
    case 1: table[from].rows[row].content += 1
    default:
      let moved = table[from].rows.remove(at: row)
      table[to].rows.insert(moved, at: below(table[to].rows.count + 1))
    }
  }
}
