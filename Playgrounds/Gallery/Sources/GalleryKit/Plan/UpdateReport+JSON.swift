public import TableViews

// The form of the output: see Docs/PlanTool.md.
extension UpdateReport {
  /// The plan as a JSON document, ended by a line feed; the same for the same tables and policy.
  public var json: String { value.text(width: 100) + "\n" }

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

// MARK: Positions, ascending

/// A position that can be written as JSON.
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

  /// The pairs, ascending by `from`, then by `to`.
  fileprivate static func list<P: Position>(_ moves: [IndexPair<P>]) -> JSONValue {
    let sorted = moves.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return .array(sorted.map { .array([$0.from.json, $0.to.json]) })
  }
}
