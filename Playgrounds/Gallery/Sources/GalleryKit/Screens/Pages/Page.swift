/// A part of a long list, and where the next part begins.
struct Page<Item, Cursor> {
  var items: [Item]
  /// Where the next page begins; nil after the last one.
  var next: Cursor?
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}
