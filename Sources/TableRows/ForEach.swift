/// Rows for a collection of items, created on demand.
///
/// ```swift
/// Section("contacts", header: "Contacts") {
///   Row("My Card", id: "me")
///   ForEach(contacts) { Row($0, cell: ContactCell.self) }
/// }
/// ```
///
/// Use `ForEach` in the closure of a section, next to rows, `if`, `switch`, and `for`. The section
/// shows the same rows as with `for contact in contacts { Row(…) }`, but no row is stored. A row is
/// created whenever it's needed: to configure its cell, to find its height, or to handle a tap.
/// Reading a section's `items` creates all rows.
///
/// Each item provides the identity and the content of its row. They replace the ID and content that
/// the closure passes to the row. An update compares the items with `==`, and skips items that
/// share their storage with the previous items.
///
/// **The closure must depend on its item alone.** An update doesn't compare its results, except for
/// heights and accessibility if the first row sets either. The closure runs any number of times,
/// and must not use the table.
public struct ForEach<Surface: TableSurface> {
  package let source: SurfaceRowSource<Surface>

  /// Creates a row for each item, identified by `id`.
  ///
  /// - Parameters:
  ///   - items: The items. An array isn't copied.
  ///   - row: A closure that returns the row for an item.
  @inlinable @inline(__always)
  public init<Items: RandomAccessCollection>(
    _ items: Items, row: @escaping (Items.Element) -> Row<Surface>
  ) where Items.Element: Identifiable & Equatable {
    self.init(source: RowsOnDemand(Array(items), id: { $0.id }, make: row))
  }

  /// Creates a row for each item, with a custom ID.
  ///
  /// - Parameters:
  ///   - items: The items. An array isn't copied.
  ///   - id: A closure or key path that returns the ID of an item, such as `\.self`.
  ///   - row: A closure that returns the row for an item.
  @inlinable @inline(__always)
  public init<Items: RandomAccessCollection, ID: Hashable>(
    _ items: Items, id: @escaping (Items.Element) -> ID,
    row: @escaping (Items.Element) -> Row<Surface>
  ) where Items.Element: Equatable {
    self.init(source: RowsOnDemand(Array(items), id: id, make: row))
  }

  @usableFromInline
  init(source: SurfaceRowSource<Surface>) { self.source = source }
}
