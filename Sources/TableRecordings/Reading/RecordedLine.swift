internal import DiffEngine
internal import TableAdapters
internal import TableDiagnostics

/// A line of a recording, except the first.
struct RecordedLine: Hashable {
  enum Content: Hashable {
    /// The rows after the change with the number of the line.
    case state(RecordedRows)
    /// An update.
    case update(RecordedUpdate)
    /// A row that the user moved.
    case move(IndexPair<TablePath>)
    /// A row that the user deleted.
    case deletion(TablePath)
    /// Rows that were configured again; `nil` if they aren't listed.
    case reconfiguration([TablePath]?)
    /// The end of the recording.
    case end
  }

  /// The number of the change, or of the last one before.
  let number: Int
  let content: Content
  /// How often issues happened since the last change, by code.
  let issues: [String: Int]

  /// Whether the line is a change.
  var isChange: Bool {
    switch content {
    case .state, .end: false
    case .update, .move, .deletion, .reconfiguration: true
    }
  }
}

extension RecordedLine {
  private static let kinds = ["state", "update", "move", "deletion", "reconfiguration", "end"]

  /// Reads a line.
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

  /// The keys that a kind of line can have.
  private static func keys(of kind: String) -> [String] {
    switch kind {
    case "state": [kind, "rows", "counts"]
    case "update": RecordedUpdate.keys
    case "end": [kind, "issues"]
    default: [kind, "rows", "issues"]
    }
  }

  /// Reads an exact number of positions.
  private static func rows(
    in members: JSONMembers, count: Int
  ) throws(UnexpectedValue) -> [TablePath] {
    let rows: [TablePath] = try members.required("rows")
    guard rows.count == count else {
      throw UnexpectedValue("expected \(count) of [section, row], found \(rows.count)", at: "rows")
    }
    return rows
  }

  /// Reads how often issues happened, by known codes.
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

/// An update as it is recorded.
struct RecordedUpdate: Hashable {
  let mode: UpdateMode
  let outcome: UpdateOutcome
  /// The number of rows of each section before, if it differs from the number after the last change.
  let before: [Int]?
  /// The number of rows of each section after, if it differs from the number before.
  let after: [Int]?
  /// The batches, in order.
  let batches: [TableBatch]
  /// The number of rows of each section after each batch except the last.
  let between: [[Int]]
  /// The IDs of the rows that the batches insert, in the order of their positions.
  let new: [String]
  /// The IDs of all rows after the update.
  let rows: [[String]]?
  /// Whether IDs aren't listed.
  ///
  /// Without batches, these aren't listed either.
  let isOmitted: Bool
  /// The rows after the update whose content changed.
  let refreshedRows: [TablePath]
  /// The sections after the update whose headers changed.
  let refreshedHeaders: [Int]
  /// The sections after the update whose footers changed.
  let refreshedFooters: [Int]

  /// The keys that an update can have.
  static let keys = [
    "update", "mode", "outcome", "before", "after", "batches", "between", "new", "rows", "omitted",
    "refreshed", "headers", "footers", "issues",
  ]

  /// Reads an update.
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

  /// The number of sections and rows that the update inserts, deletes, moves, reloads, or refreshes.
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

  /// Returns the name of an outcome, which is the reason of a reload.
  static func name(of outcome: UpdateOutcome) -> String {
    switch outcome {
    case .animated: "animated"
    case .withoutAnimation: "withoutAnimation"
    case .delayed: "delayed"
    case .reloaded(let reason): reason.rawValue
    case .superseded: "superseded"
    }
  }

  /// The outcomes of updates that ran.
  private static var outcomes: [UpdateOutcome] {
    [.animated, .withoutAnimation, .delayed]
      + UpdateOutcome.ReloadReason.allCases.map { .reloaded($0) }
  }
}

extension TableBatch {
  /// The number of operations.
  var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count + reloadedRows.count
  }
}
