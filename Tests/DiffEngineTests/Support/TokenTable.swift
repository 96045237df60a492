import DiffEngine

/// An oracle that applies a batch to a table of tokens, step by step, according to rulebook 1.2.
///
/// It deletes in descending order, then inserts in ascending order. A move is both. It shares no
/// code with the validator, and returns `nil` for any batch that isn't clearly valid for both kinds
/// of views.
struct TokenTable: Equatable {
  enum Token: Hashable {
    case old(TablePath)
    case reloaded(TablePath)
    case new
  }

  enum Origin: Hashable {
    case old(Int)
    case reloaded(Int)
    case new
  }

  struct Section: Equatable {
    var origin: Origin
    var rows: [Token]
  }

  var sections: [Section]

  init(counts: [Int]) {
    sections = counts.enumerated().map { section, count in
      Section(
        origin: .old(section),
        rows: (0..<count).map { .old(TablePath(section: section, row: $0)) })
    }
  }

  func applying(_ batch: TableBatch, newCounts: [Int]) -> TokenTable? {
    guard !Self.hasHazard(batch), !crossesSections(batch) else { return nil }
    var table = self
    guard let moving = table.removeRows(batch), let movingSections = table.removeSections(batch),
      table.insertSections(batch, moving: movingSections, newCounts: newCounts),
      table.insertRows(batch, moving: moving, newCounts: newCounts),
      table.sections.map(\.rows.count) == newCounts
    else { return nil }
    return table
  }

  private static func hasHazard(_ batch: TableBatch) -> Bool {
    let reloads = batch.reloadedSections.count + batch.reloadedRows.count
    if reloads > 0, batch.movedSections.count + batch.movedRows.count > 0 { return true }
    let before =
      batch.deletedRows.map(\.section) + batch.reloadedRows.map(\.section)
      + batch.movedRows.map(\.from.section)
    let after = batch.insertedRows.map(\.section) + batch.movedRows.map(\.to.section)
    return batch.movedSections.contains { before.contains($0.from) || after.contains($0.to) }
  }

  private func crossesSections(_ batch: TableBatch) -> Bool {
    let removed = batch.deletedSections + batch.reloadedSections
    let added = batch.insertedSections + batch.reloadedSections.map { Self.derive($0, batch) }
    return batch.movedRows.contains {
      removed.contains($0.from.section) || added.contains($0.to.section)
    }
  }

  private static func derive(_ section: Int, _ batch: TableBatch) -> Int {
    derive(section, deletes: batch.deletedSections, inserts: batch.insertedSections)
  }

  private static func derive(_ index: Int, deletes: [Int], inserts: [Int]) -> Int {
    var index = index - deletes.filter { $0 < index }.count
    for insert in inserts.sorted() where insert <= index { index += 1 }
    return index
  }

  private mutating func removeRows(_ batch: TableBatch) -> [TablePath: Token]? {
    let paths = batch.deletedRows + batch.reloadedRows + batch.movedRows.map(\.from)
    guard Set(paths).count == paths.count else { return nil }
    var removed: [TablePath: Token] = [:]
    for path in paths.sorted().reversed() {
      guard sections.indices.contains(path.section),
        sections[path.section].rows.indices.contains(path.row)
      else { return nil }
      removed[path] = sections[path.section].rows.remove(at: path.row)
    }
    return removed
  }

  private mutating func removeSections(_ batch: TableBatch) -> [Int: Section]? {
    let indexes = batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from)
    guard Set(indexes).count == indexes.count else { return nil }
    var removed: [Int: Section] = [:]
    for index in indexes.sorted().reversed() {
      guard sections.indices.contains(index) else { return nil }
      removed[index] = sections.remove(at: index)
    }
    return removed
  }

  private mutating func insertSections(
    _ batch: TableBatch, moving: [Int: Section], newCounts: [Int]
  ) -> Bool {
    var inserts = batch.insertedSections.map { ($0, Section(origin: .new, rows: [])) }
    inserts += batch.reloadedSections.map {
      (Self.derive($0, batch), Section(origin: .reloaded($0), rows: []))
    }
    inserts += batch.movedSections.compactMap { move in moving[move.from].map { (move.to, $0) } }
    guard Set(inserts.map(\.0)).count == inserts.count else { return false }
    for (index, section) in inserts.sorted(by: { $0.0 < $1.0 }) {
      guard index >= 0, index <= sections.count, index < newCounts.count else { return false }
      sections.insert(section, at: index)
      if case .old = section.origin { continue }
      sections[index].rows = Array(repeating: .new, count: newCounts[index])
    }
    return sections.count == newCounts.count
  }

  private mutating func insertRows(
    _ batch: TableBatch, moving: [TablePath: Token], newCounts: [Int]
  ) -> Bool {
    var inserts = batch.insertedRows.map { ($0, Token.new) }
    inserts += batch.movedRows.compactMap { move in moving[move.from].map { (move.to, $0) } }
    let replaced = batch.deletedSections + batch.reloadedSections
    inserts += batch.reloadedRows.filter { !replaced.contains($0.section) }.map { path in
      (Self.derive(path, batch), Token.reloaded(path))
    }
    guard Set(inserts.map(\.0)).count == inserts.count else { return false }
    for (path, token) in inserts.sorted(by: { $0.0 < $1.0 }) {
      guard sections.indices.contains(path.section), path.row >= 0 else { return false }
      if case .old = sections[path.section].origin {
        guard path.row <= sections[path.section].rows.count else { return false }
        sections[path.section].rows.insert(token, at: path.row)
      } else if path.row >= newCounts[path.section] {
        return false
      }
    }
    return true
  }

  private static func derive(_ path: TablePath, _ batch: TableBatch) -> TablePath {
    let section = derive(path.section, batch)
    let deletes = batch.deletedRows.filter { $0.section == path.section }.map(\.row)
    let inserts = batch.insertedRows.filter { $0.section == section }.map(\.row)
    return TablePath(
      section: section, row: derive(path.row, deletes: deletes, inserts: inserts))
  }
}
