import DiffEngine

/// Checks a plan by validating each batch and applying it to a ``PlanReplay``.
struct PlanCheck {
  let old: [DiffSection]
  let new: [DiffSection]
  let plan: TablePlan<DiffSection>
  var policy = PlanPolicy.standard

  /// The first error in the plan, or `nil`.
  var flaw: String? {
    do {
      try run()
      return nil
    } catch {
      return "\(error)\nfrom \(old)\nto   \(new)\nchanges \(plan.changes)\n\(plan)"
    }
  }

  /// The old and new paths of every surviving row, according to the changes.
  var survivors: [IndexPair<TablePath>] {
    let changes = plan.changes
    var pairs = changes.movedRows
    for section in changes.survivingSections {
      let removed = changes.deletedRows + changes.movedRows.map(\.from)
      let added = changes.insertedRows + changes.movedRows.map(\.to)
      let before = old[section.from].rows.indices.lazy
        .map { TablePath(section: section.from, row: $0) }.filter { !removed.contains($0) }
      let after = new[section.to].rows.indices.lazy
        .map { TablePath(section: section.to, row: $0) }.filter { !added.contains($0) }
      for (from, to) in zip(before, after) { pairs.append(IndexPair(from: from, to: to)) }
    }
    return pairs.sorted { $0.to < $1.to }
  }

  private func run() throws(PlanReplay.Failure) {
    guard !plan.isReload else { return try checkReload() }
    try checkPolicy()
    let start = PlanReplay(showing: old)
    var view = start
    for (stage, shown) in zip(plan.stages, [old] + plan.stages.map(\.sections)) {
      try checkForm(of: stage.batch)
      try checkVerdict(on: stage, after: shown)
      try view.perform(stage.batch, to: stage.sections)
    }
    try expect(plan.stages.last.map { $0.sections == new } ?? true, "wrong destination")
    try checkBetweenBatches()
    try checkCells(view, start)
    try refresh(&view, from: start)
    try expect(view.shown == new, "shows \(view.shown)")
  }

  private func expect(
    _ condition: Bool, _ text: @autoclosure () -> String
  ) throws(PlanReplay.Failure) {
    if !condition { throw PlanReplay.Failure(text()) }
  }

  // MARK: Form

  private var changeCount: Int {
    let changes = plan.changes
    return changes.deletedSections.count + changes.insertedSections.count
      + changes.movedSections.count + changes.deletedRows.count + changes.insertedRows.count
      + changes.movedRows.count
  }

  private func checkReload() throws(PlanReplay.Failure) {
    try expect(policy.maximumChanges.map { changeCount > $0 } ?? false, "unnecessary reload")
    try expect(
      plan == TablePlan(stages: [], isReload: true, changes: plan.changes),
      "a reload with other changes")
  }

  private func checkPolicy() throws(PlanReplay.Failure) {
    try expect(policy.maximumChanges.map { changeCount <= $0 } ?? true, "missing reload")
    try expect(plan.stages.count <= (policy.batches == .single ? 1 : 3), "too many stages")
    guard !policy.allowsMoves else { return }
    for stage in plan.stages {
      try expect(stage.batch.movedRows.isEmpty && stage.batch.movedSections.isEmpty, "a move")
    }
  }

  private func checkForm(of batch: TableBatch) throws(PlanReplay.Failure) {
    try expect(!batch.isEmpty, "an empty stage")
    try expect(ascends(batch.deletedRows) && ascends(batch.insertedRows), "rows out of order")
    try expect(ascends(batch.movedRows.map(\.to)), "moves out of order")
    try expect(
      ascends(batch.deletedSections) && ascends(batch.insertedSections)
        && ascends(batch.movedSections.map(\.to)), "sections out of order")
  }

  private func ascends(_ list: [some Comparable]) -> Bool {
    zip(list, list.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func checkVerdict(
    on stage: TablePlan<DiffSection>.Stage, after shown: [DiffSection]
  ) throws(PlanReplay.Failure) {
    let (before, after) = (shown.map(\.rows.count), stage.sections.map(\.rows.count))
    for profile in BatchValidator.Profile.allCases {
      let verdict = BatchValidator(profile: profile)
        .verdict(on: stage.batch, oldCounts: before, newCounts: after)
      try expect(verdict.isValid, "\(profile): \(verdict)")
    }
  }

  // MARK: Data

  /// Checks that intermediate stages show the old or the new table, plus empty sections.
  private func checkBetweenBatches() throws(PlanReplay.Failure) {
    for stage in plan.stages.dropLast() {
      let shown = stage.sections.filter { !$0.rows.isEmpty }
      let isKnown = [old, new].contains { $0.filter { !$0.rows.isEmpty } == shown }
      try expect(isKnown, "shows \(stage.sections) between two batches")
      for section in stage.sections where section.rows.isEmpty {
        let isPlain = section.header == 0 && section.footer == 0
        try expect(isPlain || (old + new).contains(section), "shows a title of \(section)")
      }
    }
  }

  // MARK: Cells

  /// Checks that survivors keep their cells, except for rows in the plan's list.
  ///
  /// The standard plan lists none.
  private func checkCells(
    _ view: PlanReplay, _ start: PlanReplay
  ) throws(PlanReplay.Failure) {
    let replaced = survivors.filter { row in
      view.cell(at: row.to)?.token != start.cell(at: row.from)?.token
    }
    try expect(plan.replacedRows == replaced, "replaces \(replaced), not \(plan.replacedRows)")
    let mayReplace = policy.batches == .single || !policy.allowsMoves
    try expect(replaced.isEmpty || mayReplace, "replaces \(replaced)")
    for section in plan.changes.survivingSections where plan.changes.movedSections.isEmpty {
      let isKept = view.parts[section.to].token == start.parts[section.from].token
      try expect(isKept, "section \(section) is replaced")
    }
  }

  /// Refreshes the plan's rows, and checks that each was outdated and kept its cell.
  private func refresh(
    _ view: inout PlanReplay, from start: PlanReplay
  ) throws(PlanReplay.Failure) {
    try expect(ascends(plan.refreshedRows.map(\.to)), "refreshes out of order")
    try expect(
      ascends(plan.refreshedHeaders) && ascends(plan.refreshedFooters), "headers out of order")
    for pair in plan.refreshedRows {
      let cell = view.cell(at: pair.to)
      let row = new[pair.to.section].rows[pair.to.row]
      try expect(cell?.token == start.cell(at: pair.from)?.token, "refreshes a new cell \(pair)")
      try expect(cell?.row != row, "unnecessary refresh of \(pair)")
      view.refresh(pair.to, with: row)
    }
    for section in plan.refreshedHeaders {
      try expect(view.parts[section].header != new[section].header, "unnecessary header refresh")
      view.refreshHeader(section, with: new[section].header)
    }
    for section in plan.refreshedFooters {
      try expect(view.parts[section].footer != new[section].footer, "unnecessary footer refresh")
      view.refreshFooter(section, with: new[section].footer)
    }
  }
}
