public import DiffEngine
public import TypeErasure

/// A row for each of some items, made when it is shown.
///
/// ```swift
/// Section("networks", header: "Networks") {
///   Row("Known", cell: TextCell.self)
///   ForEach(networks, cell: NetworkCell.self) { row, network in
///     row.onSelect { join(network) }
///   }
/// }
/// ```
///
/// The section shows what it would with `for network in networks { Row(…) }`, and an update finds
/// the same changes. But no object is made for each row: updates compare the items, and a row is
/// made anew each time it is asked for, as when its cell is configured, its height is asked for or a
/// person taps it. What reads all rows, such as a section's `items`, makes all.
///
/// **The closure must depend on its item alone**: updates do not compare what it returns. It runs any
/// number of times, and must not use the table. Items that lie in the storage they had before are not
/// compared. An id that reads differently each time is reported, as with items without rows.
///
/// A `ForEach` belongs into the closure of a section, beside rows, `if`, `switch` and `for`.
public struct ForEach<Surface: TableSurface> {
  /// The rows; those of items in chunks, chunk by chunk.
  package let sources: [SurfaceRowSource<Surface>]

  @inlinable @inline(__always)
  init<Rule: RowItemRule>(
    _ chunks: [[Rule.Item]], by rule: Rule.Type, key: CellKey,
    configurator: @escaping (Rule.Item) -> CellConfigurator<Surface>,
    refine: ((Row<Surface>, Rule.Item) -> Row<Surface>)?
  ) {
    self.init(
      sources: chunks.map {
        RowsOnDemand($0, by: rule, key: key, configurator: configurator, refine: refine)
      })
  }

  @usableFromInline
  init(sources: [SurfaceRowSource<Surface>]) { self.sources = sources }

  /// A row for each item that has an id; its cell is reconfigured where `==` finds a change.
  ///
  /// - Parameters:
  ///   - items: What the rows show.
  ///   - cell: The class of their cells, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered; the
  ///     class does not register itself then.
  ///   - row: Returns the row with handlers or heights; by default as it is.
  @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell & Configurable>(
    _ items: [Item], cell: Cell.Type, identifier: String? = nil,
    row: ((Row<Surface>, Item) -> Row<Surface>)? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      [items], by: IdentifiableItems<Item>.self, key: .type(cell, identifier: identifier),
      configurator: { ItemConfigurator($0, cell, identifier: identifier) }, refine: row)
  }

  /// A row for each item in chunks that has an id; items of chunks that lie in the storage they had
  /// before are not compared.
  ///
  /// - Parameters:
  ///   - items: What the rows show.
  ///   - cell: The class of their cells, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered.
  ///   - row: Returns the row with handlers or heights; by default as it is.
  @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell & Configurable>(
    _ items: ChunkedArray<Item>, cell: Cell.Type, identifier: String? = nil,
    row: ((Row<Surface>, Item) -> Row<Surface>)? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      items.chunks, by: IdentifiableItems<Item>.self, key: .type(cell, identifier: identifier),
      configurator: { ItemConfigurator($0, cell, identifier: identifier) }, refine: row)
  }

  /// A row for each item that is its own identity, and never counts as changed.
  ///
  /// - Parameters:
  ///   - items: What the rows show.
  ///   - cell: The class of their cells, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered.
  ///   - row: Returns the row with handlers or heights; by default as it is.
  @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable, Cell: SurfaceCell & Configurable>(
    _ items: [Item], cell: Cell.Type, identifier: String? = nil,
    row: ((Row<Surface>, Item) -> Row<Surface>)? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      [items], by: HashableItems<Item>.self, key: .type(cell, identifier: identifier),
      configurator: { ItemConfigurator($0, cell, identifier: identifier) }, refine: row)
  }

  /// A row for each item in chunks that is its own identity; those of chunks that lie in the storage
  /// they had before are not compared.
  @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable, Cell: SurfaceCell & Configurable>(
    _ items: ChunkedArray<Item>, cell: Cell.Type, identifier: String? = nil,
    row: ((Row<Surface>, Item) -> Row<Surface>)? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      items.chunks, by: HashableItems<Item>.self, key: .type(cell, identifier: identifier),
      configurator: { ItemConfigurator($0, cell, identifier: identifier) }, refine: row)
  }
}
