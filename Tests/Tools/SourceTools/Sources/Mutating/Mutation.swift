/// A fault that can be planted in a source file.
public struct Mutation: Sendable {
  /// The kind of change.
  public let `operator`: MutationOperator
  /// The enclosing declaration, such as `Row.isEqual(to:)`.
  public let declaration: String
  /// The line of the original text, from 1.
  public let line: Int
  /// What is replaced, as it is written.
  public let original: String
  /// What takes its place; empty where the original is dropped.
  public let replacement: String
  /// The number of this mutation among those of its file that are otherwise alike.
  public let occurrence: Int

  /// The changes of the file that make the mutation.
  let edits: [Edit]

  /// What tells a mutation from the others of its file, wherever its line moves to.
  public var key: String {
    let parts = [
      declaration, self.operator.rawValue, Self.oneLine(original), Self.oneLine(replacement),
    ]
    return parts.joined(separator: " | ") + (occurrence == 0 ? "" : " | \(occurrence)")
  }

  /// Returns `text` in a single line; a long one ends in a checksum of the rest.
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
  /// A condition among several, or an operand of `&&` or `||`, is dropped.
  case drop
  /// An optional binding fails.
  case unbind
  /// A comparison is turned around or shifted by one.
  case comparison
  /// An arithmetic operator or sign is another.
  case arithmetic
  /// A bound of a range is shifted by one.
  case bound
  /// A literal is another.
  case constant
  /// The value of a `??` is its right side.
  case fallback
  /// The branches of `?:` change places.
  case branches
  /// Two arguments change places.
  case arguments
  /// A function is its counterpart, such as `min` for `max`.
  case counterpart
  /// A call is not made.
  case call
  /// A value is not assigned.
  case assignment
  /// Control is not transferred by `return`, `break`, `continue` or `throw`.
  case transfer
  /// A default is returned.
  case result
}
