/// Carries the rows of a table through a batch whose sections have been carried.
struct RowCarrier {
  let before: TableShape
  let after: TableShape
  let sections: [Int?]
  /// By section before the batch, whether it stays unmoved, so that its rows may be touched.
  private var isOpenBefore: [Bool]
  /// By section after the batch, whether it stayed unmoved.
  private var isOpenAfter: [Bool]

  /// Takes a batch whose section operations are valid.
  init(before: TableShape, after: TableShape, sections: [Int?], batch: TableBatch) {
    (self.before, self.after, self.sections) = (before, after, sections)
    isOpenBefore = Array(repeating: true, count: before.sectionCount)
    isOpenAfter = sections.map { $0 != nil }
    for section in batch.deletedSections { isOpenBefore[section] = false }
    for move in batch.movedSections {
      (isOpenBefore[move.from], isOpenAfter[move.to]) = (false, false)
    }
  }

  /// By number of the row after the batch, the one before; nil for a new cell.
  ///
  /// - Throws: The first flaw, without its stage.
  func sources(_ batch: TableBatch) throws(PlanFlaw) -> [Int?] {
    var slots = SlotFilling(before: before.rowCount, after: after.rowCount)
    for path in batch.deletedRows { _ = try remove(path, from: &slots) }
    for path in batch.insertedRows {
      if !slots.insert(try place(path)) { throw conflict(path) }
    }
    for move in batch.movedRows {
      let source = try remove(move.from, from: &slots)
      if !slots.bring(source, to: try place(move.to)) { throw conflict(move.to) }
    }
    for (section, source) in sections.enumerated() {
      guard let source else { continue }
      guard slots.fillRest(from: before.rows(in: source), to: after.rows(in: section)) else {
        let count = after.rows(in: section).count
        throw PlanFlaw(.counts, "\(count) rows of section \(section) do not come of the batch")
      }
    }
    return slots.sources
  }

  private func remove(
    _ path: TablePath, from slots: inout SlotFilling
  ) throws(PlanFlaw) -> Int {
    guard let number = before.number(of: path) else {
      throw PlanFlaw(.position, "there is no row \(path) before the batch")
    }
    guard isOpenBefore[path.section] else {
      throw PlanFlaw(.hazard, "row \(path) goes from a section that is deleted or moved")
    }
    guard slots.remove(number) else { throw PlanFlaw(.conflict, "row \(path) goes twice") }
    return number
  }

  private func place(_ path: TablePath) throws(PlanFlaw) -> Int {
    guard let number = after.number(of: path) else {
      throw PlanFlaw(.position, "there is no row \(path) after the batch")
    }
    guard isOpenAfter[path.section] else {
      throw PlanFlaw(.hazard, "row \(path) comes to a section that is inserted or moved")
    }
    return number
  }

  private func conflict(_ path: TablePath) -> PlanFlaw {
    PlanFlaw(.conflict, "row \(path) comes twice")
  }
}
