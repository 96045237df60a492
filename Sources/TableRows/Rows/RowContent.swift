public import TypeErasure

/// What a row says for the diff: identity and content, compared with their types known.
///
/// One box per row keeps the static types, so that neither comparing nor hashing goes through an
/// existential of the item.
@usableFromInline
protocol RowContent: AnyObject {
  /// The app's own id of the row.
  var key: AnyIdentity { get }
  /// The item, or what else the content is.
  var value: Any { get }
  /// Feeds the type and the value of the identity to `hasher`.
  func hashIdentity(into hasher: inout Hasher)
  /// Tells whether both have an equal identity of the same static type.
  func hasSameIdentity(as other: any RowContent) -> Bool
  /// Tells whether both have equal content of the same static type.
  func hasSameContent(as other: any RowContent) -> Bool
}
