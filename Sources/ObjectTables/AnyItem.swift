public import TypeErasure

/// A type-erased comparable value, for lists that mix types.
///
/// Its ``id`` identifies the row, and `==` decides whether the cell is reconfigured. `==` calls
/// `AnyEquatable.equal(any:)` on the wrapped values. Wrapping a wrapped value has no effect.
///
/// ```swift
/// let items = [AnyItem(contact), AnyItem("Searching")]
/// ```
public struct AnyItem: Identifiable {
  /// The wrapped value.
  public let base: any AnyEquatable
  /// The identity of the value in its list.
  public let id: ID

  /// Creates a wrapper for a value.
  ///
  /// - Complexity: The complexity of reading the value's ID.
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
  /// Returns whether the wrapped values are equal.
  public static func == (left: Self, right: Self) -> Bool { left.base.equal(any: right.base) }
}

extension AnyItem: AnyDifferentiable {}

extension AnyItem {
  /// A type-erased identity of a value, determined at run time.
  ///
  /// The identity is the first of these that the value has: the `erasedID` of an
  /// `AnyDifferentiable`, the `id` of an `Identifiable`, or a `Hashable` value itself. Any other
  /// value is its own identity, compared with `AnyEquatable.equal(any:)`. The type is part of the
  /// identity: a `User` with ID 7 isn't a `Message` with ID 7.
  ///
  /// ```swift
  /// let adapter = TableViewObjectsAdapter(tableView)
  /// let id = AnyItem.ID(of: contact)
  /// print(id == AnyItem.ID(contact.id, of: Contact.self))  // true
  /// let position = adapter.position(ofRow: id)
  /// ```
  ///
  /// - Complexity: Comparing and hashing cost as much as for the value's own identity. Values that
  ///   are only comparable share one hash for each type, so a table of *n* such values takes up to
  ///   O(*n*²) comparisons. With any other identity, it takes O(*n*) hashes.
  public struct ID {
    private let box: Box

    /// Creates the identity of a value.
    public init(of value: any AnyEquatable) {
      // The cast keeps the type of an optional. Casting to `Any.Type` would unwrap it.
      box = Box(type: Swift.type(of: value as Any), content: Content(of: value))
    }

    /// Creates an identity from a type and an ID.
    ///
    /// ```swift
    /// let adapter = TableViewObjectsAdapter(tableView)
    /// adapter.position(ofRow: .init(7, of: Contact.self))
    /// ```
    public init(_ id: some Hashable, of type: Any.Type) {
      box = Box(type: type, content: .id(AnyIdentity(id)))
    }
  }
}

/// Keeps an identity to one word, because a diff passes it around often.
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
  /// Returns whether both are equal identities of the same type.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.box !== right.box else { return true }
    guard left.box.type == right.box.type else { return false }
    return switch (left.box.content, right.box.content) {
    case (.id(let left), .id(let right)): left == right
    case (.value(let left), .value(let right)): left.equal(any: right)
    default: false
    }
  }

  /// Hashes the type and the ID, if there is one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(box.type))
    if case .id(let id) = box.content { hasher.combine(id) }
  }
}

extension AnyItem.ID: CustomStringConvertible {
  /// The value's ID, or its type if it has none.
  public var description: String {
    switch box.content {
    case .id(let id): id.description
    case .value: "\(box.type)"
    }
  }
}
