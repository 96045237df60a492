extension PlanProof {
  /// Demands that no stage shows a row twice, inserts one that is not new, or shows old content.
  ///
  /// - Parameters:
  ///   - sources: By stage and number of the row, the row before the batch.
  ///   - known: The ids of the rows of both tables.
  /// - Throws: The first flaw.
  func checkStageRows(_ sources: [[Int?]], _ known: KnownIDs<RowID>) throws(PlanFlaw) {
    let rows = StageTargets(
      known, newCount: new.rows.count, stages: stages.map(\.rowIDs), sources: sources)
    for (index, stage) in stages.enumerated() {
      if let row = rows.misplaced[index] {
        let path = stage.shape.path(of: row)
        throw PlanFlaw(.stray, "row \(path) should not be there", stage: index + 1)
      }
      for (row, target) in rows.targets[index].enumerated() {
        if let target, isOutdated(stage.rows[row], new.rows[target]) {
          let path = stage.shape.path(of: row)
          throw PlanFlaw(.staleData, "row \(path) has old content", stage: index + 1)
        }
      }
    }
  }

  /// Demands that no stage shows a section twice, inserts one that is not new, or shows an old
  /// header or footer.
  ///
  /// - Parameter sources: By stage and section, the section before the batch.
  /// - Throws: The first flaw.
  func checkStageSections(_ sources: [[Int?]]) throws(PlanFlaw) {
    let known = KnownIDs(old: old.sectionIDs, new: new.sectionIDs)
    let sections = StageTargets(
      known, newCount: new.sections.count, stages: stages.map(\.sectionIDs), sources: sources)
    for (index, stage) in stages.enumerated() {
      if let section = sections.misplaced[index] {
        throw PlanFlaw(.stray, "section \(section) should not be there", stage: index + 1)
      }
      for (section, target) in sections.targets[index].enumerated() {
        if let target, isOutdated(stage.sections[section], new.sections[target]) {
          let text = "section \(section) has an old header or footer"
          throw PlanFlaw(.staleData, text, stage: index + 1)
        }
      }
    }
  }

  /// Where even the new row is not the same as itself, nothing can be said of the one shown.
  private func isOutdated(_ shown: Section.Item, _ final: Section.Item) -> Bool {
    !sameContent(shown, final) && sameContent(final, final)
  }

  private func isOutdated(_ shown: Section, _ final: Section) -> Bool {
    !shown.hasSameHeader(as: final) && final.hasSameHeader(as: final)
      || !shown.hasSameFooter(as: final) && final.hasSameFooter(as: final)
  }
}
