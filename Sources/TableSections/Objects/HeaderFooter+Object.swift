public import TypeErasure

extension HeaderFooter {
  /// A header or footer of any type: a `String` in the surface's own view, anything else in the
  /// view registered for `reuseId`, or for the adapter's default identifier.
  public static func object(
    _ object: any AnyEquatable & Sendable, reuseId: String? = nil
  ) -> Self {
    if let title = object as? String { return .title(title) }
    return .custom(item: ErasedHeader(base: object), reuseId: reuseId)
  }

  /// What the view is set up with; `nil` for a title.
  var model: Any? {
    if let erased = item as? ErasedHeader { erased.base } else { item }
  }

  /// Returns the header or footer in the view of `identifier`, where it is an item that names none.
  package func naming(_ identifier: @autoclosure () -> String?) -> Self {
    guard title == nil, view == nil, reuseIdentifier == nil, let item, let name = identifier()
    else { return self }
    return Self.custom(item: item, reuseId: name)
      .height(preferredHeight, estimated: estimatedHeight)
  }
}

/// Lends an object `==`, by which an update finds out that a header changed.
private struct ErasedHeader: Equatable, Sendable {
  let base: any AnyEquatable & Sendable

  static func == (left: Self, right: Self) -> Bool { left.base.equal(any: right.base) }
}
