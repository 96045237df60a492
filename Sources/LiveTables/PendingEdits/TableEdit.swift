public import DiffEngine
public import TableAdapters
internal import TableSections
internal import TypeErasure

/// A change to rows, by ID.
///
/// To show an edit while its operation is in progress, use
/// `TableAdapter.perform(_:mode:operation:onFailure:)`. Combine edits in an array:
///
/// ```swift
/// adapter.perform([.delete(1), .update(2) { $0.isFavorite = true }]) {
///   try await server.delete(1)
///   try await server.setFavorite(true, of: 2)
/// }
/// ```
///
/// While the operation is in progress, the adapter applies the edit to each new set of sections. So
/// set values instead of toggling them. Items should be values, because changing an object in place
/// can't be rolled back.
public struct TableEdit<Item, ID: Hashable>: ExpressibleByArrayLiteral {
  /// Returns the steps for a table.
  let steps: (EditedRows<Item, ID>) -> [RowStep<Item, ID>]

  init(_ steps: @escaping (EditedRows<Item, ID>) -> [RowStep<Item, ID>]) {
    self.steps = steps
  }

  private init(_ step: @escaping (EditedRows<Item, ID>) -> RowStep<Item, ID>) {
    steps = { [step($0)] }
  }

  /// Creates an edit that combines other edits, in order.
  ///
  /// - Parameter edits: The edits.
  public init(_ edits: [Self]) { steps = { rows in edits.flatMap { $0.steps(rows) } } }

  /// Creates an edit that combines other edits, in order.
  ///
  /// - Parameter edits: The edits.
  public init(arrayLiteral edits: Self...) { self.init(edits) }
}

// MARK: - References

extension TableEdit {
  /// Deletes a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func delete(_ row: RowReference<Item>) -> Self {
    Self { .delete($0.id(row)) }
  }

  /// Changes the item of a row in place.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - change: A closure that changes the item, but not its ID. It runs on the main actor each
  ///     time the edit is applied, which includes each update until the edit ends.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func update(
    _ row: RowReference<Item>, _ change: @escaping @MainActor (inout Item) -> Void
  ) -> Self {
    Self { .update($0.id(row), change) }
  }

  /// Moves a row before another row.
  ///
  /// - Parameters:
  ///   - row: The row to move.
  ///   - other: The other row, in any section.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, before other: RowReference<Item>) -> Self {
    Self { .move($0.id(row), $0.place(nextTo: other, isBefore: false)) }
  }

  /// Moves a row after another row.
  ///
  /// - Parameters:
  ///   - row: The row to move.
  ///   - other: The other row, in any section.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, after other: RowReference<Item>) -> Self {
    Self { .move($0.id(row), $0.place(nextTo: other, isBefore: true)) }
  }

  /// Moves a row to the end of a section.
  ///
  /// - Parameters:
  ///   - row: The row to move.
  ///   - section: The ID of the section.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, toSection section: ID) -> Self {
    Self { .move($0.id(row), $0.place(inSection: section, isStart: false)) }
  }

  /// Moves a row to a position in the current table.
  ///
  /// Pass the position that `cellDidMoveHandler` receives. When the edit is applied again, the row
  /// is placed by the IDs of its neighbors.
  ///
  /// - Parameters:
  ///   - row: The row to move.
  ///   - path: The position after the move.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, to path: TablePath) -> Self {
    Self { rows in
      let id = rows.id(row)
      return .move(id, rows.place(at: path, of: id))
    }
  }

  /// Inserts an item before a row.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - row: The row.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func insert(_ item: Item, before row: RowReference<Item>) -> Self {
    Self { .insert(item, $0.place(nextTo: row, isBefore: false)) }
  }

  /// Inserts an item after a row.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - row: The row.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func insert(_ item: Item, after row: RowReference<Item>) -> Self {
    Self { .insert(item, $0.place(nextTo: row, isBefore: true)) }
  }

  /// Inserts an item at the end of a section.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - section: The ID of the section.
  /// - Returns: The edit.
  public static func append(_ item: Item, toSection section: ID) -> Self {
    Self { .insert(item, $0.place(inSection: section, isStart: false)) }
  }

  /// Inserts an item at the start of a section.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - section: The ID of the section.
  /// - Returns: The edit.
  public static func prepend(_ item: Item, toSection section: ID) -> Self {
    Self { .insert(item, $0.place(inSection: section, isStart: true)) }
  }
}

// MARK: - IDs

extension TableEdit where Item: Identifiable {
  /// Deletes a row.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: The edit.
  public static func delete(_ row: Item.ID) -> Self { delete(.id(row)) }

  /// Changes an item in place.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - change: A closure that changes the item, but not its ID. It runs on the main actor each
  ///     time the edit is applied, which includes each update until the edit ends.
  /// - Returns: The edit.
  public static func update(
    _ row: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void
  ) -> Self { update(.id(row), change) }

  /// Moves a row before another row.
  ///
  /// - Parameters:
  ///   - row: The ID of the row to move.
  ///   - other: The ID of the other row, in any section.
  /// - Returns: The edit.
  public static func move(_ row: Item.ID, before other: Item.ID) -> Self {
    move(.id(row), before: .id(other))
  }

  /// Moves a row after another row.
  ///
  /// - Parameters:
  ///   - row: The ID of the row to move.
  ///   - other: The ID of the other row, in any section.
  /// - Returns: The edit.
  public static func move(_ row: Item.ID, after other: Item.ID) -> Self {
    move(.id(row), after: .id(other))
  }

  /// Moves a row to the end of a section.
  ///
  /// - Parameters:
  ///   - row: The ID of the row to move.
  ///   - section: The ID of the section.
  /// - Returns: The edit.
  public static func move(_ row: Item.ID, toSection section: ID) -> Self {
    move(.id(row), toSection: section)
  }

  /// Moves a row to a position in the current table.
  ///
  /// Pass the position that `cellDidMoveHandler` receives. When the edit is applied again, the row
  /// is placed by the IDs of its neighbors.
  ///
  /// - Parameters:
  ///   - row: The ID of the row to move.
  ///   - path: The position after the move.
  /// - Returns: The edit.
  public static func move(_ row: Item.ID, to path: TablePath) -> Self {
    move(.id(row), to: path)
  }

  /// Inserts an item before a row.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - row: The ID of the row.
  /// - Returns: The edit.
  public static func insert(_ item: Item, before row: Item.ID) -> Self {
    insert(item, before: .id(row))
  }

  /// Inserts an item after a row.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - row: The ID of the row.
  /// - Returns: The edit.
  public static func insert(_ item: Item, after row: Item.ID) -> Self {
    insert(item, after: .id(row))
  }
}
