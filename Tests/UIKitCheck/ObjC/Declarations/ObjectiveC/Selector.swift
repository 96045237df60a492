/// Objective-C's `SEL`.
@frozen
public struct Selector: ExpressibleByStringLiteral, Hashable {
  private var pointer: OpaquePointer

  /// Creates a selector from a name.
  public init(_ name: String) { fatalError(name) }

  /// Creates a selector from a name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Selector: CustomStringConvertible {
  /// The name.
  public var description: String { "" }
}
