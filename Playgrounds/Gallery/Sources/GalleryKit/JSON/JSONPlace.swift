/// Where a value stands in a JSON document, such as `sections[0].rows[2].id`.
indirect enum JSONPlace: Hashable, Sendable {
  /// The whole document.
  case top
  /// The value of a key of the object at a place.
  case member(String, of: JSONPlace)
  /// An element, counted from 0, of the array at a place.
  case element(Int, of: JSONPlace)
}

extension JSONPlace: CustomStringConvertible {
  /// The keys and indexes from the top; a key that is no plain word is quoted, in brackets.
  var description: String {
    switch self {
    case .top: "the top level"
    case .member(let key, .top) where Self.isWord(key): key
    case .member(let key, .top): "[\(JSONValue.quoted(key))]"
    case .member(let key, let place) where Self.isWord(key): "\(place).\(key)"
    case .member(let key, let place): "\(place)[\(JSONValue.quoted(key))]"
    case .element(let index, .top): "[\(index)]"
    case .element(let index, let place): "\(place)[\(index)]"
    }
  }

  private static func isWord(_ key: String) -> Bool {
    !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
