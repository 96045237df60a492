import DiffEngine

/// A view that applies batches step by step according to rulebook 1.2.
///
/// It deletes in descending order, then inserts in ascending order. A move is both. It shares no
/// code with the engine. Tokens identify cells and sections, so that reuse is visible. It fails if
/// a batch is invalid, if a planner must not produce it, or if it leaves a cell in the wrong place.
struct PlanReplay {
  struct Cell: Equatable {
    var token: Int
    var row: DiffRow
  }

  struct Part: Equatable {
    var token: Int
    var id: String
    var header: Int
    var footer: Int
    /// A Boolean value that indicates whether the section was inserted empty and shows no titles.
    var isUntitled = false
    var cells: [Cell]
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  private(set) var parts: [Part] = []
  private var tokens = 0

  init(showing sections: [DiffSection]) {
    parts.reserveCapacity(sections.count)
    for section in sections { parts.append(freshPart(section)) }
    for index in parts.indices { parts[index].isUntitled = false }
  }

  /// Applies a batch, after which the data source provides `sections`.
  mutating func perform(_ batch: TableBatch, to sections: [DiffSection]) throws(Failure) {
    try rejectDisallowedOperations(batch)
    let cells = try takeRows(batch)
    let moved = try takeSections(batch)
    try putSections(batch, moved, sections)
    try putRows(batch, cells, sections)
    try compare(with: sections)
    showTitles(of: sections)
  }

  /// Loads the titles of sections that were inserted empty and now have rows.
  private mutating func showTitles(of sections: [DiffSection]) {
    for index in parts.indices where parts[index].isUntitled && !parts[index].cells.isEmpty {
      (parts[index].header, parts[index].footer) = (sections[index].header, sections[index].footer)
      parts[index].isUntitled = false
    }
  }

  /// Configures the cell at `path` again.
  mutating func refresh(_ path: TablePath, with row: DiffRow) {
    parts[path.section].cells[path.row].row = row
  }

  mutating func refreshHeader(_ section: Int, with header: Int) { parts[section].header = header }

  mutating func refreshFooter(_ section: Int, with footer: Int) { parts[section].footer = footer }

  /// Returns the cell at `path`, or `nil`.
  func cell(at path: TablePath) -> Cell? {
    guard parts.indices.contains(path.section) else { return nil }
    let cells = parts[path.section].cells
    return cells.indices.contains(path.row) ? cells[path.row] : nil
  }

  /// The sections that the view shows.
  var shown: [DiffSection] {
    parts.map { DiffSection($0.id, $0.cells.map(\.row), header: $0.header, footer: $0.footer) }
  }

  /// Rejects reloads, row operations in changed sections, and moves of empty sections.
  private func rejectDisallowedOperations(_ batch: TableBatch) throws(Failure) {
    guard batch.reloadedSections.isEmpty, batch.reloadedRows.isEmpty else {
      throw Failure("a reload")
    }
    for path in batch.deletedRows + batch.movedRows.map(\.from) {
      if batch.deletedSections.contains(path.section)
        || batch.movedSections.contains(where: { $0.from == path.section })
      {
        throw Failure("row \(path) leaves a deleted or moved section")
      }
    }
    for path in batch.insertedRows + batch.movedRows.map(\.to) {
      if batch.insertedSections.contains(path.section)
        || batch.movedSections.contains(where: { $0.to == path.section })
      {
        throw Failure("row \(path) enters an inserted or moved section")
      }
    }
    for move in batch.movedSections {
      guard parts.indices.contains(move.from), !parts[move.from].cells.isEmpty else {
        throw Failure("moves an empty section, \(move)")
      }
    }
  }

  /// Removes deleted and moving rows.
  ///
  /// - Returns: The moving rows and their targets.
  private mutating func takeRows(_ batch: TableBatch) throws(Failure) -> [(TablePath, Cell)] {
    var leaving = batch.deletedRows.map { (from: $0, to: TablePath?.none) }
    leaving += batch.movedRows.map { ($0.from, $0.to) }
    leaving.sort { $0.from > $1.from }
    var moving: [(TablePath, Cell)] = []
    var last: TablePath?
    for (from, to) in leaving {
      guard from != last, let cell = cell(at: from) else { throw Failure("no row \(from)") }
      last = from
      parts[from.section].cells.remove(at: from.row)
      if let to { moving.append((to, cell)) }
    }
    return moving
  }

  /// Removes deleted and moving sections.
  ///
  /// - Returns: The moving sections and their targets.
  private mutating func takeSections(_ batch: TableBatch) throws(Failure) -> [(Int, Part)] {
    var leaving = batch.deletedSections.map { (from: $0, to: Int?.none) }
    leaving += batch.movedSections.map { ($0.from, $0.to) }
    leaving.sort { $0.from > $1.from }
    var moving: [(Int, Part)] = []
    var last: Int?
    for (from, to) in leaving {
      guard from != last, parts.indices.contains(from) else {
        throw Failure("no section \(from)")
      }
      last = from
      let part = parts.remove(at: from)
      if let to { moving.append((to, part)) }
    }
    return moving
  }

  private mutating func putSections(
    _ batch: TableBatch, _ moved: [(Int, Part)], _ sections: [DiffSection]
  ) throws(Failure) {
    var coming = batch.insertedSections.map { (to: $0, part: Part?.none) }
    coming += moved.map { ($0.0, $0.1) }
    coming.sort { $0.to < $1.to }
    var last: Int?
    for (to, part) in coming {
      guard to != last, to >= 0, to <= parts.count, to < sections.count else {
        throw Failure("no place for section \(to)")
      }
      last = to
      parts.insert(part ?? freshPart(sections[to]), at: to)
    }
  }

  private mutating func putRows(
    _ batch: TableBatch, _ moved: [(TablePath, Cell)], _ sections: [DiffSection]
  ) throws(Failure) {
    var coming = batch.insertedRows.map { (to: $0, cell: Cell?.none) }
    coming += moved.map { ($0.0, $0.1) }
    coming.sort { $0.to < $1.to }
    var last: TablePath?
    for (to, cell) in coming {
      guard to != last, parts.indices.contains(to.section), sections.indices.contains(to.section),
        sections[to.section].rows.indices.contains(to.row),
        to.row <= parts[to.section].cells.count
      else { throw Failure("no place for row \(to)") }
      last = to
      parts[to.section].cells.insert(
        cell ?? freshCell(sections[to.section].rows[to.row]), at: to.row)
    }
  }

  /// Fails if a cell is in the wrong place.
  ///
  /// Contents can be outdated until they are refreshed.
  private func compare(with sections: [DiffSection]) throws(Failure) {
    guard parts.count == sections.count else { throw Failure("\(parts.count) sections") }
    for (part, section) in zip(parts, sections) {
      guard part.id == section.id, part.cells.count == section.rows.count,
        zip(part.cells, section.rows).allSatisfy({ $0.row.id == $1.id })
      else { throw Failure("\(part.id) \(part.cells.map(\.row)) instead of \(section)") }
    }
  }

  private mutating func freshPart(_ section: DiffSection) -> Part {
    Part(
      token: freshToken(), id: section.id, header: section.header, footer: section.footer,
      isUntitled: section == section.removingContent(), cells: section.rows.map { freshCell($0) })
  }

  private mutating func freshCell(_ row: DiffRow) -> Cell { Cell(token: freshToken(), row: row) }

  private mutating func freshToken() -> Int {
    tokens += 1
    return tokens
  }
}
