/// How sure it is that a surface can make a view for a reuse identifier.
///
/// A surface that answers a wrong dequeue with an exception asks for a view in the safest way its
/// knowledge allows.
public enum IdentifierStanding: Int, Hashable, Sendable, CaseIterable {
  /// Nobody has said so; the app may have registered it with the surface itself.
  case unknown
  /// It is in the registry.
  case registered
  /// The surface has given a view for it before.
  case proven
}

extension IdentifierStanding: Comparable {
  /// Orders by certainty, `unknown` first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
