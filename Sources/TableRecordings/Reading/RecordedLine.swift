internal import DiffEngine
internal import TableAdapters
internal import TableDiagnostics

/// A line of a recording, except the header.
struct RecordedLine: Hashable {
  enum Content: Hashable {
    /// The rows after the change with the line's number.
    case state(RecordedRows)
    case update(RecordedUpdate)
    case move(IndexPair<TablePath>)
    case deletion(TablePath)
    /// The reconfigured rows, or `nil` if they aren't listed.
    case reconfiguration([TablePath]?)
    case end
  }

  /// The number of the change, or of the preceding change for a state or the end.
  let number: Int
  let content: Content
  /// The number of issues by code, since the preceding change.
  let issues: [String: Int]

  var isChange: Bool {
    switch content {
    case .state, .end: false
    case .update, .move, .deletion, .reconfiguration: true
    }
  }
}

extension RecordedLine {
  private static let kinds = ["state", "update", "move", "deletion", "reconfiguration", "end"]

  init(_ value: JSONValue) throws(UnexpectedValue) {
    let present = try JSONMembers(value).keys
    let kinds = Self.kinds.filter(present.contains)
    guard let kind = kinds.first, kinds.count == 1 else {
      throw UnexpectedValue("expected one of \(Self.kinds.joined(separator: ", "))")
    }
    let members = try JSONMembers(value, keys: Self.keys(of: kind))
    switch kind {
    case "state":
      let ids: [[String]]? = try members.optional("rows")
      let counts = try members.counts("counts")
      content = .state(ids.map { .ids($0) } ?? counts.map { .counts($0) } ?? .unknown)
    case "update": content = .update(try RecordedUpdate(members))
    case "move":
      let rows = try Self.rows(in: members, count: 2)
      content = .move(IndexPair(from: rows[0], to: rows[1]))
    case "deletion": content = .deletion(try Self.rows(in: members, count: 1)[0])
    case "reconfiguration": content = .reconfiguration(try members.optional("rows"))
    default: content = .end
    }
    number = try members.count(kind)
    issues = try Self.issues(in: members)
  }

  /// The valid keys for a kind of line.
  private static func keys(of kind: String) -> [String] {
    switch kind {
    case "state": [kind, "rows", "counts"]
    case "update": RecordedUpdate.keys
    case "end": [kind, "issues"]
    default: [kind, "rows", "issues"]
    }
  }

  /// Reads an exact number of row positions.
  private static func rows(
    in members: JSONMembers, count: Int
  ) throws(UnexpectedValue) -> [TablePath] {
    let rows: [TablePath] = try members.required("rows")
    guard rows.count == count else {
      throw UnexpectedValue("expected \(count) of [section, row], found \(rows.count)", at: "rows")
    }
    return rows
  }

  /// Reads the number of issues by code, and throws if a code is unknown.
  private static func issues(in members: JSONMembers) throws(UnexpectedValue) -> [String: Int] {
    let issues: [String: Int] = try members.optional("issues") ?? [:]
    for (code, count) in issues.sorted(by: { $0.key < $1.key }) {
      guard TableIssue.Code(rawValue: code) != nil else {
        throw UnexpectedValue("there is no issue \(RecordedText.quoted(code))", at: "issues")
      }
      guard count > 0 else {
        throw UnexpectedValue("\(count) isn't a number of times", at: "issues.\(code)")
      }
    }
    return issues
  }
}

extension [String: Int]: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    let members = try JSONMembers(value)
    self = [:]
    for key in members.keys.sorted() { self[key] = try members.required(key) }
  }
}

struct RecordedUpdate: Hashable {
  let mode: UpdateMode
  let outcome: UpdateOutcome
  /// The number of rows in each section before the update, if the preceding line implies other
  /// numbers.
  let before: [Int]?
  /// The number of rows in each section after the update, if it changes or IDs are omitted.
  ///
  /// Numbers that don't fit are omitted, too.
  let after: [Int]?
  let batches: [TableBatch]
  /// The number of rows in each section after each batch except the last.
  let between: [[Int]]
  /// The IDs of inserted rows, in order of position.
  let new: [String]
  /// The IDs of all rows after the update, by section.
  let rows: [[String]]?
  /// Whether batches or IDs were omitted.
  ///
  /// If there are no batches, the update isn't checked.
  let isOmitted: Bool
  /// The positions of changed rows after the update.
  let refreshedRows: [TablePath]
  /// The indexes of sections with changed headers after the update.
  let refreshedHeaders: [Int]
  /// The indexes of sections with changed footers after the update.
  let refreshedFooters: [Int]

  /// The valid keys of an update.
  static let keys = [
    "update", "mode", "outcome", "before", "after", "batches", "between", "new", "rows", "omitted",
    "refreshed", "headers", "footers", "issues",
  ]

  init(_ members: JSONMembers) throws(UnexpectedValue) {
    mode = try members.named("mode", UpdateMode.allCases, Self.name)
    outcome = try members.named("outcome", Self.outcomes, Self.name)
    before = try members.counts("before")
    after = try members.counts("after")
    batches = try members.list("batches")
    between = try members.list("between")
    new = try members.list("new")
    rows = try members.optional("rows")
    isOmitted = try members.optional("omitted") ?? false
    refreshedRows = try members.list("refreshed")
    refreshedHeaders = try members.list("headers")
    refreshedFooters = try members.list("footers")
    let expected = max(0, batches.count - 1)
    if between.count != expected {
      throw UnexpectedValue(
        "expected \(expected) lists between the batches, found \(between.count)",
        at: "between")
    }
    if outcome.isReload, rows == nil, !isOmitted {
      throw UnexpectedValue("a reload needs the rows after it", at: "rows")
    }
  }

  /// The number of sections and rows that the update inserts, deletes, moves, reloads, or
  /// refreshes.
  var changeCount: Int {
    batches.reduce(refreshedRows.count + refreshedHeaders.count + refreshedFooters.count) {
      $0 + $1.operationCount
    }
  }
}

// MARK: Names

extension RecordedUpdate {
  static func name(of mode: UpdateMode) -> String {
    switch mode {
    case .animated: "animated"
    case .withoutAnimation: "withoutAnimation"
    case .reload: "reload"
    }
  }

  /// Returns the name of an outcome, or the reason for a reload.
  static func name(of outcome: UpdateOutcome) -> String {
    switch outcome {
    case .animated: "animated"
    case .withoutAnimation: "withoutAnimation"
    case .delayed: "delayed"
    case .reloaded(let reason): reason.rawValue
    case .superseded: "superseded"
    }
  }

  /// The outcomes of updates that were applied.
  private static var outcomes: [UpdateOutcome] {
    [.animated, .withoutAnimation, .delayed]
      + UpdateOutcome.ReloadReason.allCases.map { .reloaded($0) }
  }
}

extension TableBatch {
  var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count + reloadedRows.count
  }
}
