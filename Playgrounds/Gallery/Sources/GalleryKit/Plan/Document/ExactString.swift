/// A string of a JSON document, which equals only the very same Unicode scalars.
///
/// `String` takes "é" and "e" with an accent for equal; to other programs that read the same
/// document they are two ids.
public struct ExactString: Hashable, Sendable {
  private let utf8: [UInt8]

  /// Makes the exact string of a text.
  public init(_ text: String) { utf8 = Array(text.utf8) }
}

extension ExactString: CustomStringConvertible {
  /// The text.
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}

extension ExactString: ExpressibleByStringLiteral {
  /// Makes the exact string of a literal.
  public init(stringLiteral text: String) { self.init(text) }
}
