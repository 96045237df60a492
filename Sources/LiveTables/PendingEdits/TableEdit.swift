public import DiffEngine
public import TableAdapters
internal import TableSections
internal import TypeErasure

/// A change of rows, by ID.
///
/// `TableAdapter.perform(_:mode:operation:onFailure:)` shows an edit while its operation is in progress.
/// An array of edits is one edit:
///
/// ```swift
/// adapter.perform([.delete(3), .delete(7)]) { try await server.delete([3, 7]) }
/// ```
///
/// An edit is applied again to each description that doesn't know it. So rows are named by their IDs,
/// and an update sets values instead of toggling them. An update of an object in place can't be rolled
/// back.
public struct TableEdit<Item, ID: Hashable>: ExpressibleByArrayLiteral {
  /// Makes the steps for a table.
  let steps: (EditedRows<Item, ID>) -> [RowStep<Item, ID>]

  init(_ steps: @escaping (EditedRows<Item, ID>) -> [RowStep<Item, ID>]) {
    self.steps = steps
  }

  private init(_ step: @escaping (EditedRows<Item, ID>) -> RowStep<Item, ID>) {
    steps = { [step($0)] }
  }

  /// Creates an edit that makes other edits in order.
  public init(_ edits: [Self]) { steps = { rows in edits.flatMap { $0.steps(rows) } } }

  /// Creates an edit that makes other edits in order.
  public init(arrayLiteral edits: Self...) { self.init(edits) }
}

// MARK: - References

extension TableEdit {
  /// Deletes a row.
  @_disfavoredOverload
  public static func delete(_ row: RowReference<Item>) -> Self {
    Self { .delete($0.id(row)) }
  }

  /// Changes the item of a row in place.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - change: A closure that changes the item. It runs once for each description until the edit is
  ///     settled, and once for each time that another edit ends before. It must not change the ID.
  /// - Returns: The edit.
  @_disfavoredOverload
  public static func update(
    _ row: RowReference<Item>, _ change: @escaping @MainActor (inout Item) -> Void
  ) -> Self {
    Self { .update($0.id(row), change) }
  }

  /// Moves a row just before another, into its section if that is a different one.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, before other: RowReference<Item>) -> Self {
    Self { .move($0.id(row), $0.place(nextTo: other, isBefore: false)) }
  }

  /// Moves a row just after another, into its section if that is a different one.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, after other: RowReference<Item>) -> Self {
    Self { .move($0.id(row), $0.place(nextTo: other, isBefore: true)) }
  }

  /// Moves a row to the end of a section.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, toSection section: ID) -> Self {
    Self { .move($0.id(row), $0.place(inSection: section, isStart: false)) }
  }

  /// Moves a row to a position in the table as it is shown now.
  ///
  /// Pass the position that `cellDidMoveHandler` gets. Later, the row is placed by the IDs of its
  /// neighbors.
  @_disfavoredOverload
  public static func move(_ row: RowReference<Item>, to path: TablePath) -> Self {
    Self { rows in
      let id = rows.id(row)
      return .move(id, rows.place(at: path, of: id))
    }
  }

  /// Inserts an item just before a row.
  @_disfavoredOverload
  public static func insert(_ item: Item, before row: RowReference<Item>) -> Self {
    Self { .insert(item, $0.place(nextTo: row, isBefore: false)) }
  }

  /// Inserts an item just after a row.
  @_disfavoredOverload
  public static func insert(_ item: Item, after row: RowReference<Item>) -> Self {
    Self { .insert(item, $0.place(nextTo: row, isBefore: true)) }
  }

  /// Adds an item at the end of a section.
  public static func append(_ item: Item, toSection section: ID) -> Self {
    Self { .insert(item, $0.place(inSection: section, isStart: false)) }
  }

  /// Inserts an item at the start of a section.
  public static func prepend(_ item: Item, toSection section: ID) -> Self {
    Self { .insert(item, $0.place(inSection: section, isStart: true)) }
  }
}

// MARK: - IDs

extension TableEdit where Item: Identifiable {
  /// Deletes the row with an ID.
  public static func delete(_ row: Item.ID) -> Self { delete(.id(row)) }

  /// Changes the item with an ID in place.
  ///
  /// - Parameters:
  ///   - row: The ID.
  ///   - change: A closure that changes the item. It runs once for each description until the edit is
  ///     settled, and once for each time that another edit ends before. It must not change the ID.
  /// - Returns: The edit.
  public static func update(
    _ row: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void
  ) -> Self { update(.id(row), change) }

  /// Moves a row just before another, into its section if that is a different one.
  public static func move(_ row: Item.ID, before other: Item.ID) -> Self {
    move(.id(row), before: .id(other))
  }

  /// Moves a row just after another, into its section if that is a different one.
  public static func move(_ row: Item.ID, after other: Item.ID) -> Self {
    move(.id(row), after: .id(other))
  }

  /// Moves the row with an ID to the end of a section.
  public static func move(_ row: Item.ID, toSection section: ID) -> Self {
    move(.id(row), toSection: section)
  }

  /// Moves the row with an ID to a position in the table as it is shown now.
  ///
  /// Pass the position that `cellDidMoveHandler` gets. Later, the row is placed by the IDs of its
  /// neighbors.
  public static func move(_ row: Item.ID, to path: TablePath) -> Self {
    move(.id(row), to: path)
  }

  /// Inserts an item just before the row with an ID.
  public static func insert(_ item: Item, before row: Item.ID) -> Self {
    insert(item, before: .id(row))
  }

  /// Inserts an item just after the row with an ID.
  public static func insert(_ item: Item, after row: Item.ID) -> Self {
    insert(item, after: .id(row))
  }
}
