import DiffEngine

/// A view as RULEBOOK 1.1 to 1.4 describe it: cells with tokens, so that it shows which are kept.
///
/// Shares no code with the engine. A batch that cannot be carried out, or that leaves a cell where
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
    var cells: [Cell]
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  private(set) var parts: [Part] = []
  private var tokens = 0

  init(showing sections: [DiffSection]) {
    for section in sections { parts.append(freshPart(section)) }
  }

  /// Carries out `batch`; afterwards the data source answers `sections`.
  mutating func perform(_ batch: TableBatch, to sections: [DiffSection]) throws(Failure) {
    let origins = try origins(of: sections.count, batch)
    try refuseMovesAcrossTheEdge(batch, origins)
    let placed = Dictionary(batch.movedRows.map { ($0.to, $0.from) }) { first, _ in first }
    guard placed.count == batch.movedRows.count else { throw Failure("two moves to one path") }
    let left = try cellsLeft(batch)
    var result: [Part] = []
    for (index, section) in sections.enumerated() {
      guard let origin = origins[index] else {
        result.append(freshPart(section))
        continue
      }
      var part = parts[origin]
      guard part.id == section.id else { throw Failure("section \(part.id) at \(index)") }
      part.cells = try cells(of: section, at: index, left[origin], placed, batch.insertedRows)
      result.append(part)
    }
    parts = result
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

  private func origins(of count: Int, _ batch: TableBatch) throws(Failure) -> [Int?] {
    let inserted = Set(batch.insertedSections)
    let moved = Dictionary(batch.movedSections.map { ($0.to, $0.from) }) { first, _ in first }
    let gone = Set(batch.deletedSections + batch.movedSections.map(\.from))
    guard gone.count == batch.deletedSections.count + batch.movedSections.count,
      gone.allSatisfy(parts.indices.contains)
    else { throw Failure("sections left twice or out of bounds: \(batch)") }
    var staying = parts.indices.filter { !gone.contains($0) }[...]
    var origins: [Int?] = []
    for slot in 0..<count {
      if inserted.contains(slot) {
        origins.append(nil)
      } else if let origin = moved[slot] ?? staying.popFirst() {
        origins.append(origin)
      } else {
        throw Failure("no section for \(slot)")
      }
    }
    guard staying.isEmpty else { throw Failure("sections \(staying) are left over") }
    return origins
  }

  private func refuseMovesAcrossTheEdge(
    _ batch: TableBatch, _ origins: [Int?]
  ) throws(Failure) {
    for move in batch.movedRows {
      guard origins.indices.contains(move.to.section), origins[move.to.section] != nil,
        !batch.deletedSections.contains(move.from.section), cell(at: move.from) != nil
      else { throw Failure("no move \(move)") }
    }
  }

  /// The cells that nothing takes away, by old section.
  private func cellsLeft(_ batch: TableBatch) throws(Failure) -> [[Cell]] {
    let gone = Set(batch.deletedRows + batch.movedRows.map(\.from))
    guard gone.count == batch.deletedRows.count + batch.movedRows.count,
      gone.allSatisfy({ cell(at: $0) != nil })
    else { throw Failure("rows left twice or out of bounds: \(batch)") }
    return parts.enumerated().map { section, part in
      part.cells.enumerated().compactMap { row, cell in
        gone.contains(TablePath(section: section, row: row)) ? nil : cell
      }
    }
  }

  private mutating func cells(
    of section: DiffSection, at index: Int, _ left: [Cell],
    _ placed: [TablePath: TablePath], _ inserted: [TablePath]
  ) throws(Failure) -> [Cell] {
    var left = left[...]
    let inserted = Set(inserted)
    var cells: [Cell] = []
    for (number, row) in section.rows.enumerated() {
      let path = TablePath(section: index, row: number)
      if inserted.contains(path) {
        cells.append(freshCell(row))
      } else if let cell = placed[path].flatMap({ self.cell(at: $0) }) ?? left.popFirst() {
        guard cell.row.id == row.id else { throw Failure("\(cell.row) shown at \(path)") }
        cells.append(cell)
      } else {
        throw Failure("no cell for \(path)")
      }
    }
    guard left.isEmpty else { throw Failure("cells \(left) are left over in \(index)") }
    return cells
  }

  private mutating func freshPart(_ section: DiffSection) -> Part {
    Part(
      token: freshToken(), id: section.id, header: section.header, footer: section.footer,
      cells: section.rows.map { freshCell($0) })
  }

  private mutating func freshCell(_ row: DiffRow) -> Cell { Cell(token: freshToken(), row: row) }

  private mutating func freshToken() -> Int {
    tokens += 1
    return tokens
  }
}
