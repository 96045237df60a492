import DiffEngine
import Foundation
import Testing
@testable import PlanKit

@Suite struct UpdateReportReplayTests {
  private static let policies: [PlanPolicy] = [
    .standard, PlanPolicy(batches: .single), PlanPolicy(allowsMoves: false),
    PlanPolicy(batches: .single, allowsMoves: false), PlanPolicy(maximumChanges: 3),
  ]

  @Test(arguments: [true, false], policies)
  func theStagesLeadFromTheOldToTheNewTable(areUnique: Bool, policy: PlanPolicy) throws {
    for seed in 0..<400 {
      var random = SeededRandom(seed: seed)
      let old = TableDocument.random(areUnique: areUnique, using: &random)
      let new = TableDocument.random(areUnique: areUnique, using: &random)
      let report = UpdateReport(from: old, to: new, policy: policy)
      let output = try PlanOutput(json: report.json)
      do {
        try Self.check(output, from: Self.table(old), to: Self.table(new), report)
      } catch {
        Issue.record("seed \(seed), \(policy): \(error)\n\(report.json)")
        return
      }
    }
  }

  private static func table(_ document: TableDocument) -> PlanOutput.Table {
    PlanOutput.Table(
      sections: document.sections.map { section in
        PlanOutput.Section(
          id: section.id.description, header: section.header?.description,
          footer: section.footer?.description,
          rows: section.rows.map { .init(id: $0.id.description, content: $0.content?.description) })
      })
  }

  private static func check(
    _ output: PlanOutput, from old: PlanOutput.Table, to new: PlanOutput.Table,
    _ report: UpdateReport
  ) throws {
    guard let stages = output.stages else {
      try expect(output.reload == true, "neither stages nor a reload")
      try expect(output.refreshRows.isEmpty && output.refreshSections.isEmpty, "a refresh")
      return
    }
    try expect(output.reload == nil, "stages and a reload")
    var replay = PlanReplay(old)
    for stage in stages {
      try replay.carryOut(stage)
      try checkStage(stage.after, from: old, to: new)
    }
    try replay.check(against: new)
    try expect(stages.isEmpty || stages.last?.after == new, "the last stage is not the new table")
    try checkRefreshes(output, replay, from: old, to: new)
    let kept = replay.sections.flatMap(\.rows).filter { $0.token != nil }.count
    try expect(kept == report.kept.keptRows.count, "\(kept) cells are kept")
    let replaced = Set(report.survivors).subtracting(report.kept.keptRows)
    try expect(replaced == Set(report.plan.replacedRows), "the plan lists other new cells")
    if report.policy == .standard { try expect(replaced.isEmpty, "new cells: \(replaced)") }
  }

  /// Checks that the rows and titles after each stage match one of the tables, except for empty
  /// sections.
  private static func checkStage(
    _ table: PlanOutput.Table, from old: PlanOutput.Table, to new: PlanOutput.Table
  ) throws {
    let tables = [table, old, new].map { $0.sections.filter { !$0.rows.isEmpty } }
    try expect(tables[0] == tables[1] || tables[0] == tables[2], "shows neither table")
  }

  /// Checks that rows and sections with the same view and changed content are refreshed.
  private static func checkRefreshes(
    _ output: PlanOutput, _ replay: PlanReplay, from old: PlanOutput.Table,
    to new: PlanOutput.Table
  ) throws {
    var rows: [[Int]] = []
    var sections: [Int] = []
    for (index, section) in replay.sections.enumerated() {
      let shown = new.sections[index]
      if let token = section.token {
        let before = old.sections[token]
        if before.header != shown.header || before.footer != shown.footer { sections.append(index) }
      }
      for (row, cell) in section.rows.enumerated() {
        guard let token = cell.token else { continue }
        let before = old.sections[token[0]].rows[token[1]]
        if before.content != shown.rows[row].content { rows.append([index, row]) }
      }
    }
    try expect(output.refreshRows == rows, "expected refreshes of rows \(rows)")
    try expect(output.refreshSections == sections, "expected refreshes of sections \(sections)")
  }

  private static func expect(_ isTrue: Bool, _ message: String) throws {
    if !isTrue { throw PlanReplay.Failure(description: message) }
  }
}

/// Performs the stages of a plan on a table of tokens, by section 1 of the rulebook.
///
/// A token is a cell or a section's view: the position in the old table, or `nil` for a new view.
/// The replay shares no code with the plan.
struct PlanReplay {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  struct Section {
    var token: Int?
    var id: String
    var rows: [(token: [Int]?, id: String)]
  }

  private(set) var sections: [Section]

  init(_ table: PlanOutput.Table) {
    sections = table.sections.enumerated().map { index, section in
      Section(
        token: index, id: section.id,
        rows: section.rows.enumerated().map { ([index, $0], $1.id) })
    }
  }

  /// Performs one stage, and checks its lists and the table after it.
  mutating func carryOut(_ stage: PlanOutput.Stage) throws(Failure) {
    try checkLists(stage)
    // A section moves with its rows.
    var rows = sections.map(\.rows)
    var movedRows: [(to: [Int], row: (token: [Int]?, id: String))] = []
    for move in stage.moveRows {
      movedRows.append((move[1], rows[move[0][0]][move[0][1]]))
    }
    let leaving = stage.deleteRows + stage.moveRows.map { $0[0] }
    for path in leaving.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
      rows[path[0]].remove(at: path[1])
    }
    for index in sections.indices { sections[index].rows = rows[index] }

    let movedSections = stage.moveSections.map { (to: $0[1], section: sections[$0[0]]) }
    let leavingSections = stage.deleteSections + stage.moveSections.map { $0[0] }
    for index in leavingSections.sorted(by: >) { sections.remove(at: index) }
    let arriving =
      movedSections
      + stage.insertSections.map { index in
        let section = stage.after.sections[index]
        return (index, Section(token: nil, id: section.id, rows: section.rows.map { (nil, $0.id) }))
      }
    for (index, section) in arriving.sorted(by: { $0.to < $1.to }) {
      guard index <= sections.count else { throw Failure(description: "no place \(index)") }
      sections.insert(section, at: index)
    }
    guard sections.count == stage.after.sections.count else {
      throw Failure(description: "\(sections.count) sections")
    }

    let arrivingRows =
      movedRows
      + stage.insertRows.map { path in
        (path, (nil, stage.after.sections[path[0]].rows[path[1]].id))
      }
    for (path, row) in arrivingRows.sorted(by: { $0.to.lexicographicallyPrecedes($1.to) }) {
      guard path[1] <= sections[path[0]].rows.count else {
        throw Failure(description: "no place \(path)")
      }
      sections[path[0]].rows.insert(row, at: path[1])
    }
    try check(against: stage.after)
  }

  private func checkLists(_ stage: PlanOutput.Stage) throws(Failure) {
    guard !stage.isEmpty else { throw Failure(description: "an empty stage") }
    guard stage.reloadSections.isEmpty, stage.reloadRows.isEmpty else {
      throw Failure(description: "a reload")
    }
    let after = stage.after.sections
    try Self.expect(
      "deleteSections", stage.deleteSections.map { [$0] }, sections.indices.map { [$0] })
    try Self.expect("insertSections", stage.insertSections.map { [$0] }, after.indices.map { [$0] })
    try Self.expect("moveSections", stage.moveSections, nil)
    try Self.expect("moves from", stage.moveSections.map { [$0[0]] }, sections.indices.map { [$0] })
    try Self.expect(
      "moves to", stage.moveSections.map { [$0[1]] }.sorted(by: Self.precedes),
      after.indices.map { [$0] })
    let deleted = Set(stage.deleteSections + stage.moveSections.map { $0[0] })
    let inserted = Set(stage.insertSections + stage.moveSections.map { $0[1] })
    // The rows of inserted, deleted, and moved sections aren't listed.
    let oldPaths = sections.indices.filter { !deleted.contains($0) }
      .flatMap { section in sections[section].rows.indices.map { [section, $0] } }
    let newPaths = after.indices.filter { !inserted.contains($0) }
      .flatMap { section in after[section].rows.indices.map { [section, $0] } }
    try Self.expect("deleteRows", stage.deleteRows, oldPaths)
    try Self.expect("insertRows", stage.insertRows, newPaths)
    try Self.expect("moveRows", stage.moveRows.map { $0[0] + $0[1] }, nil)
    try Self.expect("moveRows from", stage.moveRows.map { $0[0] }, oldPaths)
    try Self.expect("moveRows to", stage.moveRows.map { $0[1] }.sorted(by: Self.precedes), newPaths)
  }

  /// Expects ascending positions among `allowed`.
  private static func expect(
    _ name: String, _ positions: [[Int]], _ allowed: [[Int]]?
  ) throws(Failure) {
    guard zip(positions, positions.dropFirst()).allSatisfy(precedes) else {
      throw Failure(description: "\(name) does not ascend: \(positions)")
    }
    guard let allowed else { return }
    guard Set(positions).isSubset(of: Set(allowed)) else {
      throw Failure(description: "\(name) has unexpected positions: \(positions)")
    }
  }

  private static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }

  /// Compares the IDs to a table's.
  func check(against table: PlanOutput.Table) throws(Failure) {
    let found = sections.map { [$0.id] + $0.rows.map(\.id) }
    let expected = table.sections.map { [$0.id] + $0.rows.map(\.id) }
    guard found == expected else {
      throw Failure(description: "arrives at \(found), expected \(expected)")
    }
  }
}

/// The JSON output of `plan`, decoded by Foundation.
struct PlanOutput: Decodable, Equatable {
  struct Table: Decodable, Equatable {
    var sections: [Section]
  }

  struct Section: Decodable, Equatable {
    var id: String
    var header: String?
    var footer: String?
    var rows: [Row]
  }

  struct Row: Equatable {
    var id: String
    var content: String?
  }

  struct Stage: Decodable, Equatable {
    var deleteSections: [Int]
    var insertSections: [Int]
    var reloadSections: [Int]
    var moveSections: [[Int]]
    var deleteRows: [[Int]]
    var insertRows: [[Int]]
    var reloadRows: [[Int]]
    var moveRows: [[[Int]]]
    var after: Table

    var isEmpty: Bool {
      let lists: [[Any]] = [
        deleteSections, insertSections, reloadSections, moveSections, deleteRows, insertRows,
        reloadRows, moveRows,
      ]
      return lists.allSatisfy(\.isEmpty)
    }
  }

  struct Issue: Decodable, Equatable {
    var code: String
    var severity: String
    var message: String
  }

  var reload: Bool?
  var stages: [Stage]?
  var refreshRows: [[Int]]
  var refreshSections: [Int]
  var issues: [Issue]

  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}

extension PlanOutput.Row: Decodable {
  private enum Key: CodingKey {
    case id
    case content
  }

  init(from decoder: any Decoder) throws {
    if let id = try? decoder.singleValueContainer().decode(String.self) {
      self.init(id: id, content: nil)
    } else {
      let values = try decoder.container(keyedBy: Key.self)
      self.init(
        id: try values.decode(String.self, forKey: .id),
        content: try values.decodeIfPresent(String.self, forKey: .content))
    }
  }
}
