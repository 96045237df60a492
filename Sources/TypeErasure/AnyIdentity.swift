/// An identity whose type has been erased; it never equals one of another type.
///
/// `AnyHashable(1) == AnyHashable(1.0)` holds, so in a table keyed by `AnyHashable` two rows could
/// become one. Here the dynamic types are compared first. Wrapping an identity that is wrapped
/// already, in this type or in `AnyHashable`, changes nothing. An optional differs from the value
/// it holds, except inside an `AnyHashable`, which does not keep the optional.
///
/// Equality and hashing cost what the wrapped value's cost, and a comparison of two types.
public struct AnyIdentity {
  /// The identity as it was given.
  public let base: AnyHashable
  private let type: Any.Type

  /// Wraps `identity`.
  public init(_ identity: some Hashable) {
    // A cast to `AnyIdentity` would look into optionals, and so does `AnyHashable`: the type is
    // noted before it is lost.
    let given: Any.Type = Swift.type(of: identity)
    let base = AnyHashable(identity)
    let isErased = given == AnyHashable.self || given == AnyIdentity.self
    if isErased, let same = base.base as? AnyIdentity {
      self = same
      return
    }
    self.base = base
    type = isErased ? Swift.type(of: base.base) : given
  }
}

extension AnyIdentity {
  /// The identity as a value of its type; `nil` where it is of another one.
  @usableFromInline
  package func value<Value>(of type: Value.Type) -> Value? {
    self.type == type ? base.base as? Value : nil
  }

  /// Returns the identity as an ID of a type, or `nil` if it has another type.
  ///
  /// Every identity is also an `AnyHashable` and an `AnyIdentity`.
  package func id<ID: Hashable>(as type: ID.Type) -> ID? {
    type == AnyHashable.self ? base as? ID : value(of: type) ?? self as? ID
  }
}

extension AnyIdentity: Hashable {
  /// True where type and value agree.
  public static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.base == right.base
  }

  /// Hashes the type and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
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
    "\(String(reflecting: base.base)) (\(type))"
  }
}
