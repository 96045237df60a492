// The operations one by one and against each other: RULEBOOK 3.1 to 3.12.
extension BatchReview {
  /// Returns the text for an operation that a collection view cannot take twice (3.12).
  ///
  /// What was seen is a crash without a text (IGListKit #689), so the text is ours.
  func repeatedOperationFault() -> String? {
    profile == .collection ? batch.repeated.map(texts.repeated) : nil
  }

  /// Returns the text for a section or row that is deleted and reloaded (3.1).
  func reloadAgainstDelete() -> String? {
    let sections = Set(batch.deletedSections)
    if let section = batch.reloadedSections.first(where: sections.contains) {
      return texts.deleteAndReload(section: section)
    }
    let rows = Set(batch.deletedRows)
    return batch.reloadedRows.first(where: rows.contains).map(texts.deleteAndReload(row:))
  }

  /// Returns the text for a delete, or reload, that collides with a move (3.2) or is out of bounds
  /// (3.6, 3.11).
  func deleteFault() -> String? {
    let movedSections = Set(batch.movedSections.lazy.map(\.from))
    for section in (batch.deletedSections + batch.reloadedSections).sorted() {
      if movedSections.contains(section) { return texts.deleteAndMove(section: section) }
      if !oldCounts.indices.contains(section) {
        return texts.delete(section: section, sections: oldCounts.count)
      }
    }
    let movedRows = Set(batch.movedRows.lazy.map(\.from))
    for row in (batch.deletedRows + batch.reloadedRows).sorted() {
      if movedRows.contains(row) { return texts.deleteAndMove(row: row) }
      if let text = outOfBoundsDelete(row) { return text }
    }
    return nil
  }

  private func outOfBoundsDelete(_ row: TablePath) -> String? {
    switch Self.place(of: row, in: oldCounts) {
    case .row: nil
    case .noSection: texts.delete(row: row, sections: oldCounts.count)
    case .noRow(let rows): texts.delete(row: row, rows: rows)
    }
  }

  /// Returns the text for an insert, or the insert of a reload, that collides with a move (3.3) or
  /// is out of bounds (3.7).
  func insertFault() -> String? {
    let movedSections = Set(batch.movedSections.lazy.map(\.to))
    for section in inserts.sections {
      if movedSections.contains(section) { return texts.insertAndMove(section: section) }
      if !newCounts.indices.contains(section) {
        return texts.insert(section: section, sections: newCounts.count)
      }
    }
    let movedRows = Set(batch.movedRows.lazy.map(\.to))
    for row in inserts.rows {
      if movedRows.contains(row) { return texts.insertAndMove(row: row) }
      if let text = outOfBoundsInsert(row) { return text }
    }
    return nil
  }

  private func outOfBoundsInsert(_ row: TablePath) -> String? {
    switch Self.place(of: row, in: newCounts) {
    case .row: nil
    case .noSection: texts.insert(row: row, sections: newCounts.count)
    case .noRow(let rows): texts.insert(row: row, rows: rows)
    }
  }
}

/// An operation that stands in a batch more than once (RULEBOOK 3.12).
enum RepeatedOperation {
  case deleteSection(Int)
  case insertSection(Int)
  case moveSection(IndexPair<Int>)
  case reloadSection(Int)
  case deleteRow(TablePath)
  case insertRow(TablePath)
  case moveRow(IndexPair<TablePath>)
  case reloadRow(TablePath)
}
