internal import DiffEngine

/// An unexpected value in a recording, and its place in the line.
struct UnexpectedValue: Error {
  /// The keys and indexes that lead to the value.
  let path: String
  let reason: String

  init(_ reason: String, at path: String = "") { (self.reason, self.path) = (reason, path) }

  /// The path, if any, and the reason.
  var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

  /// Returns the error with a path from the enclosing value.
  func within(_ step: String) -> Self {
    Self(reason, at: path.isEmpty || path.hasPrefix("[") ? step + path : "\(step).\(path)")
  }
}

protocol JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue)
}

extension JSONValue {
  fileprivate func mismatch(_ expected: String) -> UnexpectedValue {
    UnexpectedValue("expected \(expected), found \(kind)")
  }
}

extension Int: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    guard case .number(let number) = value else { throw value.mismatch("a number") }
    self = number
  }
}

extension Bool: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    guard case .bool(let bool) = value else { throw value.mismatch("a truth value") }
    self = bool
  }
}

extension String: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    guard case .string(let text) = value else { throw value.mismatch("a string") }
    self = text
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    guard case .array(let values) = value else { throw value.mismatch("a list") }
    self = []
    reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(UnexpectedValue) {
        append(try Element(value))
      } catch {
        throw error.within("[\(index)]")
      }
    }
  }

  /// Reads a list of two elements.
  fileprivate static func pair(
    _ value: JSONValue, _ names: String
  ) throws(UnexpectedValue) -> (Element, Element) {
    let list = try Self(value)
    guard list.count == 2 else {
      throw UnexpectedValue("expected \(names), found \(list.count) elements")
    }
    return (list[0], list[1])
  }
}

extension TablePath: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    let (section, row) = try [Int].pair(value, "a section and a row")
    self.init(section: section, row: row)
  }
}

extension IndexPair: JSONReadable where Position: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    let (from, to) = try [Position].pair(value, "positions before and after")
    self.init(from: from, to: to)
  }
}

extension TableBatch: JSONReadable {
  init(_ value: JSONValue) throws(UnexpectedValue) {
    let members = try JSONMembers(
      value,
      keys: [
        "deletedSections", "insertedSections", "movedSections", "reloadedSections", "deletedRows",
        "insertedRows", "movedRows", "reloadedRows",
      ])
    self.init(
      deletedSections: try members.list("deletedSections"),
      insertedSections: try members.list("insertedSections"),
      movedSections: try members.list("movedSections"),
      reloadedSections: try members.list("reloadedSections"),
      deletedRows: try members.list("deletedRows"),
      insertedRows: try members.list("insertedRows"),
      movedRows: try members.list("movedRows"),
      reloadedRows: try members.list("reloadedRows"))
  }
}

struct JSONMembers {
  private let members: [String: JSONValue]

  /// Reads an object, and throws if it has a key that isn't in a given list.
  ///
  /// An unknown member could be a change that replaying would miss.
  init(_ value: JSONValue, keys: [String]? = nil) throws(UnexpectedValue) {
    guard case .object(let members) = value else { throw value.mismatch("an object") }
    self.members = members
    guard let keys else { return }
    for key in members.keys.sorted() where !keys.contains(key) {
      throw UnexpectedValue("unknown key", at: RecordedText.quoted(key))
    }
  }

  var keys: Dictionary<String, JSONValue>.Keys { members.keys }

  func optional<Value: JSONReadable>(_ key: String) throws(UnexpectedValue) -> Value? {
    guard let value = members[key] else { return nil }
    do throws(UnexpectedValue) {
      return try Value(value)
    } catch {
      throw error.within(key)
    }
  }

  func required<Value: JSONReadable>(_ key: String) throws(UnexpectedValue) -> Value {
    guard let value: Value = try optional(key) else {
      throw UnexpectedValue("it's missing", at: key)
    }
    return value
  }

  /// Reads a list, which is empty if the key is missing.
  func list<Element: JSONReadable>(_ key: String) throws(UnexpectedValue) -> [Element] {
    try optional(key) ?? []
  }

  /// Reads a string that names one of the values.
  func named<Value>(
    _ key: String, _ values: [Value], _ name: (Value) -> String
  ) throws(UnexpectedValue) -> Value {
    let text: String = try required(key)
    guard let value = values.first(where: { name($0) == text }) else {
      let known = values.map(name).joined(separator: ", ")
      throw UnexpectedValue("\(RecordedText.quoted(text)) isn't one of \(known)", at: key)
    }
    return value
  }

  func count(_ key: String) throws(UnexpectedValue) -> Int {
    let count: Int = try required(key)
    if count < 0 { throw UnexpectedValue("\(count) is negative", at: key) }
    return count
  }

  /// Reads the number of rows in each section, or returns `nil` if the key is missing.
  func counts(_ key: String) throws(UnexpectedValue) -> [Int]? {
    let counts: [Int]? = try optional(key)
    if let count = counts?.first(where: { $0 < 0 }) {
      throw UnexpectedValue("\(count) is negative", at: key)
    }
    return counts
  }
}
