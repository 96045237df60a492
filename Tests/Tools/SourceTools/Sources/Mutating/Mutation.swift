/// A fault that can be planted in a source file.
public struct Mutation: Sendable {
  /// The kind of change.
  public let `operator`: MutationOperator
  /// The enclosing declaration, such as `Row.isEqual(to:)`.
  public let declaration: String
  /// The line of the original text, from 1.
  public let line: Int
  /// The original code.
  public let original: String
  /// The replacement, or an empty string if the original is removed.
  public let replacement: String
  /// The index of this mutation among equal ones of its file.
  public let occurrence: Int

  /// The edits that make the mutation.
  let edits: [Edit]

  /// A key that is unique in the file and stays the same if lines move.
  public var key: String {
    let parts = [
      declaration, self.operator.rawValue, Self.oneLine(original), Self.oneLine(replacement),
    ]
    return parts.joined(separator: " | ") + (occurrence == 0 ? "" : " | \(occurrence)")
  }

  /// Returns `text` as one line.
  ///
  /// A long one ends with a checksum of the rest.
  static func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.utf8.count > 120 else { return line }
    let checksum = line.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return line.prefix(80) + " … " + String(checksum, radix: 36)
  }
}

/// A replacement of bytes of a file.
struct Edit: Sendable {
  let range: Range<Int>
  let text: String
}

/// The kinds of faults.
public enum MutationOperator: String, CaseIterable, Sendable {
  /// A condition is negated.
  case negate
  /// A condition among several, or an operand of `&&` or `||`, is removed.
  case drop
  /// An optional binding fails.
  case unbind
  /// A comparison is inverted or shifted by one.
  case comparison
  /// An arithmetic operator or sign is replaced.
  case arithmetic
  /// A bound of a range is shifted by one.
  case bound
  /// A literal is replaced.
  case constant
  /// A `??` always has the value of its right side.
  case fallback
  /// The branches of `?:` are swapped.
  case branches
  /// Two arguments are swapped.
  case arguments
  /// A function is replaced by its counterpart, such as `min` by `max`.
  case counterpart
  /// A call is removed.
  case call
  /// An assignment is removed.
  case assignment
  /// A `return`, `break`, `continue`, or `throw` is removed.
  case transfer
  /// A default value is returned.
  case result
}
