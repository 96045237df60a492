/// An identity whose type has been erased; it never equals one of another type.
///
/// `AnyHashable(1) == AnyHashable(1.0)` holds, so in a table keyed by `AnyHashable` two rows could
/// become one. Here the dynamic types are compared first. Wrapping an identity that is wrapped
/// already, in this type or in `AnyHashable`, changes nothing.
///
/// Equality and hashing cost what the wrapped value's cost, and a comparison of two types.
public struct AnyIdentity {
  /// The identity as it was given.
  public let base: AnyHashable
  private let type: ObjectIdentifier

  /// Wraps `identity`.
  public init(_ identity: some Hashable) {
    if let same = identity as? AnyIdentity {
      self = same
      return
    }
    base = AnyHashable(identity)
    type = ObjectIdentifier(Swift.type(of: base.base))
  }
}

extension AnyIdentity: Hashable {
  /// True where type and value agree.
  public static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.base == right.base
  }

  /// Hashes the type and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(base)
  }
}

extension AnyIdentity: AnyEquatable {}

extension AnyIdentity: CustomStringConvertible {
  /// The wrapped identity, as it describes itself.
  public var description: String { "\(base.base)" }
}

extension AnyIdentity: CustomDebugStringConvertible {
  /// The wrapped identity and its type.
  public var debugDescription: String {
    "\(String(reflecting: base.base)) (\(Swift.type(of: base.base)))"
  }
}
