/// Carries the sections of a table through a batch.
struct SectionCarrier {
  let before: TableShape
  let after: TableShape

  /// By section after the batch, the one before that it continues; nil for an inserted one.
  ///
  /// - Throws: The first flaw, without its stage.
  func sources(_ batch: TableBatch) throws(PlanFlaw) -> [Int?] {
    var slots = SlotFilling(before: before.sectionCount, after: after.sectionCount)
    for section in batch.deletedSections { try remove(section, from: &slots) }
    for move in batch.movedSections {
      try remove(move.from, from: &slots)
      guard !before.rows(in: move.from).isEmpty else {
        throw PlanFlaw(.hazard, "section \(move.from) moves without any rows")
      }
    }
    for section in batch.insertedSections {
      try demandPlace(section)
      if !slots.insert(section) { throw conflict(section) }
    }
    for move in batch.movedSections {
      try demandPlace(move.to)
      if !slots.bring(move.from, to: move.to) { throw conflict(move.to) }
    }
    guard slots.fillRest(from: 0..<before.sectionCount, to: 0..<after.sectionCount) else {
      throw PlanFlaw(.counts, "\(after.sectionCount) sections do not come of the batch")
    }
    return slots.sources
  }

  private func remove(_ section: Int, from slots: inout SlotFilling) throws(PlanFlaw) {
    guard section >= 0, section < before.sectionCount else {
      throw PlanFlaw(.position, "there is no section \(section) before the batch")
    }
    guard slots.remove(section) else {
      throw PlanFlaw(.conflict, "section \(section) goes twice")
    }
  }

  private func demandPlace(_ section: Int) throws(PlanFlaw) {
    guard section >= 0, section < after.sectionCount else {
      throw PlanFlaw(.position, "there is no section \(section) after the batch")
    }
  }

  private func conflict(_ section: Int) -> PlanFlaw {
    PlanFlaw(.conflict, "section \(section) comes twice")
  }
}
