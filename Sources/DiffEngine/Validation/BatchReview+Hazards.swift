// What UIKit does not throw on and still gets wrong: RULEBOOK 3.12 for tables, 3.14 and 3.15.
extension BatchReview {
  /// Returns the reason of the first hazard, by the number of its rule.
  func hazard() -> String? {
    repeatedOperationHazard() ?? operationInsideMovedSection() ?? reloadWithMove()
  }

  /// A table view drops an operation that is there twice (3.12).
  private func repeatedOperationHazard() -> String? {
    profile == .table ? batch.repeated.map(texts.repeated) : nil
  }

  /// Row operations in a section that is moved collide with the rows it carries (1.7, 3.14).
  ///
  /// Deletes, reloads and the sources of moves lie in it by its old index, inserts and the targets
  /// of moves by its new one. A move to where the section is counts, too (model).
  private func operationInsideMovedSection() -> String? {
    guard !batch.movedSections.isEmpty else { return nil }
    let sources = Set(batch.movedSections.lazy.map(\.from))
    let before =
      batch.deletedRows.lazy.map(\.section) + batch.reloadedRows.lazy.map(\.section)
      + batch.movedRows.lazy.map(\.from.section)
    if let section = before.lazy.filter(sources.contains).min() {
      return texts.operationInside(movedSection: section, isBefore: true)
    }
    let targets = Set(batch.movedSections.lazy.map(\.to))
    let after = batch.insertedRows.lazy.map(\.section) + batch.movedRows.lazy.map(\.to.section)
    return after.lazy.filter(targets.contains).min().map {
      texts.operationInside(movedSection: $0, isBefore: false)
    }
  }

  /// A reload is placed without regard to moves, even of other rows (1.6, 3.15).
  ///
  /// That a reload which its section absorbs counts, and a move to where a row is, is our choice
  /// (model).
  private func reloadWithMove() -> String? {
    batch.hasReload && batch.hasMove ? texts.reloadWithMove : nil
  }
}
