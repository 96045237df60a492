/// A value of a JSON document together with its place, so that a complaint can name it.
struct JSONCursor {
  /// What is wrong with a value, and where it stands.
  struct Failure: Error, Hashable, CustomStringConvertible {
    var place: JSONPlace
    var message: String

    var description: String { "\(place): \(message)" }
  }

  let value: JSONValue
  let place: JSONPlace

  /// Stands at the top of a document.
  init(_ document: JSONValue) {
    self.init(document, at: .top)
  }

  private init(_ value: JSONValue, at place: JSONPlace) {
    self.value = value
    self.place = place
  }

  /// Makes a complaint about what stands here.
  func failure(_ message: String) -> Failure { Failure(place: place, message: message) }

  /// Makes the complaint that something else should stand here.
  func mismatch(expected: String) -> Failure { failure(value.mismatch(expected: expected)) }

  /// Returns the string that stands here.
  func string() throws(Failure) -> String {
    guard case .string(let text) = value else { throw mismatch(expected: "a string") }
    return text
  }

  /// Returns the text of the number that stands here, which must be whole and not negative.
  func wholeNumber() throws(Failure) -> String {
    guard case .number(let text) = value else { throw mismatch(expected: "a number") }
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) else {
      throw failure("\(text) is not a whole number")
    }
    guard !text.hasPrefix("-") || text == "-0" else { throw failure("\(text) is negative") }
    return text
  }

  /// Returns the two elements of the array that stands here, which a complaint names as `names`.
  func pair(_ names: String) throws(Failure) -> (JSONCursor, JSONCursor) {
    let elements = try elements()
    guard elements.count == 2 else {
      throw failure("expected \(names), found \(elements.count) elements")
    }
    return (elements[0], elements[1])
  }

  /// Returns the elements of the array that stands here.
  func elements() throws(Failure) -> [JSONCursor] {
    guard case .array(let elements) = value else { throw mismatch(expected: "an array") }
    return elements.enumerated().map { JSONCursor($1, at: .element($0, of: place)) }
  }

  /// Returns the object that stands here, whose keys must be among `keys`, each at most once.
  func object(keys: [String]) throws(Failure) -> Object {
    guard case .object(let members) = value else { throw mismatch(expected: "an object") }
    var values: [String: JSONCursor] = [:]
    for member in members {
      let cursor = JSONCursor(member.value, at: .member(member.key, of: place))
      guard keys.contains(member.key) else {
        let known = keys.joined(separator: ", ")
        throw Failure(place: cursor.place, message: "unknown key; the keys here are \(known)")
      }
      guard values.updateValue(cursor, forKey: member.key) == nil else {
        throw Failure(place: cursor.place, message: "the key stands twice")
      }
    }
    return Object(values: values, place: place)
  }
}

extension JSONCursor {
  /// The members of an object, by key.
  struct Object {
    fileprivate let values: [String: JSONCursor]
    fileprivate let place: JSONPlace

    /// Returns the value of a key that must be there.
    func required(_ key: String) throws(Failure) -> JSONCursor {
      guard let value = values[key] else {
        throw Failure(place: .member(key, of: place), message: "the key is missing")
      }
      return value
    }

    /// Returns the value of a key; nil where the key is not there.
    func optional(_ key: String) -> JSONCursor? { values[key] }

    /// Returns the string of a key; nil where the key is not there or its value is null.
    func optionalString(_ key: String) throws(Failure) -> String? {
      guard let cursor = values[key], cursor.value != .null else { return nil }
      return try cursor.string()
    }
  }
}
