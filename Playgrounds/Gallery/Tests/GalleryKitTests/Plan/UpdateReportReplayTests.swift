import TableViews
import Testing

@testable import GalleryKit

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
    try expect(replaced == Set(report.plan.replacedRows), "the plan tells of other new cells")
    if report.policy == .standard { try expect(replaced.isEmpty, "new cells: \(replaced)") }
  }

  /// After each stage the table shows the rows of the old one or of the new one, with their titles, and
  /// beside them only sections that are empty.
  private static func checkStage(
    _ table: PlanOutput.Table, from old: PlanOutput.Table, to new: PlanOutput.Table
  ) throws {
    let tables = [table, old, new].map { $0.sections.filter { !$0.rows.isEmpty } }
    try expect(tables[0] == tables[1] || tables[0] == tables[2], "shows neither table")
  }

  /// Refreshed is what keeps its view and shows something else.
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
