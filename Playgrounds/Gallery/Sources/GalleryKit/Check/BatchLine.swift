import DiffEngine

/// One line of `gallery check`: a named batch and the counts before and after it.
struct BatchLine: Hashable, Sendable {
  let id: String
  let oldCounts: [Int]
  let newCounts: [Int]
  private(set) var batch = TableBatch()

  /// Reads a line that holds an object with the known keys, each at most once.
  init(_ json: JSONValue) throws(JSONCursor.Failure) {
    let line = try JSONCursor(json).object(keys: Self.requiredKeys + Self.optionalKeys)
    id = try line.required("id").string()
    oldCounts = try line.required("oldCounts").elements().map(Self.count)
    newCounts = try line.required("newCounts").elements().map(Self.count)
    for key in Self.optionalKeys {
      if let value = line.optional(key) { try set(key, try value.elements()) }
    }
  }

  private static let requiredKeys = ["id", "oldCounts", "newCounts"]
  private static let optionalKeys = [
    "deleteSections", "insertSections", "moveSections", "reloadSections", "deleteRows",
    "insertRows", "moveRows", "reloadRows",
  ]

  private mutating func set(_ key: String, _ list: [JSONCursor]) throws(JSONCursor.Failure) {
    switch key {
    case "deleteSections": batch.deletedSections = try list.map(Self.index)
    case "insertSections": batch.insertedSections = try list.map(Self.index)
    case "moveSections": batch.movedSections = try list.map(Self.sectionMove)
    case "reloadSections": batch.reloadedSections = try list.map(Self.index)
    case "deleteRows": batch.deletedRows = try list.map(Self.path)
    case "insertRows": batch.insertedRows = try list.map(Self.path)
    case "moveRows": batch.movedRows = try list.map(Self.rowMove)
    default: batch.reloadedRows = try list.map(Self.path)
    }
  }
}

// MARK: Parts of a line

extension BatchLine {
  private static func path(_ json: JSONCursor) throws(JSONCursor.Failure) -> TablePath {
    let (section, row) = try json.pair("[section, row]")
    return TablePath(section: try index(section), row: try index(row))
  }

  private static func sectionMove(
    _ json: JSONCursor
  ) throws(JSONCursor.Failure) -> IndexPair<Int> {
    let (from, to) = try json.pair("[from, to]")
    return IndexPair(from: try index(from), to: try index(to))
  }

  private static func rowMove(
    _ json: JSONCursor
  ) throws(JSONCursor.Failure) -> IndexPair<TablePath> {
    let (from, to) = try json.pair("[from, to]")
    return IndexPair(from: try path(from), to: try path(to))
  }

  /// Reads an index; one beyond `Int` is beyond all counts, and so is the greatest `Int`.
  private static func index(_ json: JSONCursor) throws(JSONCursor.Failure) -> Int {
    Int(try json.wholeNumber()) ?? .max
  }

  private static func count(_ json: JSONCursor) throws(JSONCursor.Failure) -> Int {
    let text = try json.wholeNumber()
    guard let count = Int(text) else {
      throw json.failure("\(text) rows are more than a view can count")
    }
    return count
  }
}
