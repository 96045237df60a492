import DiffEngine

/// A view that carries batches out step by step, as RULEBOOK 1.2 says: deletes descending, then
/// inserts ascending, a move being both.
///
/// Shares no code with the engine. Cells and sections have tokens, so that it shows which are kept.
/// A batch that cannot be carried out, that a planner should not make, or that leaves a cell where
/// another row should be, is a failure.
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
    /// Whether the section was inserted empty, and shows no titles.
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

  /// Carries out `batch`; afterwards the data source answers `sections`.
  mutating func perform(_ batch: TableBatch, to sections: [DiffSection]) throws(Failure) {
    try refuseWhatPlansMustNotDo(batch)
    let cells = try takeRows(batch)
    let moved = try takeSections(batch)
    try putSections(batch, moved, sections)
    try putRows(batch, cells, sections)
    try compare(with: sections)
    showTitles(of: sections)
  }

  /// A section that was inserted empty and got rows is asked for its titles.
  private mutating func showTitles(of sections: [DiffSection]) {
    for index in parts.indices where parts[index].isUntitled && !parts[index].cells.isEmpty {
      (parts[index].header, parts[index].footer) = (sections[index].header, sections[index].footer)
      parts[index].isUntitled = false
    }
  }

  /// Sets up the cell at `path` again.
  mutating func refresh(_ path: TablePath, with row: DiffRow) {
    parts[path.section].cells[path.row].row = row
  }

  mutating func refreshHeader(_ section: Int, with header: Int) { parts[section].header = header }

  mutating func refreshFooter(_ section: Int, with footer: Int) { parts[section].footer = footer }

  /// The cell at `path`, nil when there is none.
  func cell(at path: TablePath) -> Cell? {
    guard parts.indices.contains(path.section) else { return nil }
    let cells = parts[path.section].cells
    return cells.indices.contains(path.row) ? cells[path.row] : nil
  }

  /// What the view shows, as data.
  var shown: [DiffSection] {
    parts.map { DiffSection($0.id, $0.cells.map(\.row), header: $0.header, footer: $0.footer) }
  }

  /// Reloads, row operations in a section that comes, goes or moves, and moves of empty sections.
  private func refuseWhatPlansMustNotDo(_ batch: TableBatch) throws(Failure) {
    guard batch.reloadedSections.isEmpty, batch.reloadedRows.isEmpty else {
      throw Failure("a reload")
    }
    for path in batch.deletedRows + batch.movedRows.map(\.from) {
      if batch.deletedSections.contains(path.section)
        || batch.movedSections.contains(where: { $0.from == path.section })
      {
        throw Failure("row \(path) leaves a section that goes or moves")
      }
    }
    for path in batch.insertedRows + batch.movedRows.map(\.to) {
      if batch.insertedSections.contains(path.section)
        || batch.movedSections.contains(where: { $0.to == path.section })
      {
        throw Failure("row \(path) enters a section that comes or moves")
      }
    }
    for move in batch.movedSections {
      guard parts.indices.contains(move.from), !parts[move.from].cells.isEmpty else {
        throw Failure("moves an empty section, \(move)")
      }
    }
  }

  /// Takes out the rows that are deleted or move; returns those that move, with their targets.
  private mutating func takeRows(_ batch: TableBatch) throws(Failure) -> [(TablePath, Cell)] {
    var leaving = batch.deletedRows.map { (from: $0, to: TablePath?.none) }
    leaving += batch.movedRows.map { ($0.from, $0.to) }
    leaving.sort { $0.from > $1.from }
    var moving: [(TablePath, Cell)] = []
    var last: TablePath?
    for (from, to) in leaving {
      guard from != last, let cell = cell(at: from) else { throw Failure("no row \(from) to take") }
      last = from
      parts[from.section].cells.remove(at: from.row)
      if let to { moving.append((to, cell)) }
    }
    return moving
  }

  /// Takes out the sections that are deleted or move; returns those that move, with their targets.
  private mutating func takeSections(_ batch: TableBatch) throws(Failure) -> [(Int, Part)] {
    var leaving = batch.deletedSections.map { (from: $0, to: Int?.none) }
    leaving += batch.movedSections.map { ($0.from, $0.to) }
    leaving.sort { $0.from > $1.from }
    var moving: [(Int, Part)] = []
    var last: Int?
    for (from, to) in leaving {
      guard from != last, parts.indices.contains(from) else {
        throw Failure("no section \(from) to take")
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

  /// Finds cells where other rows should be; contents may be old until they are refreshed.
  private func compare(with sections: [DiffSection]) throws(Failure) {
    guard parts.count == sections.count else { throw Failure("\(parts.count) sections") }
    for (part, section) in zip(parts, sections) {
      guard part.id == section.id, part.cells.count == section.rows.count,
        zip(part.cells, section.rows).allSatisfy({ $0.row.id == $1.id })
      else { throw Failure("\(part.id) \(part.cells.map(\.row)) in place of \(section)") }
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
