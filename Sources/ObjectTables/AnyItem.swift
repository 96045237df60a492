public import TypeErasure

/// A value of any type that can be compared, so that one list mixes types without a wrapping enum.
///
/// Its ``id`` says which row it is, `==` whether its cell is out of date. `==` is
/// `AnyEquatable.equal(any:)` of what it holds. Wrapping twice equals wrapping once.
///
/// ```swift
/// let items = [AnyItem(network), AnyItem("Searching")]
/// ```
public struct AnyItem: Identifiable {
  /// The value as it was given.
  public let base: any AnyEquatable
  /// The identity of the value in its list.
  public let id: ID

  /// Wraps `base`.
  ///
  /// - Complexity: that of asking `base` for its id.
  public init(_ base: any AnyEquatable) {
    if let same = base as? AnyItem {
      self = same
      return
    }
    self.base = base
    id = ID(of: base)
  }
}

extension AnyItem: Equatable {
  /// True where both hold equal values of one type.
  public static func == (left: Self, right: Self) -> Bool { left.base.equal(any: right.base) }
}

extension AnyItem: AnyDifferentiable {}

extension AnyItem {
  /// Which value it is, found out at run time: its type, with the best identity it offers.
  ///
  /// In this order: the `erasedID` of an `AnyDifferentiable`, the `id` of an `Identifiable`, a
  /// `Hashable` itself. A value that is none of these is its own identity by
  /// `AnyEquatable.equal(any:)`. The type always takes part: a user 7 is not a message 7.
  ///
  /// - Complexity: comparing and hashing cost what the identity's own do. Values that can only be
  ///   compared share one hash for each type, so a table of *n* such values takes up to O(*n*²)
  ///   comparisons, and it takes O(*n*) hashes with any other identity.
  public struct ID {
    private let box: Box

    /// The identity of `value`.
    public init(of value: any AnyEquatable) {
      // The type of an optional, too: a cast to `Any.Type` looks into it otherwise.
      box = Box(type: Swift.type(of: value as Any), content: Content(of: value))
    }

    /// The identity that values of `type` have whose own id is `id`.
    ///
    /// ```swift
    /// adapter.position(ofRow: .init(7, of: Network.self))
    /// ```
    public init(_ id: some Hashable, of type: Any.Type) {
      box = Box(type: type, content: .id(AnyIdentity(id)))
    }
  }
}

/// Keeps an identity to one word, since a diff passes it around often.
private final class Box {
  let type: Any.Type
  let content: Content

  init(type: Any.Type, content: Content) {
    self.type = type
    self.content = content
  }
}

private enum Content {
  case id(AnyIdentity)
  case value(any AnyEquatable)

  init(of value: any AnyEquatable) {
    if let value = value as? any AnyDifferentiable {
      self = .id(value.erasedID)
    } else if let value = value as? any Identifiable {
      self = .id(Self.id(of: value))
    } else if let value = value as? any Hashable {
      self = .id(AnyIdentity(value))
    } else {
      self = .value(value)
    }
  }

  private static func id(of value: some Identifiable) -> AnyIdentity { AnyIdentity(value.id) }
}

extension AnyItem.ID: Hashable {
  /// True for equal identities of values of one type.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.box !== right.box else { return true }
    guard left.box.type == right.box.type else { return false }
    return switch (left.box.content, right.box.content) {
    case (.id(let left), .id(let right)): left == right
    case (.value(let left), .value(let right)): left.equal(any: right)
    default: false
    }
  }

  /// Hashes the type, and the id where there is one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(box.type))
    if case .id(let id) = box.content { hasher.combine(id) }
  }
}

extension AnyItem.ID: CustomStringConvertible {
  /// The value's own id, or its type where it has none.
  public var description: String {
    switch box.content {
    case .id(let id): id.description
    case .value: "\(box.type)"
    }
  }
}
