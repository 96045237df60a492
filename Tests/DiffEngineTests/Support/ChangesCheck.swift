import DiffEngine

/// Checks changes between two tables of unique IDs by looking up everything by ID.
struct ChangesCheck {
  let old: [DiffSection]
  let new: [DiffSection]
  let changes: TableChanges

  /// The first error in the changes, or `nil`.
  var flaw: String? {
    let wrong = [
      ("sections", areSectionsCorrect), ("rows", areRowsCorrect), ("moves", areMovesCorrect),
      ("contents", areContentsCorrect), ("application", appliesCorrectly),
      ("emptiness", changes.isEmpty == (old == new)),
    ].first { !$0.1 }
    return wrong.map { "wrong \($0.0)\nfrom \(old)\nto   \(new)\nchanges \(changes)" }
  }

  /// A Boolean value that indicates whether applying the changes makes only new items and gives the
  /// new table.
  var appliesCorrectly: Bool {
    var sections: [Int] = []
    var rows: [TablePath] = []
    let result = changes.applying(to: old) { index in
      sections.append(index)
      return new[index]
    } newRow: { path in
      rows.append(path)
      return new[path.section].rows[path.row]
    }
    let titles = changes.changedHeaders.map(\.to) + changes.changedFooters.map(\.to)
    return result == new
      && sections.sorted() == Set(titles + changes.insertedSections).sorted()
      && rows.sorted() == (changes.insertedRows + changes.changedRows.map(\.to)).sorted()
  }

  private var areSectionsCorrect: Bool {
    let (before, after) = (old.map(\.id), new.map(\.id))
    return changes.deletedSections == before.indices.filter { !after.contains(before[$0]) }
      && changes.insertedSections == after.indices.filter { !before.contains(after[$0]) }
      && changes.survivingSections.map(\.to) == after.indices.filter { before.contains(after[$0]) }
      && changes.survivingSections.allSatisfy { before[$0.from] == after[$0.to] }
      && changes.oldCounts == old.map(\.rows.count) && changes.newCounts == new.map(\.rows.count)
      && changes.duplicateSections.isEmpty && changes.duplicateRows.isEmpty
  }

  private var areRowsCorrect: Bool {
    let (before, after) = (places(in: old), places(in: new))
    let removed = before.filter { after[$0.key] == nil }.values
    let added = after.filter { before[$0.key] == nil }.values
    let (oldIDs, newIDs) = (old.map(\.id), new.map(\.id))
    return changes.deletedRows == removed.filter { newIDs.contains(old[$0.section].id) }.sorted()
      && changes.insertedRows == added.filter { oldIDs.contains(new[$0.section].id) }.sorted()
  }

  private var areMovesCorrect: Bool {
    let (before, after) = (places(in: old), places(in: new))
    let crossing = before.compactMap { id, from -> IndexPair<TablePath>? in
      guard let to = after[id], old[from.section].id != new[to.section].id else { return nil }
      return IndexPair(from: from, to: to)
    }
    let within = changes.movedRows.filter { old[$0.from.section].id == new[$0.to.section].id }
    let fewest = changes.survivingSections.map { pair in
      old[pair.from].rows.count > 8
        ? 0
        : ListReplay.fewestMoves(
          from: old[pair.from].rows.map(\.id), to: new[pair.to].rows.map(\.id))
    }.reduce(0, +)
    return Set(changes.movedRows) == Set(crossing + within)
      && changes.movedRows.map(\.to) == Set(changes.movedRows.map(\.to)).sorted()
      && (within.count == fewest || old.contains { $0.rows.count > 8 })
  }

  private var areContentsCorrect: Bool {
    let (before, after) = (places(in: old), places(in: new))
    let changed = after.compactMap { id, to -> IndexPair<TablePath>? in
      guard let from = before[id] else { return nil }
      let isSame = old[from.section].rows[from.row] == new[to.section].rows[to.row]
      return isSame ? nil : IndexPair(from: from, to: to)
    }
    let pairs = changes.survivingSections
    return changes.changedRows == changed.sorted { $0.to < $1.to }
      && changes.changedHeaders == pairs.filter { old[$0.from].header != new[$0.to].header }
      && changes.changedFooters == pairs.filter { old[$0.from].footer != new[$0.to].footer }
  }

  private func places(in sections: [DiffSection]) -> [Int: TablePath] {
    var places: [Int: TablePath] = [:]
    for (section, part) in sections.enumerated() {
      for (row, value) in part.rows.enumerated() {
        places[value.id] = TablePath(section: section, row: row)
      }
    }
    return places
  }
}
