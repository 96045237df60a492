internal import DiffEngine
internal import TableAdapters

/// The names of rows for the line of a change.
enum ChangedNames {
  /// The names of all rows, by section.
  case all([[String]])
  /// The names of inserted rows, in order of position.
  case new([String])
  /// No names, because they aren't needed, don't fit, or aren't known.
  case unknown
}

/// Decides which names of rows to look up.
///
/// It's separate from the writer, because looking up names runs the app's code, which can access
/// the recording.
@MainActor
struct NameFinder {
  /// Whether the lines so far determine the names of all rows.
  fileprivate(set) var hasNames = false
  /// The maximum number of names that may fit in a line.
  private let largestCount: Int
  /// The maximum number of rows for which all names are looked up.
  private var triedCount: Int

  fileprivate init(lineLimit: Int, ids: RecordedIDs) {
    // A hashed ID has at most ten characters.
    largestCount = lineLimit / (ids == .hashed ? 13 : 4)
    triedCount = largestCount
  }

  /// Returns the names of all rows, if they may fit in a line.
  func names(ofAll counts: [Int], in table: some RecordedTable) -> [[String]]? {
    guard counts.reduce(0, +) <= triedCount, let names = table.allNames(),
      names.map(\.count) == counts
    else { return nil }
    return names
  }

  /// Returns the names for the line of a change.
  func names(for change: PerformedChange, in table: some RecordedTable) -> ChangedNames {
    guard case .update(let update) = change else { return .unknown }
    if hasNames, !update.outcome.isReload {
      let new = update.newRows(atMost: largestCount)
      if let new, let names = new.isEmpty ? [] : table.names(of: new) { return .new(names) }
    }
    return names(ofAll: update.newCounts, in: table).map { .all($0) } ?? .unknown
  }

  /// Resets the limit, so that names are looked up again.
  fileprivate mutating func startOver() { triedCount = largestCount }

  /// Stops looking up all names until the table has at most half as many rows.
  fileprivate mutating func giveUp(_ counts: [Int]) {
    hasNames = false
    let count = counts.reduce(0, +)
    if count <= triedCount { triedCount = count / 2 }
  }
}

@MainActor
struct ChangeWriter {
  /// The number of rows in each section after the last line.
  private(set) var counts: [Int] = []
  private(set) var names: NameFinder
  private var writer: LineWriter

  /// Creates a writer of lines with at most `lineLimit` bytes.
  init(lineLimit: Int, ids: RecordedIDs) {
    writer = LineWriter(limit: lineLimit)
    names = NameFinder(lineLimit: lineLimit, ids: ids)
  }

  // MARK: Lines

  /// Returns the line of a state, with as many details as fit.
  mutating func state(_ counts: [Int], _ names: [[String]]?, after number: Int) -> [UInt8] {
    self.counts = counts
    self.names.startOver()
    if let names, let line = writer.line("state", number, { $0.member("rows", names) }) {
      self.names.hasNames = true
      return line
    }
    self.names.giveUp(counts)
    return writer.line("state", number) { $0.member("counts", counts) }
      ?? writer.line("state", number) ?? []
  }

  mutating func line(
    of change: PerformedChange, _ number: Int, _ names: ChangedNames, _ issues: IssueCounts?
  ) -> [UInt8] {
    switch change {
    case .update(let update): return line(of: update, number, names, issues)
    case .reconfiguration(let rows): return line("reconfiguration", number, rows, issues)
    case .move(let move):
      if counts.indices.contains(move.from.section), counts.indices.contains(move.to.section) {
        counts[move.from.section] -= 1
        counts[move.to.section] += 1
      }
      return line("move", number, [move.from, move.to], issues)
    case .deletion(let row):
      if counts.indices.contains(row.section) { counts[row.section] -= 1 }
      return line("deletion", number, [row], issues)
    }
  }

  /// Returns the last line, for issues since the last change.
  mutating func end(after number: Int, _ issues: IssueCounts) -> [UInt8] {
    writer.line("end", number) { $0.member("issues", issues) } ?? []
  }

  private mutating func line(
    _ name: String, _ number: Int, _ rows: [TablePath], _ issues: IssueCounts?
  ) -> [UInt8] {
    let line = writer.line(name, number) {
      $0.member("rows", rows)
      $0.member("issues", ifAny: issues)
    }
    return line ?? writer.line(name, number) { $0.member("issues", ifAny: issues) } ?? []
  }

  private mutating func line(
    of update: PerformedUpdate, _ number: Int, _ names: ChangedNames, _ issues: IssueCounts?
  ) -> [UInt8] {
    let (former, hadNames) = (counts, self.names.hasNames)
    counts = update.newCounts
    func kind(_ line: inout LineWriter) {
      line.member("mode", RecordedUpdate.name(of: update.mode))
      line.member("outcome", RecordedUpdate.name(of: update.outcome))
    }
    var isOmitted = false
    if case .unknown = names { isOmitted = hadNames || update.outcome.isReload }
    let line = writer.line("update", number) { line in
      kind(&line)
      if update.oldCounts != former { line.member("before", update.oldCounts) }
      if isOmitted || update.newCounts != update.oldCounts {
        line.member("after", update.newCounts)
      }
      line.member("batches", unlessEmpty: update.batches)
      line.member("between", unlessEmpty: update.batchCounts.dropLast())
      switch names {
      case .all(let rows): line.member("rows", rows)
      case .new(let new): line.member("new", unlessEmpty: new)
      case .unknown: if isOmitted { line.member("omitted", true) }
      }
      if let changes = update.changes {
        line.member("refreshed", unlessEmpty: changes.changedRows.map(\.to))
        line.member("headers", unlessEmpty: changes.changedHeaders.map(\.to))
        line.member("footers", unlessEmpty: changes.changedFooters.map(\.to))
      }
      line.member("issues", ifAny: issues)
    }
    switch names {
    case .new: self.names.hasNames = line != nil
    case .all where line != nil: self.names.hasNames = true
    case .all(let rows):
      // Without the batches, the names of the remaining rows may fit.
      let short = writer.line("update", number) { line in
        kind(&line)
        line.member("rows", rows)
        line.member("omitted", true)
        line.member("issues", ifAny: issues)
      }
      if let short {
        self.names.hasNames = true
        return short
      }
      self.names.giveUp(counts)
    case .unknown: self.names.giveUp(counts)
    }
    return line ?? shortLine(kind, number, issues)
  }

  /// Returns the line of an update with numbers of rows only, or without them if they don't fit.
  private mutating func shortLine(
    _ kind: (inout LineWriter) -> Void, _ number: Int, _ issues: IssueCounts?
  ) -> [UInt8] {
    for counts in [counts, nil] {
      let line = writer.line("update", number) { line in
        kind(&line)
        if let counts { line.member("after", counts) }
        line.member("omitted", true)
        line.member("issues", ifAny: issues)
      }
      if let line { return line }
    }
    return []
  }
}

extension LineWriter {
  fileprivate mutating func member(_ name: String, ifAny issues: IssueCounts?) {
    if let issues { member(name, issues) }
  }
}

extension UpdateOutcome {
  var isReload: Bool { if case .reloaded = self { true } else { false } }
}

extension PerformedUpdate {
  /// Returns the final positions of inserted rows in ascending order, or `nil` if there are too
  /// many.
  ///
  /// The rows of inserted and reloaded sections, and rows that are replaced to get a new cell, are
  /// included.
  fileprivate func newRows(atMost limit: Int) -> [TablePath]? {
    if batches.isEmpty { return [] }
    var (rows, counts): ([TablePath], [Int]) = ([], oldCounts)
    for (batch, after) in zip(batches, batchCounts) {
      var sections = batch.insertedSections
      if !rows.isEmpty || !batch.reloadedSections.isEmpty {
        let positions = BatchPositions(batch, oldCounts: counts, newCounts: after)
        rows = rows.compactMap(positions.newPath)
        sections += batch.reloadedSections.compactMap(positions.newSection)
      }
      rows += batch.insertedRows
      for section in sections where after.indices.contains(section) {
        guard after[section] <= limit - rows.count else { return nil }
        rows += (0..<max(0, after[section])).map { TablePath(section: section, row: $0) }
      }
      guard rows.count <= limit else { return nil }
      counts = after
    }
    rows.sort()
    return zip(rows, [nil] + rows).compactMap { $0 == $1 ? nil : $0 }
  }
}
