extension PlanProof {
  /// Demands that no stage shows a row twice, inserts one that is not new, or shows a row with other
  /// content than it has in the end; or had at first, where its cell is from then and more is to come.
  ///
  /// - Parameters:
  ///   - tables: What the batch of each stage does.
  ///   - known: The ids of the rows of both tables.
  /// - Throws: The first flaw.
  func checkStageRows(_ tables: [CarriedTable], _ known: KnownIDs<RowID>) throws(PlanFlaw) {
    let rows = StageTargets(
      known, newCount: new.rows.count, stages: stages.map(\.rowIDs), sources: tables.map(\.rows))
    for (index, stage) in stages.enumerated() {
      if let row = rows.misplaced[index] {
        let path = stage.shape.path(of: row)
        throw PlanFlaw(.stray, "row \(path) should not be there", stage: index + 1)
      }
      let origins = origins(of: index, through: tables)?.rows
      for (row, target) in rows.targets[index].enumerated() {
        guard let target, isOutdated(stage.rows[row], new.rows[target]) else { continue }
        if let origin = origins?[row], !isOutdated(stage.rows[row], old.rows[origin]) { continue }
        let path = stage.shape.path(of: row)
        throw PlanFlaw(.staleData, "row \(path) has old content", stage: index + 1)
      }
    }
  }

  /// Demands the same of sections with their headers and footers, but for sections that are empty
  /// until a later stage: of these a stage may hold two of one id, and they need not show a header.
  ///
  /// - Parameter tables: What the batch of each stage does.
  /// - Throws: The first flaw.
  func checkStageSections(_ tables: [CarriedTable]) throws(PlanFlaw) {
    let known = KnownIDs(old: old.sectionIDs, new: new.sectionIDs)
    let isBridge = stages.enumerated().map { index, stage in
      stage.sections.indices.map { index < stages.count - 1 && stage.shape.rows(in: $0).isEmpty }
    }
    let sections = StageTargets(
      known, newCount: new.sections.count, stages: stages.map(\.sectionIDs),
      sources: tables.map(\.sections), exempting: isBridge)
    for (index, stage) in stages.enumerated() {
      if let section = sections.misplaced[index] {
        throw PlanFlaw(.stray, "section \(section) should not be there", stage: index + 1)
      }
      let origins = origins(of: index, through: tables)?.sections
      for (section, target) in sections.targets[index].enumerated() {
        guard let target, !isBridge[index][section] else { continue }
        let shown = stage.sections[section]
        guard isOutdated(shown, new.sections[target]) else { continue }
        if let origin = origins?[section], !isOutdated(shown, old.sections[origin]) { continue }
        let text = "section \(section) has an old header or footer"
        throw PlanFlaw(.staleData, text, stage: index + 1)
      }
    }
  }

  /// Where everything in a stage comes from; nil for the last one, in which all has to be new.
  private func origins(of stage: Int, through tables: [CarriedTable]) -> CarriedOrigins? {
    stage < stages.count - 1 ? CarriedOrigins(old.shape, through: tables.prefix(stage + 1)) : nil
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
