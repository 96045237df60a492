/// A row's identity, and its value with a rule to compare it by.
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
