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

  /// Makes the complaint that something else should stand here.
  func mismatch(expected: String) -> Failure {
    Failure(place: place, message: value.mismatch(expected: expected))
  }

  /// Returns the string that stands here.
  func string() throws(Failure) -> String {
    guard case .string(let text) = value else { throw mismatch(expected: "a string") }
    return text
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

    /// Returns the string of a key; nil where the key is not there or its value is null.
    func optionalString(_ key: String) throws(Failure) -> String? {
      guard let cursor = values[key], cursor.value != .null else { return nil }
      return try cursor.string()
    }
  }
}
