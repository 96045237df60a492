package import CellRegistry
public import TypeErasure

// If an item is both `Identifiable` and `Hashable`, its `id` identifies it, because the
// initializers for `Hashable` items are disfavored. `Row+InitializersTests` calls each initializer
// with arguments that only it accepts.

// MARK: - An item and a cell class

// The pairing compiles only if the cell is `Configurable` by that item type. The item is never
// cast.
extension Row {
  /// Creates a row from a hashable item and cell class.
  ///
  /// The item is the row's identity, so a changed item replaces the row.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
  @MainActor @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: item, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Creates a row from an identifiable item and cell class.
  ///
  /// The cell is reconfigured if the item changes, compared with `==`.
  ///
  /// - Parameters:
  ///   - item: The item to show. Its ID is the ID of the row.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
  @MainActor @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell & Configurable>(
    _ item: Item, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Creates a row for an item with a custom ID.
  ///
  /// The cell is reconfigured if the item changes, compared with `==`.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - id: The ID of the row, unique in its table.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
  @MainActor @inlinable @inline(__always)
  public init<Item: Equatable, ID: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, id: ID, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Creates a row for an item that can't be compared.
  ///
  /// Every update reconfigures the cell.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - id: The ID of the row, unique in its table.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
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

// MARK: - An item, a cell class, and a sender

extension Row {
  /// Creates a row from a hashable item and a sender.
  ///
  /// The item is the row's identity. The sender is held weakly and passed to the cell. After the
  /// sender is deallocated, the cell isn't configured.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - sender: The object to pass to the cell.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
  @MainActor @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable, Cell: SurfaceCell & SenderConfigurable>(
    _ item: Item, cell: Cell.Type, sender: Cell.Sender, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: ComparableRowContent(id: item, value: item), item: item, cell: cell,
      sender: sender, identifier: identifier)
  }

  /// Creates a row from an identifiable item and a sender.
  ///
  /// The sender is held weakly and passed to the cell. After the sender is deallocated, the cell
  /// isn't configured.
  ///
  /// - Parameters:
  ///   - item: The item to show. Its ID is the ID of the row.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - sender: The object to pass to the cell.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
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

  /// Unavailable, because the cell needs a sender.
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

// MARK: - A cell for another view

// Without these, the compiler would infer a table's section for a collection's row and report an
// error in the section's first row.
extension Row {
  /// Unavailable, because the cell belongs to another kind of view.
  @available(*, unavailable, message: "the cell belongs to another kind of view")
  @MainActor @_disfavoredOverload
  public init<Cell: SurfaceCell & Configurable>(
    _ item: Cell.Item, cell: Cell.Type, identifier: String? = nil
  ) {
    fatalError("unavailable")
  }

  /// Unavailable, because the cell belongs to another kind of view.
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
  /// Creates a row with a closure that configures its cell.
  ///
  /// The closure can't be compared, so every update reconfigures the cell. Pass `content` to avoid
  /// this.
  ///
  /// - Parameters:
  ///   - id: The identity of the row.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
  ///   - configure: A closure that configures the cell.
  @MainActor @inlinable @inline(__always)
  public init<ID: Hashable, Cell: SurfaceCell>(
    id: ID, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: OpaqueRowContent(id: id, value: ()), cellType: cell, identifier: identifier,
      configure: configure)
  }

  /// Creates a row with content and a configuring closure.
  ///
  /// The cell is reconfigured if `content` changes.
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

// For cells that aren't `Configurable`, such as a surface's own cells. The closure isn't compared.
extension Row {
  /// Creates a row from a hashable item and a closure.
  ///
  /// - Parameters:
  ///   - item: The item to show. It's also the row's identity.
  ///   - cell: The class of the cell. It's registered automatically unless you pass an identifier.
  ///   - identifier: The reuse identifier of a nib or prototype cell that the app has registered.
  ///   - configure: A closure that configures the cell.
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

  /// Creates a row from an identifiable item and a closure.
  ///
  /// The cell is reconfigured if the item changes, compared with `==`.
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

// The cell's type is checked at run time. A mismatch is reported, without a trap.
extension Row {
  /// Creates a row from a hashable item and reuse identifier.
  ///
  /// The item is the row's identity.
  @MainActor @inlinable @inline(__always) @_disfavoredOverload
  public init<Item: Hashable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item, value: item),
      configurator: IdentifierConfigurator(identifier, item: item))
  }

  /// Creates a row from an identifiable item and reuse identifier.
  ///
  /// The cell is reconfigured if the item changes, compared with `==`.
  @MainActor @inlinable @inline(__always)
  public init<Item: Identifiable & Equatable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      configurator: IdentifierConfigurator(identifier, item: item))
  }

  /// Creates a row from any item and a reuse identifier.
  ///
  /// Every update reconfigures the cell.
  @MainActor @inlinable @inline(__always)
  public init<Item, ID: Hashable>(_ item: Item, id: ID, identifier: String) {
    self.init(
      content: OpaqueRowContent(id: id, value: item),
      configurator: IdentifierConfigurator(identifier, item: item))
  }

  /// Creates a row with a closure that configures the cell of a reuse identifier.
  ///
  /// It's called with the cell, the registry that checks the cell, and the sender.
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

// The typed row's identifier, configuration, custom registration, and display methods are used.
extension Row {
  /// Creates a row from a typed row.
  ///
  /// Every update reconfigures the cell. Pass `content` to avoid this.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable>(id: ID, row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: OpaqueRowContent(id: id, value: row), wrapping: row)
  }

  /// Creates a row from a typed row with content.
  ///
  /// The cell is reconfigured if `content` changes.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable, Content: Equatable>(
    id: ID, content: Content, row: Wrapped
  ) where Wrapped.Cell.TableHost == Surface {
    self.init(content: ComparableRowContent(id: id, value: content), wrapping: row)
  }

  /// Creates a row from an identifiable typed row.
  ///
  /// The cell is reconfigured if the row changes, compared with `==`.
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
