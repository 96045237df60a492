import DiffEngine
import TableDiagnostics

/// An update from one table to another: the output of `gallery plan`.
struct UpdateReport {
  typealias Plan = TablePlan<TableDocument.Section>

  let old: TableDocument
  let new: TableDocument
  let policy: PlanPolicy
  let plan: Plan
  /// Duplicate IDs in the tables.
  let issues: [TableIssue]
  /// The rows that are in both tables, in the order of the new one.
  let survivors: [IndexPair<TablePath>]
  /// The views that are kept through all stages.
  let kept: ViewTrace

  init(from old: TableDocument, to new: TableDocument, policy: PlanPolicy = .standard) {
    (self.old, self.new, self.policy) = (old, new, policy)
    let plan = Plan(
      from: old.sections, to: new.sections, rowID: \.id,
      sameContent: { $0.content == $1.content }, policy: policy)
    self.plan = plan
    issues = DuplicateIDs(old: old, new: new).issues

    let start = ViewTrace(counts: old.sections.map(\.rows.count))
    survivors = Self.survivors(start, plan.changes)
    var kept = start
    for stage in plan.stages { kept.follow(stage.batch, counts: stage.sections.map(\.rows.count)) }
    self.kept = plan.isReload ? ViewTrace(counts: []) : kept
  }

  /// Returns the surviving rows, as if one batch could perform all changes.
  private static func survivors(
    _ start: ViewTrace, _ changes: TableChanges
  ) -> [IndexPair<TablePath>] {
    let batch = TableBatch(
      deletedSections: changes.deletedSections, insertedSections: changes.insertedSections,
      movedSections: changes.movedSections, deletedRows: changes.deletedRows,
      insertedRows: changes.insertedRows, movedRows: changes.movedRows)
    var trace = start
    trace.follow(batch, counts: changes.newCounts)
    return trace.keptRows
  }
}

// Tests/Tools/PlanTool/README.md describes the format.
extension UpdateReport {
  /// The plan as a JSON document.
  var json: String { value.text(width: 100) + "\n" }

  private var value: JSONValue {
    let stages: JSONValue.Member =
      plan.isReload
      ? .init(key: "reload", value: .bool(true))
      : .init(key: "stages", value: .array(plan.stages.map(\.json)))
    let titles = Set(plan.refreshedHeaders).union(plan.refreshedFooters)
    return .object([
      stages,
      .init(key: "refreshRows", value: .list(plan.refreshedRows.map(\.to))),
      .init(key: "refreshSections", value: .list(Array(titles))),
      .init(key: "issues", value: .array(issues.map(\.json))),
    ])
  }
}

extension TablePlan<TableDocument.Section>.Stage {
  fileprivate var json: JSONValue {
    .object([
      .init(key: "deleteSections", value: .list(batch.deletedSections)),
      .init(key: "insertSections", value: .list(batch.insertedSections)),
      .init(key: "reloadSections", value: .list(batch.reloadedSections)),
      .init(key: "moveSections", value: .list(batch.movedSections)),
      .init(key: "deleteRows", value: .list(batch.deletedRows)),
      .init(key: "insertRows", value: .list(batch.insertedRows)),
      .init(key: "reloadRows", value: .list(batch.reloadedRows)),
      .init(key: "moveRows", value: .list(batch.movedRows)),
      .init(key: "after", value: TableDocument(sections: sections).json),
    ])
  }
}

extension TableIssue {
  fileprivate var json: JSONValue {
    .object([
      .init(key: "code", value: .string(code.rawValue)),
      .init(key: "severity", value: .string("\(severity)")),
      .init(key: "message", value: .string(message)),
    ])
  }
}

/// A section or a path in the JSON output.
private protocol Position: Comparable, Hashable, Sendable {
  var json: JSONValue { get }
}

extension Int: Position {
  fileprivate var json: JSONValue { .number(self) }
}

extension TablePath: Position {
  fileprivate var json: JSONValue { .array([.number(section), .number(row)]) }
}

extension JSONValue {
  fileprivate static func list(_ positions: [some Position]) -> JSONValue {
    .array(positions.sorted().map(\.json))
  }

  fileprivate static func list<P: Position>(_ moves: [IndexPair<P>]) -> JSONValue {
    let sorted = moves.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return .array(sorted.map { .array([$0.from.json, $0.to.json]) })
  }
}

/// The views that a table keeps through batches, by section 1 of the rulebook.
///
/// The batches must be part of a plan: valid, and without reloads.
struct ViewTrace {
  /// The original index of each section, or `nil` for an inserted one.
  private(set) var sections: [Int?]
  /// The original path of each row's cell, by section, or `nil` for a new cell.
  private(set) var rows: [[TablePath?]]

  init(counts: [Int]) {
    sections = counts.indices.map { $0 }
    rows = counts.enumerated().map { section, count in
      (0..<count).map { TablePath(section: section, row: $0) }
    }
  }

  /// The original and current paths of the kept cells, in their current order.
  var keptRows: [IndexPair<TablePath>] {
    rows.enumerated().flatMap { section, cells in
      cells.enumerated().compactMap { row, from in
        from.map { IndexPair(from: $0, to: TablePath(section: section, row: row)) }
      }
    }
  }

  /// The original and current indexes of the kept sections, in their current order.
  var keptSections: [IndexPair<Int>] {
    sections.enumerated().compactMap { to, from in from.map { IndexPair(from: $0, to: to) } }
  }

  /// Performs a batch that leads to sections with the given numbers of rows.
  mutating func follow(_ batch: TableBatch, counts: [Int]) {
    let leaving = Set(batch.deletedRows + batch.movedRows.map(\.from))
    let arriving = Set(batch.insertedRows + batch.movedRows.map(\.to))
    let sources = sources(of: counts.count, batch)
    var after = counts.map { [TablePath?](repeating: nil, count: $0) }
    for move in batch.movedRows {
      after[move.to.section][move.to.row] = rows[move.from.section][move.from.row]
    }
    for case (let to, let from?) in sources.enumerated() {
      let staying = rows[from].indices.filter {
        !leaving.contains(TablePath(section: from, row: $0))
      }
      let slots = after[to].indices.filter { !arriving.contains(TablePath(section: to, row: $0)) }
      for (slot, row) in zip(slots, staying) { after[to][slot] = rows[from][row] }
    }
    sections = sources.map { source in source.flatMap { sections[$0] } }
    rows = after
  }

  /// Returns the previous index of each section after a batch, or `nil` for an inserted section.
  private func sources(of count: Int, _ batch: TableBatch) -> [Int?] {
    let leaving = Set(batch.deletedSections + batch.movedSections.map(\.from))
    let arriving = Set(batch.insertedSections + batch.movedSections.map(\.to))
    var sources = [Int?](repeating: nil, count: count)
    for move in batch.movedSections { sources[move.to] = move.from }
    let staying = sections.indices.filter { !leaving.contains($0) }
    for (slot, section) in zip(sources.indices.filter { !arriving.contains($0) }, staying) {
      sources[slot] = section
    }
    return sources
  }
}

/// The IDs that occur more than once in one of two tables, as issues.
///
/// The engine reports only duplicates that it encounters. This lists all of them, also for the old
/// table.
struct DuplicateIDs {
  /// The maximum number of listed issues, which is also the capacity of a table's log.
  static let capacity = 256
  static let namedPlaces = 8

  /// One issue for each ID, sections first.
  let issues: [TableIssue]

  init(old: TableDocument, new: TableDocument) {
    var sections = PlacesByID<Int>()
    var rows = PlacesByID<TablePath>()
    for (table, document) in [old, new].enumerated() {
      for (index, section) in document.sections.enumerated() {
        sections.add(section.id, at: index, inTable: table)
        for (row, item) in section.rows.enumerated() {
          rows.add(item.id, at: TablePath(section: index, row: row), inTable: table)
        }
      }
    }
    let all =
      sections.issues(.duplicateSections, kind: "section") { "\($0)" }
      + rows.issues(.duplicateRows, kind: "row") { "[\($0.section), \($0.row)]" }
    issues = Self.bounded(all)
  }

  private static func bounded(_ issues: [TableIssue]) -> [TableIssue] {
    guard issues.count > capacity else { return issues }
    let rest = TableIssue(
      .logFull, "\(capacity) issues are listed; \(issues.count - capacity) more are left out")
    return issues.prefix(capacity) + [rest]
  }
}

/// The places of each ID in both tables, in the order of first appearance.
private struct PlacesByID<Place> {
  private var places: [ExactString: [[Place]]] = [:]
  private var ids: [ExactString] = []

  mutating func add(_ id: ExactString, at place: Place, inTable table: Int) {
    if places[id] == nil { ids.append(id) }
    places[id, default: [[], []]][table].append(place)
  }

  func issues(
    _ code: TableIssue.Code, kind: String, text: (Place) -> String
  ) -> [TableIssue] {
    ids.compactMap { id in
      let parts = zip(["old", "new"], places[id] ?? []).compactMap { name, places in
        places.count > 1
          ? "\(enumeration(places.map(text), atMost: DuplicateIDs.namedPlaces)) in the \(name) table"
          : nil
      }
      guard !parts.isEmpty else { return nil }
      let message = "more than one \(kind) has the ID \(id): \(parts.joined(separator: "; "))"
      return TableIssue(code, message, identifiers: ["\(id)"])
    }
  }
}
