import DiffEngine

/// Checks plans for tables of unique IDs by replaying them.
///
/// Shares no code with the checker. It moves tokens through a ``PlanReplay``, validates each batch,
/// and looks up everything by ID.
struct PlanOracle {
  let old: [DiffSection]
  let new: [DiffSection]

  /// Returns the first error in the plan, or `nil`.
  func flaw(in plan: TablePlan<DiffSection>) -> String? {
    do {
      try run(plan)
      return nil
    } catch {
      return error.description
    }
  }

  /// Returns the plan with ``TablePlan/replacedRows`` set to all survivors that lose their cell.
  func addingReplacedRows(_ plan: TablePlan<DiffSection>) -> TablePlan<DiffSection> {
    var plan = plan
    if let view = try? replay(plan) { plan.replacedRows = replacedRows(view) }
    return plan
  }

  private func run(_ plan: TablePlan<DiffSection>) throws(PlanReplay.Failure) {
    if plan.isReload {
      return try expect(
        plan.stages.isEmpty && plan.refreshedRows.isEmpty && plan.refreshedHeaders.isEmpty
          && plan.refreshedFooters.isEmpty, "a reload with other changes")
    }
    let view = try replay(plan)
    try expect(
      view.parts.map(\.id) == new.map(\.id)
        && view.parts.map { $0.cells.map(\.row.id) } == new.map { $0.rows.map(\.id) }, "wrong rows")
    try expect(plan.stages.last.map { $0.sections == new } ?? true, "wrong destination")
    for stage in plan.stages.dropLast() { try checkData(stage.sections) }
    try expectSame(plan.replacedRows, replacedRows(view), "replaced rows")
    try expectSame(plan.refreshedRows, changedRows(view), "refreshed rows")
    try expectSame(plan.refreshedHeaders, changedSections(view, \.header), "refreshed headers")
    try expectSame(plan.refreshedFooters, changedSections(view, \.footer), "refreshed footers")
  }

  private func replay(_ plan: TablePlan<DiffSection>) throws(PlanReplay.Failure) -> PlanReplay {
    var view = start
    var shown = old
    for stage in plan.stages {
      try expect(!stage.batch.isEmpty, "an empty stage")
      let (before, after) = (shown.map(\.rows.count), stage.sections.map(\.rows.count))
      for profile in BatchValidator.Profile.allCases {
        let verdict = BatchValidator(profile: profile)
          .verdict(on: stage.batch, oldCounts: before, newCounts: after)
        try expect(verdict.isValid, verdict.description)
      }
      let earlier = view
      try view.perform(stage.batch, to: stage.sections)
      try checkInsertedContent(view, after: earlier)
      shown = stage.sections
    }
    return view
  }

  private var start: PlanReplay { PlanReplay(showing: old) }

  /// Checks that each batch inserts new content, unless the new table lacks the row or section.
  private func checkInsertedContent(
    _ view: PlanReplay, after earlier: PlanReplay
  ) throws(PlanReplay.Failure) {
    let cells = Set(earlier.parts.flatMap { $0.cells.map(\.token) })
    for cell in view.parts.flatMap(\.cells) where !cells.contains(cell.token) {
      let final = new.flatMap(\.rows).first { $0.id == cell.row.id }
      try expect(final == nil || final == cell.row, "outdated row \(cell.row)")
    }
    let titled = Set(earlier.parts.filter { !$0.isUntitled }.map(\.token))
    for part in view.parts where !titled.contains(part.token) && !part.cells.isEmpty {
      let final = new.first { $0.id == part.id }
      try expect(
        final == nil || final?.header == part.header && final?.footer == part.footer,
        "outdated title of \(part.id)")
    }
  }

  /// Checks a stage before the last one.
  ///
  /// No row or nonempty section occurs twice, and all content is in one of the two tables.
  private func checkData(_ sections: [DiffSection]) throws(PlanReplay.Failure) {
    let rows = sections.flatMap(\.rows)
    try expect(Set(rows.map(\.id)).count == rows.count, "a duplicate row")
    let filled = sections.filter { !$0.rows.isEmpty }
    try expect(Set(filled.map(\.id)).count == filled.count, "a duplicate section")
    let known = Set((old + new).flatMap(\.rows))
    let survivors = Set(new.flatMap(\.rows).map(\.id))
    for row in rows where survivors.contains(row.id) {
      try expect(known.contains(row), "unknown content of \(row)")
    }
    for section in filled where new.contains(where: { $0.id == section.id }) {
      let isKnown = (old + new).contains {
        $0.id == section.id && $0.header == section.header && $0.footer == section.footer
      }
      try expect(isKnown, "unknown title of \(section)")
    }
  }

  private func survivors(_ view: PlanReplay) -> [(pair: IndexPair<TablePath>, isKept: Bool)] {
    paths(in: old).flatMap { from in
      paths(in: new).compactMap { to in
        guard old[from.section].rows[from.row].id == new[to.section].rows[to.row].id else {
          return nil
        }
        let isKept = start.cell(at: from)?.token == view.cell(at: to)?.token
        return (IndexPair(from: from, to: to), isKept)
      }
    }
  }

  private func replacedRows(_ view: PlanReplay) -> [IndexPair<TablePath>] {
    survivors(view).filter { !$0.isKept }.map(\.pair).sorted { $0.to < $1.to }
  }

  private func changedRows(_ view: PlanReplay) -> [IndexPair<TablePath>] {
    survivors(view).filter(\.isKept).map(\.pair).filter {
      old[$0.from.section].rows[$0.from.row] != new[$0.to.section].rows[$0.to.row]
    }
  }

  private func changedSections(_ view: PlanReplay, _ title: KeyPath<DiffSection, Int>) -> [Int] {
    new.indices.filter { index in
      let origin = start.parts.firstIndex { $0.token == view.parts[index].token }
      return origin.map { old[$0][keyPath: title] != new[index][keyPath: title] } ?? false
    }
  }

  private func paths(in sections: [DiffSection]) -> [TablePath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { TablePath(section: section, row: $0) }
    }
  }

  private func expectSame<Element: Hashable>(
    _ one: [Element], _ other: [Element], _ name: String
  ) throws(PlanReplay.Failure) {
    try expect(one.count == other.count && Set(one) == Set(other), "\(name) \(one), not \(other)")
  }

  private func expect(_ condition: Bool, _ text: String) throws(PlanReplay.Failure) {
    if !condition { throw PlanReplay.Failure(text) }
  }
}
