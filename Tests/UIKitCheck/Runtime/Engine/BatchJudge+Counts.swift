import Foundation

extension BatchJudge {
  // MARK: Counts (2.1, 2.2)

  func numberOfSections() -> String? {
    let reloads = operations.reloadedSections.count
    let inserted = operations.insertedSections.count + reloads
    let deleted = operations.deletedSections.count + reloads
    guard new.count != old.count + inserted - deleted else { return nil }
    return "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "\(words.view) after the update (\(new.count)) must be equal to the number of sections "
      + "contained in the \(words.view) before the update (\(old.count)), plus or minus the number "
      + "of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }

  func rowCounts() -> String? {
    let places = Destinations.fill(
      count: old.count, slots: new.count, deleted: Set(operations.deletedSections),
      inserted: Set(operations.insertedSections), moves: operations.movedSections)
    for (from, to) in places.enumerated() {
      guard let to, !operations.reloadedSections.contains(from) else { continue }
      let reloads = operations.reloadedRows.count { $0.section == from }
      let inserted =
        operations.insertedRows.count { $0.section == to }
        + operations.reloadedRows.count { insertionPlace($0, places) == to }
      let deleted = operations.deletedRows.count { $0.section == from } + reloads
      let movedIn = operations.movedRows.count {
        $0.to.section == to && $0.from.section != from
      }
      let movedOut = operations.movedRows.count {
        $0.from.section == from && $0.to.section != to
      }
      if new[to] != old[from] + inserted - deleted + movedIn - movedOut {
        let entries = "\(words.entry)s"
        return "Invalid update: invalid number of \(entries) in section \(to).  The number of "
          + "\(entries) contained in an existing section after the update (\(new[to])) must be "
          + "equal to the number of \(entries) contained in that section before the update "
          + "(\(old[from])), plus or minus the number of \(entries) inserted or deleted from that "
          + "section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
          + "\(entries) moved into or out of that section (\(movedIn) moved in, \(movedOut) "
          + "moved out)."
      }
    }
    return nil
  }

  /// Returns the section in which a reloaded row is inserted: its own, or the one that takes its
  /// old position if the batch moves it (7.1).
  private func insertionPlace(_ row: IndexPath, _ places: [Int?]) -> Int? {
    guard !operations.reloadedSections.contains(row.section),
      places.indices.contains(row.section), let place = places[row.section]
    else { return nil }
    guard operations.movedSections.contains(where: { $0.from == row.section }) else { return place }
    return DerivedInserts.derive(
      row.section, deleted: operations.deletedSections, inserted: operations.insertedSections)
  }

  // MARK: Hazards (3.14, 3.15)

  func movedSectionsWithRows() -> [String] {
    operations.movedSections.filter { move in
      let leaving =
        operations.deletedRows + operations.reloadedRows + operations.movedRows.map(\.from)
      let arriving = operations.insertedRows + operations.movedRows.map(\.to)
      return leaving.contains { $0.section == move.from }
        || arriving.contains { $0.section == move.to }
    }.map {
      "hazard 3.14: section \($0.from) moves to \($0.to) with \(words.entry) operations inside it"
    }
  }

  func reloadsBesideMoves() -> [String] {
    let reloads = !operations.reloadedRows.isEmpty || !operations.reloadedSections.isEmpty
    let moves = !operations.movedRows.isEmpty || !operations.movedSections.isEmpty
    return reloads && moves ? ["hazard 3.15: a reload and a move in one batch"] : []
  }
}
