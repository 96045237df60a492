import DiffEngine

/// One line of `gallery check`: a named batch and the counts before and after it.
struct BatchLine: Hashable, Sendable {
  /// Why a line is not a batch.
  struct Failure: Error, Hashable, CustomStringConvertible {
    var description: String
  }

  private(set) var id = ""
  private(set) var oldCounts: [Int] = []
  private(set) var newCounts: [Int] = []
  private(set) var batch = TableBatch()

  private static let requiredKeys = ["id", "oldCounts", "newCounts"]

  /// Reads a line that holds an object with the known keys, each at most once.
  init(_ json: JSONValue) throws(Failure) {
    guard case .object(let members) = json else {
      throw Failure(description: json.mismatch(expected: "an object"))
    }
    var missing = Set(Self.requiredKeys)
    var known: Set<String> = []
    for member in members {
      guard known.insert(member.key).inserted else {
        throw Failure(description: "key \(JSONValue.quoted(member.key)) stands twice")
      }
      missing.remove(member.key)
      do {
        try set(member)
      } catch {
        throw Failure(description: "\(JSONValue.quoted(member.key)): \(error.description)")
      }
    }
    if let key = Self.requiredKeys.first(where: missing.contains) {
      throw Failure(description: "key \(JSONValue.quoted(key)) is missing")
    }
  }

  private mutating func set(_ member: JSONValue.Member) throws(Failure) {
    let value = member.value
    switch member.key {
    case "id": id = try Self.string(value)
    case "oldCounts": oldCounts = try Self.list(value, of: Self.count)
    case "newCounts": newCounts = try Self.list(value, of: Self.count)
    case "deleteSections": batch.deletedSections = try Self.list(value, of: Self.index)
    case "insertSections": batch.insertedSections = try Self.list(value, of: Self.index)
    case "moveSections": batch.movedSections = try Self.list(value, of: Self.sectionMove)
    case "reloadSections": batch.reloadedSections = try Self.list(value, of: Self.index)
    case "deleteRows": batch.deletedRows = try Self.list(value, of: Self.path)
    case "insertRows": batch.insertedRows = try Self.list(value, of: Self.path)
    case "moveRows": batch.movedRows = try Self.list(value, of: Self.rowMove)
    case "reloadRows": batch.reloadedRows = try Self.list(value, of: Self.path)
    default: throw Failure(description: "unknown key")
    }
  }
}

// MARK: Parts of a line

extension BatchLine {
  private static func string(_ json: JSONValue) throws(Failure) -> String {
    guard case .string(let text) = json else {
      throw Failure(description: json.mismatch(expected: "a string"))
    }
    return text
  }

  private static func array(_ json: JSONValue) throws(Failure) -> [JSONValue] {
    guard case .array(let elements) = json else {
      throw Failure(description: json.mismatch(expected: "an array"))
    }
    return elements
  }

  private static func list<Element>(
    _ json: JSONValue, of element: (JSONValue) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    try array(json).map(element)
  }

  private static func pair<Element>(
    _ json: JSONValue, _ names: String, of element: (JSONValue) throws(Failure) -> Element
  ) throws(Failure) -> (Element, Element) {
    let elements = try array(json)
    guard elements.count == 2 else {
      throw Failure(description: "expected \(names), found \(elements.count) elements")
    }
    return (try element(elements[0]), try element(elements[1]))
  }

  private static func path(_ json: JSONValue) throws(Failure) -> TablePath {
    let (section, row) = try pair(json, "[section, row]", of: index)
    return TablePath(section: section, row: row)
  }

  private static func sectionMove(_ json: JSONValue) throws(Failure) -> TableMove<Int> {
    let (from, to) = try pair(json, "[from, to]", of: index)
    return TableMove(from: from, to: to)
  }

  private static func rowMove(_ json: JSONValue) throws(Failure) -> TableMove<TablePath> {
    let (from, to) = try pair(json, "[from, to]", of: path)
    return TableMove(from: from, to: to)
  }

  /// Reads an index; one beyond `Int` is beyond all counts, and so is the greatest `Int`.
  private static func index(_ json: JSONValue) throws(Failure) -> Int {
    Int(try wholeNumber(json)) ?? .max
  }

  private static func count(_ json: JSONValue) throws(Failure) -> Int {
    let text = try wholeNumber(json)
    guard let count = Int(text) else {
      throw Failure(description: "\(text) rows are more than a view can count")
    }
    return count
  }

  /// Returns the text of a number that is whole and not negative.
  private static func wholeNumber(_ json: JSONValue) throws(Failure) -> String {
    guard case .number(let text) = json else {
      throw Failure(description: json.mismatch(expected: "a number"))
    }
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) else {
      throw Failure(description: "\(text) is not a whole number")
    }
    guard !text.hasPrefix("-") || text == "-0" else {
      throw Failure(description: "\(text) is negative")
    }
    return text
  }
}
