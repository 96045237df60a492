import Foundation

/// Checks a batch against the rulebook, whose rule numbers are in comments.
///
/// It's based on the rulebook alone and shares no code with the package's validator, so each can
/// reveal the other's errors. Like UIKit, it stops at the first violation.
struct BatchJudge {
  let operations: Operations
  let old: [Int]
  let new: [Int]
  let words: Words
  let derived: DerivedInserts

  private let duplicate: String?

  init(_ operations: Operations, old: [Int], new: [Int], words: Words) {
    duplicate = operations.firstDuplicate()
    self.operations = operations.tidied()
    derived = DerivedInserts(self.operations)
    self.old = old
    self.new = new
    self.words = words
  }

  /// Returns the errors of the batch: the text that UIKit throws, or the hazards.
  func findings() -> [String] {
    if let duplicate, words.isCollection {
      return ["3.12: a collection view crashes on a duplicate: \(duplicate)"]
    }
    let invalid =
      reloadsAgainstDeletes() ?? deletes() ?? inserts() ?? sectionMoves() ?? rowMoves()
      ?? movesAcrossDoomedSections() ?? numberOfSections() ?? rowCounts()
    if let invalid { return [invalid] }
    var hazards = duplicate.map { ["hazard 3.12: a table view drops a duplicate: \($0)"] } ?? []
    hazards += movedSectionsWithRows() + reloadsBesideMoves()
    return hazards
  }

  // MARK: Reloads against deletes (3.1)

  private func reloadsAgainstDeletes() -> String? {
    for section in operations.reloadedSections where operations.deletedSections.contains(section) {
      return "attempt to delete and reload the same section (\(section))"
    }
    for path in operations.reloadedRows where operations.deletedRows.contains(path) {
      return "attempt to delete and reload the same index path (\(path.shown))"
    }
    return nil
  }

  // MARK: Deletes (3.2, 3.6, 3.11)

  private func deletes() -> String? {
    for section in (operations.deletedSections + operations.reloadedSections).sorted()
    where operations.movedSections.contains(where: { $0.from == section }) {
      return "attempt to perform a delete and a move from the same section (\(section))"
    }
    let rows = (operations.deletedRows + operations.reloadedRows).sorted()
    for path in rows where operations.movedRows.contains(where: { $0.from == path }) {
      return "attempt to perform a delete and a move from the same index path (\(path.shown))"
    }
    for section in (operations.deletedSections + operations.reloadedSections).sorted()
    where !old.indices.contains(section) {
      return "attempt to delete section \(section), but there are only \(old.count) sections "
        + "before the update"
    }
    for path in rows {
      let attempt = "attempt to delete \(words.entry) \(path.row) from section \(path.section)"
      guard old.indices.contains(path.section) else {
        return "\(attempt), but there are only \(old.count) sections before the update"
      }
      guard (0..<old[path.section]).contains(path.row) else {
        return "\(attempt) which only contains \(old[path.section]) \(words.entry)s "
          + "before the update"
      }
    }
    return nil
  }

  // MARK: Inserts (3.3, 3.7)

  private func inserts() -> String? {
    for section in (operations.insertedSections + derived.sections).sorted()
    where operations.movedSections.contains(where: { $0.to == section }) {
      return "attempt to perform an insert and a move to the same section (\(section))"
    }
    for path in (operations.insertedRows + derived.rows).sorted()
    where operations.movedRows.contains(where: { $0.to == path }) {
      return "attempt to perform an insert and a move to the same index path (\(path.shown))"
    }
    for section in operations.insertedSections where !new.indices.contains(section) {
      return "attempt to insert section \(section) but there are only \(new.count) sections "
        + "after the update"
    }
    for path in operations.insertedRows {
      let attempt = "attempt to insert \(words.entry) \(path.row) into section \(path.section)"
      guard new.indices.contains(path.section) else {
        return "\(attempt), but there are only \(new.count) sections after the update"
      }
      guard (0..<new[path.section]).contains(path.row) else {
        return "\(attempt), but there are only \(new[path.section]) \(words.entry)s in section "
          + "\(path.section) after the update"
      }
    }
    return nil
  }

  // MARK: Moves (3.4, 3.5, 3.8, 3.9)

  private func sectionMoves() -> String? {
    for move in operations.movedSections {
      guard old.indices.contains(move.from) else {
        return "attempt to move section \(move.from), but there are only \(old.count) sections "
          + "before the update"
      }
      guard new.indices.contains(move.to) else {
        return "attempt to to move section \(move.from) to section \(move.to), but there are only "
          + "\(new.count) sections after the update"
      }
    }
    if let (first, second) = clash(operations.movedSections, by: \.to) {
      return "attempt to move both section \(first.from) and section \(second.from) "
        + "to section \(first.to)"
    }
    if let (first, second) = clash(operations.movedSections, by: \.from) {
      return "attempt to move section \(first.from) to both section \(first.to) "
        + "and section \(second.to)"
    }
    return nil
  }

  private func rowMoves() -> String? {
    for move in operations.movedRows {
      let attempt = "attempt to move index path (\(move.from.shown))"
      guard old.indices.contains(move.from.section) else {
        return "\(attempt) from a section that does not exist - there are only \(old.count) "
          + "sections before the update"
      }
      guard (0..<old[move.from.section]).contains(move.from.row) else {
        return "\(attempt) that does not exist - there are only \(old[move.from.section]) "
          + "\(words.entry)s in section \(move.from.section) before the update"
      }
      guard new.indices.contains(move.to.section) else {
        return "\(attempt) to index path (\(move.to.shown)) in section that does not exist - "
          + "there are only \(new.count) sections after the update"
      }
      guard (0..<new[move.to.section]).contains(move.to.row) else {
        return "\(attempt) to index path (\(move.to.shown)) that does not exist - there are only "
          + "\(new[move.to.section]) \(words.entry)s in section \(move.to.section) after the update"
      }
    }
    if let (first, second) = clash(operations.movedRows, by: \.to) {
      return "attempt to move both \(words.entry) at index path \(first.from.shown) and "
        + "\(second.from.shown) to \(first.to.shown)"
    }
    if let (first, second) = clash(operations.movedRows, by: \.from) {
      return "attempt to move \(words.entry) at index path \(first.from.shown) to both "
        + "\(first.to.shown) and \(second.to.shown)"
    }
    return nil
  }

  private func clash<Place: Hashable & Comparable>(
    _ moves: [Move<Place>], by key: KeyPath<Move<Place>, Place>
  ) -> (Move<Place>, Move<Place>)? {
    let sorted = moves.sorted { ($0[keyPath: key], $0.from) < ($1[keyPath: key], $1.from) }
    for (first, second) in zip(sorted, sorted.dropFirst())
    where first[keyPath: key] == second[keyPath: key] {
      return (first, second)
    }
    return nil
  }

  // MARK: Moves out of deleted and into inserted sections (3.13)

  private func movesAcrossDoomedSections() -> String? {
    let gone = Set(operations.deletedSections + operations.reloadedSections)
    let fresh = Set(operations.insertedSections + derived.sections)
    let fallback = words.isCollection ? "" : "reload 3.13: "
    for move in operations.movedRows {
      if gone.contains(move.from.section) {
        return "\(fallback)cannot move \(words.isCollection ? "an item" : "a row") from a deleted "
          + "section (\(move.from.section))"
      }
      if fresh.contains(move.to.section) {
        return "\(fallback)cannot move \(words.isCollection ? "an item" : "a row") into a newly "
          + "inserted section (\(move.to.section))"
      }
    }
    return nil
  }
}
