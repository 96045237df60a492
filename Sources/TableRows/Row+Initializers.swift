package import CellRegistry
public import TypeErasure

// Every way to make a row. Where an item is both `Identifiable` and `Hashable`, its `id`
// identifies it: the initializers for `Hashable` items are disfavored. `Row+InitializersTests` has a call
// for each initializer that no other one accepts.

// MARK: - An item and a class of cells

// The pairing compiles only where the cell is configured by that very item, and the item is never
// cast on its way to the cell.
extension Row {
  /// Makes a row of an item that is its own identity, and never counts as changed.
  ///
  /// - Parameters:
  ///   - item: What the row shows.
  ///   - cell: The class of its cell, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered; the
  ///     cell does not register itself then.
  @MainActor @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: item, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Makes a row of an item that has an id; its cell is reconfigured where `==` finds a change.
  @MainActor @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell & Configurable>(
    _ item: Item, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Makes a row of an item under an id of the app's choice.
  @MainActor @inlinable @inline(__always)
  public init<Item: Equatable, ID: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, id: ID, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Makes a row of an item that cannot be compared; its cell is reconfigured with every update.
  @MainActor @inlinable @inline(__always)
  public init<Item, ID: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, id: ID, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: OpaqueRowContent(id: id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  @MainActor @inlinable @inline(__always)
  init<Item, Cell: SurfaceCell & Configurable>(
    content: ErasedRowContent, item: Item, cell: Cell.Type, identifier: String?
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: content, configurator: ItemConfigurator(item, cell, identifier: identifier))
  }
}

// MARK: - An item, a class of cells and their sender

// The row holds the sender weakly: once the sender is gone, the cell is left as it is.
extension Row {
  /// Makes a row of an item that is its own identity, and the sender its cell is given.
  @MainActor @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable, Cell: SurfaceCell & SenderConfigurable>(
    _ item: Item, cell: Cell.Type, sender: Cell.Sender, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: ComparableRowContent(id: item, value: item), item: item, cell: cell,
      sender: sender, identifier: identifier)
  }

  /// Makes a row of an item that has an id, and the sender its cell is given.
  @MainActor @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell & SenderConfigurable>(
    _ item: Item, cell: Cell.Type, sender: Cell.Sender, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), item: item, cell: cell,
      sender: sender, identifier: identifier)
  }

  @MainActor @inlinable @inline(__always)
  init<Item, Cell: SurfaceCell & SenderConfigurable>(
    content: ErasedRowContent, item: Item, cell: Cell.Type, sender: Cell.Sender,
    identifier: String?
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: content, configurator: SenderConfigurator(item, sender, cell, identifier: identifier)
    )
  }

  /// Explains a forgotten sender.
  ///
  /// Not generic over the cell: the compiler would name this one for the wrong item of any cell.
  @available(
    *, unavailable,
    message: "the cell is SenderConfigurable: pass its sender as 'sender:'"
  )
  @MainActor
  public init(
    _ item: Any, cell: any (SurfaceCell & SenderConfigurable).Type, identifier: String? = nil
  ) {
    fatalError("unavailable")
  }
}

// MARK: - The cell of another kind of view

// Without these, the compiler would take the section of a collection with such a row for a section
// of a table, and report its first row.
extension Row {
  /// Explains that a cell belongs to a table and not to a collection, or the other way around.
  @available(*, unavailable, message: "the cell belongs to another kind of view")
  @MainActor @_disfavoredOverload
  public init<Cell: SurfaceCell & Configurable>(
    _ item: Cell.Item, cell: Cell.Type, identifier: String? = nil
  ) {
    fatalError("unavailable")
  }

  /// Explains that a cell belongs to a table and not to a collection, or the other way around.
  @available(*, unavailable, message: "the cell belongs to another kind of view")
  @MainActor @_disfavoredOverload
  public init<Item, Cell: SurfaceCell>(
    _ item: Item, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell, Item) -> Void
  ) {
    fatalError("unavailable")
  }
}

// MARK: - A closure

extension Row {
  /// Makes a row of a closure that configures its cell.
  ///
  /// The closure cannot be compared, so the cell is reconfigured with every update; give `content`
  /// where that matters.
  ///
  /// - Parameters:
  ///   - id: The identity of the row.
  ///   - cell: The class of its cell, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered.
  ///   - configure: Configures the cell.
  @MainActor @inlinable @inline(__always)
  public init<ID: Hashable, Cell: SurfaceCell>(
    id: ID, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: OpaqueRowContent(id: id, value: ()), cellType: cell, identifier: identifier,
      configure: configure)
  }

  /// Makes a row of a closure that configures its cell, and of the content that it shows.
  ///
  /// The cell is reconfigured where `content` changed.
  @MainActor @inlinable @inline(__always)
  public init<ID: Hashable, Content: Equatable, Cell: SurfaceCell>(
    id: ID, content: Content, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: ComparableRowContent(id: id, value: content), cellType: cell,
      identifier: identifier, configure: configure)
  }
}

// An item and a closure that shows it, for classes of cells that are not configured by a model
// themselves, such as the surface's own. The closure is not compared; the cell is reconfigured
// where the item changed.
extension Row {
  /// Makes a row of an item that is its own identity, and of a closure that shows it.
  ///
  /// - Parameters:
  ///   - item: What the row shows.
  ///   - cell: The class of its cell, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered.
  ///   - configure: Configures the cell.
  @MainActor @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable, Cell: SurfaceCell>(
    _ item: Item, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell, Item) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: ComparableRowContent(id: item, value: item), cellType: cell,
      identifier: identifier
    ) { (shown: Cell) in configure(shown, item) }
  }

  /// Makes a row of an item that has an id, and of a closure that shows it.
  @MainActor @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell>(
    _ item: Item, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell, Item) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), cellType: cell,
      identifier: identifier
    ) { (shown: Cell) in configure(shown, item) }
  }

  @MainActor @inlinable @inline(__always)
  init<Cell: SurfaceCell>(
    content: ErasedRowContent, cellType: Cell.Type, identifier: String?,
    configure: @escaping @MainActor (Cell) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: content,
      configurator: ClosureConfigurator(cellType, identifier: identifier, body: configure))
  }
}

// MARK: - A reuse identifier

// A row that names its cell by reuse identifier, as storyboards, nibs and identifier providers do.
// Whether the cell takes the item shows at run time; a mismatch is reported, and nothing traps.
extension Row {
  /// Makes a row of an item that is its own identity, shown by the cell of `identifier`.
  @MainActor @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item, value: item),
      configurator: IdentifierConfigurator(identifier, item: item))
  }

  /// Makes a row of an item that has an id, shown by the cell of `identifier`.
  @MainActor @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      configurator: IdentifierConfigurator(identifier, item: item))
  }

  /// Makes a row of any item under an id of the app's choice; its cell is reconfigured with every
  /// update.
  @MainActor @inlinable @inline(__always)
  public init<Item, ID: Hashable>(_ item: Item, id: ID, identifier: String) {
    self.init(
      content: OpaqueRowContent(id: id, value: item),
      configurator: IdentifierConfigurator(identifier, item: item))
  }

  /// Makes a row of a closure that configures the cell of `identifier`.
  ///
  /// The closure is given the registry and the sender, to check whether the cell takes an item.
  @MainActor
  package init<ID: Hashable, Content: Equatable>(
    id: ID, content: Content, identifier: String,
    setUp: @escaping @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void
  ) {
    self.init(
      content: ComparableRowContent(id: id, value: content),
      configurator: CheckedClosureConfigurator(identifier, body: setUp))
  }
}

// MARK: - A typed row

// A typed row, erased. Everything is kept: identifier, configuration and a custom registration.
extension Row {
  /// Erases `row`; its cell is reconfigured with every update, unless `content` is given.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable>(id: ID, row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: OpaqueRowContent(id: id, value: row), wrapping: row)
  }

  /// Erases `row`; its cell is reconfigured where `content` changed.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable, Content: Equatable>(
    id: ID, content: Content, row: Wrapped
  ) where Wrapped.Cell.TableHost == Surface {
    self.init(content: ComparableRowContent(id: id, value: content), wrapping: row)
  }

  /// Erases `row`, which has an identity and content of its own.
  @MainActor
  public init<Wrapped: TableViewRow & Identifiable & Equatable>(row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: ComparableRowContent(id: row.id, value: row), wrapping: row)
  }

  @MainActor
  private init<Wrapped: TableViewRow>(content: ErasedRowContent, wrapping row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: content, configurator: WrappedRowConfigurator(row))
  }
}
