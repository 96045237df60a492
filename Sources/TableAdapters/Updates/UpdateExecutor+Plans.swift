internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

extension UpdateExecutor {
  /// Returns a plan that the surface can perform.
  ///
  /// If it finds none, it reports an issue and returns `nil`.
  ///
  /// The changes are `nil` if an override of `plan(from:to:)` may have created the plan from
  /// others.
  func soundPlan(
    to sections: Sections, prepared: Plan?
  ) -> (plan: Plan, found: FoundChanges<Item, ID>?)? {
    let old = adapter.currentSections
    do {
      let result =
        if let prepared {
          (plan: prepared, found: FoundChanges(old: old, new: sections, changes: prepared.changes))
        } else {
          try adapter.updates.collectingChanges { try adapter.plan(from: old, to: sections) }
        }
      guard let fault = fault(of: result.plan, to: sections) else { return result }
      report("an update's plan wasn't performed: \(fault)")
    } catch {
      adapter.issues.report(
        TableIssue(.planningFailed, "planning an update failed: \(error)"))
    }
    return nil
  }

  /// Describes a difference between the row counts of the surface and the adapter.
  ///
  /// UIKit raises an exception for a batch that starts from other counts (RULEBOOK 7.5).
  func miscount(on surface: Surface) -> String? {
    guard let shown = surface.shownTableRowCounts else { return nil }
    let answered = adapter.answeredCounts()
    guard shown != answered else { return nil }
    return "the surface shows \(shown) rows by section, but the adapter has \(answered)"
  }

  private func fault(of plan: Plan, to sections: Sections) -> String? {
    guard !plan.isReload else { return nil }
    let validator = BatchValidator(profile: Surface.tableBatchProfile)
    var last = adapter.currentSections
    var counts = adapter.answeredCounts()
    for stage in plan.stages {
      let after = adapter.answeredCounts(of: stage.sections)
      let verdict = validator.verdict(on: stage.batch, oldCounts: counts, newCounts: after)
      guard verdict.isValid else { return verdict.message }
      (last, counts) = (stage.sections, after)
    }
    guard adapter.identity.rowCounts(last) == adapter.identity.rowCounts(sections) else {
      return "it ends with other numbers of rows"
    }
    return strayRefresh(of: plan, to: sections)
  }

  /// Describes the first row, header, or footer to refresh that doesn't exist.
  private func strayRefresh(of plan: Plan, to sections: Sections) -> String? {
    if let row = plan.refreshedRows.first(where: { adapter.item(at: $0.to, in: sections) == nil }) {
      return "it refreshes row \(row.to), which the new data does not have"
    }
    let refreshed = plan.refreshedHeaders + plan.refreshedFooters
    if let section = refreshed.first(where: { !sections.has($0) }) {
      return "it refreshes the header or footer of section \(section), which the new data does not"
        + " have"
    }
    return nil
  }

  func reportFaultyIDs(of changes: TableChanges, in sections: Sections) {
    let limit = TableAdapter<Surface, Item, ID>.reportedIDs
    func report(_ code: TableIssue.Code, rows: [TablePath], _ text: (String) -> String) {
      for path in rows.prefix(limit) {
        guard let item = adapter.item(at: path, in: sections) else { continue }
        let id = adapter.identity.key(item).description
        adapter.issues.report(TableIssue(code, text(id), identifiers: [id]))
      }
    }
    func report(_ code: TableIssue.Code, sections indexes: [Int], _ text: (String) -> String) {
      for index in indexes.prefix(limit) where sections.has(index) {
        let id = "\(sections[index].id)"
        adapter.issues.report(TableIssue(code, text(id), identifiers: [id]))
      }
    }
    report(.duplicateSections, sections: changes.duplicateSections) {
      "more than one section has the ID \($0)"
    }
    report(.duplicateRows, rows: changes.duplicateRows) { "more than one row has the ID \($0)" }
    report(.invalidHashable, sections: changes.unsoundSections) {
      "the id \($0) of a section breaks the rules of Hashable"
    }
    report(.invalidHashable, rows: changes.unsoundRows) {
      "the id \($0) of a row breaks the rules of Hashable"
    }
  }
}

enum PlanningError: Error {
  /// The sections returned inconsistent values.
  case changesDoNotFit
}
