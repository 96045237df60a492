public import TypeErasure

/// The identity and content of a row, compared with their static types.
///
/// One box per row keeps the static types, so that neither comparing nor hashing goes through an
/// existential of the item.
@usableFromInline
protocol RowContent: AnyObject {
  /// The app's own id of the row.
  var key: AnyIdentity { get }
  /// The item, or other content.
  var value: Any { get }
  /// Hashes the type and the value of the identity.
  func hashIdentity(into hasher: inout Hasher)
  /// Returns whether both have an equal identity of the same static type.
  func hasSameIdentity(as other: any RowContent) -> Bool
  /// Returns whether both have equal content of the same static type.
  func hasSameContent(as other: any RowContent) -> Bool
}

/// A row's identity, and a value that cannot be compared and counts as changed.
@usableFromInline
class OpaqueRowContent<ID: Hashable, Value>: RowContent {
  @usableFromInline let id: ID
  @usableFromInline let typedValue: Value

  @inlinable
  init(id: ID, value: Value) {
    self.id = id
    typedValue = value
  }

  @usableFromInline final var key: AnyIdentity { AnyIdentity(id) }
  @usableFromInline final var value: Any { typedValue }

  @usableFromInline
  final func hashIdentity(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(ID.self))
    hasher.combine(id)
  }

  @usableFromInline
  final func hasSameIdentity(as other: any RowContent) -> Bool {
    // Almost always the other row shows the same type of item; only then is there a fast way.
    if let other = other as? OpaqueRowContent<ID, Value> { return hasID(other.id) }
    guard let other = other as? any RowContentOfID<ID> else { return false }
    return hasID(other.id)
  }

  /// Compares ids of one static type; what an `AnyHashable` holds has to be of one type, too.
  private final func hasID(_ other: ID) -> Bool {
    guard id == other else { return false }
    return ID.self != AnyHashable.self || AnyIdentity(id) == AnyIdentity(other)
  }

  @usableFromInline
  func hasSameContent(as other: any RowContent) -> Bool { false }
}

/// A box of which only the type of the id is known.
private protocol RowContentOfID<ID> {
  associatedtype ID: Hashable
  var id: ID { get }
}

extension OpaqueRowContent: RowContentOfID {}

/// A row's identity, and a value that can be compared.
@usableFromInline
final class ComparableRowContent<ID: Hashable, Value: Equatable>: OpaqueRowContent<ID, Value> {
  @inlinable
  override init(id: ID, value: Value) { super.init(id: id, value: value) }

  @usableFromInline
  override func hasSameContent(as other: any RowContent) -> Bool {
    guard let other = other as? ComparableRowContent<ID, Value> else { return false }
    return typedValue == other.typedValue
  }
}
