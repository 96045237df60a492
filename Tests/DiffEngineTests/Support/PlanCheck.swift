import DiffEngine

/// Judges a plan by carrying it out on a ``PlanReplay``.
struct PlanCheck {
  let old: [DiffSection]
  let new: [DiffSection]
  let plan: TablePlan<DiffSection>

  /// What is wrong with the plan, nil when nothing is.
  var flaw: String? {
    do {
      try run()
      return nil
    } catch {
      return "\(error)\nfrom \(old)\nto   \(new)\nchanges \(plan.changes)\n\(plan)"
    }
  }

  /// Whether no id stands twice in either table; only then it is known which row should be kept.
  var hasUniqueIDs: Bool {
    [old, new].allSatisfy { sections in
      let ids = sections.flatMap(\.rows).map(\.id)
      return Set(ids).count == ids.count && Set(sections.map(\.id)).count == sections.count
    }
  }

  private func run() throws(PlanReplay.Failure) {
    let start = PlanReplay(showing: old)
    var view = start
    try expect(plan.stages.count <= 2, "more than two stages")
    try expect(plan.stages.last.map { $0.sections == new } ?? true, "ends elsewhere")
    for stage in plan.stages {
      try checkForm(of: stage.batch, in: view)
      try view.perform(stage.batch, to: stage.sections)
      if hasUniqueIDs { try checkValues(of: stage) }
    }
    try refresh(&view, from: start)
    try expect(view.shown == new, "shows \(view.shown)")
    if hasUniqueIDs { try checkTokens(view, start) }
  }

  private func expect(_ condition: Bool, _ text: String) throws(PlanReplay.Failure) {
    if !condition { throw PlanReplay.Failure(text) }
  }

  /// Rules for every batch of a plan, whatever it does.
  private func checkForm(
    of batch: TableBatch, in view: PlanReplay
  ) throws(PlanReplay.Failure) {
    try expect(!batch.isEmpty, "an empty stage")
    try expect(batch.reloadedSections.isEmpty && batch.reloadedRows.isEmpty, "a reload")
    let rows = batch.deletedRows + batch.insertedRows + batch.movedRows.map(\.to)
    let sections =
      batch.deletedSections + batch.insertedSections + batch.movedSections.map(\.to)
    try expect(rows.isEmpty || sections.isEmpty, "rows and sections in one batch")
    for list in [batch.deletedRows, batch.insertedRows, batch.movedRows.map(\.to)] {
      try expect(list == Array(Set(list)).sorted(), "rows out of order")
    }
    let lists = [batch.deletedSections, batch.insertedSections, batch.movedSections.map(\.to)]
    for list in lists { try expect(list == Array(Set(list)).sorted(), "sections out of order") }
    for move in batch.movedSections {
      try expect(!view.parts[move.from].cells.isEmpty, "moves an empty section")
    }
  }

  /// Stages hold the new values, but for rows that are about to go.
  private func checkValues(of stage: TablePlan<DiffSection>.Stage) throws(PlanReplay.Failure) {
    let olds = rowsByID(old)
    let news = rowsByID(new)
    let ids = stage.sections.flatMap(\.rows).map(\.id)
    try expect(Set(ids).count == ids.count, "a row twice in a stage")
    for row in stage.sections.flatMap(\.rows) {
      try expect(row == news[row.id] ?? olds[row.id], "stale row \(row)")
    }
    for section in stage.sections {
      let final = new.first { $0.id == section.id }
      try expect(
        final?.header == section.header && final?.footer == section.footer, "stale header")
    }
  }

  /// Refreshes what the plan names, and demands that each was out of date and kept its cell.
  private func refresh(
    _ view: inout PlanReplay, from start: PlanReplay
  ) throws(PlanReplay.Failure) {
    let targets = plan.refreshedRows.map(\.to)
    try expect(targets == Array(Set(targets)).sorted(), "refreshes out of order")
    for pair in plan.refreshedRows {
      let cell = view.cell(at: pair.to)
      let row = new[pair.to.section].rows[pair.to.row]
      try expect(cell?.token == start.cell(at: pair.from)?.token, "refreshes a new cell \(pair)")
      try expect(cell?.row != row, "refreshes \(pair) for nothing")
      view.refresh(pair.to, with: row)
    }
    for section in plan.refreshedHeaders {
      try expect(view.parts[section].header != new[section].header, "header for nothing")
      view.refreshHeader(section, with: new[section].header)
    }
    for section in plan.refreshedFooters {
      try expect(view.parts[section].footer != new[section].footer, "footer for nothing")
      view.refreshFooter(section, with: new[section].footer)
    }
  }

  /// Survivors keep their cell, unless their section was deleted.
  private func checkTokens(
    _ view: PlanReplay, _ start: PlanReplay
  ) throws(PlanReplay.Failure) {
    let now = cellsByID(view)
    let survivingIDs = Set(new.map(\.id))
    for part in start.parts {
      let after = view.parts.first { $0.id == part.id }
      if let after, !part.cells.isEmpty {
        try expect(after.token == part.token, "section \(part.id) is made anew")
      }
      for cell in part.cells {
        guard let token = now[cell.row.id] else { continue }
        let isKept = token == cell.token
        try expect(isKept == survivingIDs.contains(part.id), "row \(cell.row), kept: \(isKept)")
      }
    }
  }

  private func cellsByID(_ view: PlanReplay) -> [Int: Int] {
    Dictionary(view.parts.flatMap(\.cells).map { ($0.row.id, $0.token) }) { first, _ in first }
  }

  private func rowsByID(_ sections: [DiffSection]) -> [Int: DiffRow] {
    Dictionary(sections.flatMap(\.rows).map { ($0.id, $0) }) { first, _ in first }
  }
}
