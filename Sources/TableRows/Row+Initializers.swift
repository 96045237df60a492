package import CellRegistry
public import TypeErasure

// A row made from an item and a class of cells. The pairing compiles only where the cell is
// configured by that very item, and the item is never cast on its way to the cell.
extension Row {
  /// Makes a row of an item that is its own identity, and never counts as changed.
  ///
  /// - Parameters:
  ///   - item: What the row shows.
  ///   - cell: The class of its cell, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered; the
  ///     cell does not register itself then.
  @MainActor @inlinable
  public init<Item: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: item, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Makes a row of an item that has an id; its cell is set up again where `==` says it changed.
  @MainActor @inlinable
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell & Configurable>(
    _ item: Item, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Makes a row of an item that has an id; its cell is set up again where `==` says it changed.
  @MainActor @inlinable
  public init<Item: Identifiable & Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Makes a row of an item under an id of the app's choice.
  @MainActor @inlinable
  public init<Item: Equatable, ID: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, id: ID, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: ComparableRowContent(id: id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  /// Makes a row of an item that cannot be compared; its cell is set up again with every update.
  @MainActor @inlinable
  public init<Item, ID: Hashable, Cell: SurfaceCell & Configurable>(
    _ item: Item, id: ID, cell: Cell.Type, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: OpaqueRowContent(id: id, value: item), item: item, cell: cell,
      identifier: identifier)
  }

  @MainActor @inlinable
  init<Item, Cell: SurfaceCell & Configurable>(
    content: any RowContent, item: Item, cell: Cell.Type, identifier: String?
  ) where Cell.TableHost == Surface, Cell.Item == Item {
    self.init(
      content: content, pairing: TypedRowPairing(item, cell, identifier: identifier))
  }
}

// As in Row+Typed, for cells that are told who shows them. The row holds the sender weakly: a cell
// is left as it is once the sender is gone.
extension Row {
  /// Makes a row of an item that is its own identity, and the sender its cell is given.
  @MainActor @inlinable
  public init<Item: Hashable, Cell: SurfaceCell & SenderConfigurable>(
    _ item: Item, cell: Cell.Type, sender: Cell.Sender, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: ComparableRowContent(id: item, value: item), item: item, cell: cell,
      sender: sender, identifier: identifier)
  }

  /// Makes a row of an item that has an id, and the sender its cell is given.
  @MainActor @inlinable
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell & SenderConfigurable>(
    _ item: Item, cell: Cell.Type, sender: Cell.Sender, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), item: item, cell: cell,
      sender: sender, identifier: identifier)
  }

  /// Makes a row of an item that has an id, and the sender its cell is given.
  @MainActor @inlinable
  public init<Item: Identifiable & Hashable, Cell: SurfaceCell & SenderConfigurable>(
    _ item: Item, cell: Cell.Type, sender: Cell.Sender, identifier: String? = nil
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), item: item, cell: cell,
      sender: sender, identifier: identifier)
  }

  @MainActor @inlinable
  init<Item, Cell: SurfaceCell & SenderConfigurable>(
    content: any RowContent, item: Item, cell: Cell.Type, sender: Cell.Sender,
    identifier: String?
  ) where Cell.TableHost == Surface, Cell.Item == Item, Cell.Sender: AnyObject {
    self.init(
      content: content, pairing: SenderRowPairing(item, sender, cell, identifier: identifier))
  }
}

extension Row {
  /// Makes a row of a closure that sets up its cell.
  ///
  /// The closure cannot be compared, so the cell is set up again with every update; give `content`
  /// where that matters.
  ///
  /// - Parameters:
  ///   - id: The identity of the row.
  ///   - cell: The class of its cell, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered.
  ///   - configure: Sets up the cell.
  @MainActor @inlinable
  public init<ID: Hashable, Cell: SurfaceCell>(
    id: ID, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: OpaqueRowContent(id: id, value: ()), cellType: cell, identifier: identifier,
      configure: configure)
  }

  /// Makes a row of a closure that sets up its cell, and of what the closure shows.
  ///
  /// The cell is set up again where `content` changed.
  @MainActor @inlinable
  public init<ID: Hashable, Content: Equatable, Cell: SurfaceCell>(
    id: ID, content: Content, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: ComparableRowContent(id: id, value: content), cellType: cell,
      identifier: identifier, configure: configure)
  }
}

// A row made from an item, and a closure that shows it: for classes of cells that are not
// configured by a model themselves, such as the view's own. The closure is not compared; the row is
// drawn again where its item changed.
extension Row {
  /// Makes a row of an item that is its own identity, and of a closure that shows it.
  ///
  /// - Parameters:
  ///   - item: What the row shows.
  ///   - cell: The class of its cell, which registers itself.
  ///   - identifier: The reuse identifier of a nib or prototype that the app has registered.
  ///   - configure: Sets up the cell.
  @MainActor @inlinable
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
  @MainActor @inlinable
  public init<Item: Identifiable & Equatable, Cell: SurfaceCell>(
    _ item: Item, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell, Item) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), cellType: cell,
      identifier: identifier
    ) { (shown: Cell) in configure(shown, item) }
  }

  /// Makes a row of an item that has an id, and of a closure that shows it.
  @MainActor @inlinable
  public init<Item: Identifiable & Hashable, Cell: SurfaceCell>(
    _ item: Item, _ cell: Cell.Type, identifier: String? = nil,
    configure: @escaping @MainActor (Cell, Item) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: ComparableRowContent(id: item.id, value: item), cellType: cell,
      identifier: identifier
    ) { (shown: Cell) in configure(shown, item) }
  }

  /// The way all closures go.
  @MainActor @inlinable
  init<Cell: SurfaceCell>(
    content: any RowContent, cellType: Cell.Type, identifier: String?,
    configure: @escaping @MainActor (Cell) -> Void
  ) where Cell.TableHost == Surface {
    self.init(
      content: content,
      pairing: ClosureRowPairing(cellType, identifier: identifier, setUp: configure))
  }
}

// A row that names its cell by reuse identifier, as storyboards, nibs and identifier providers do.
// Whether the cell takes the item shows at run time; a mismatch is reported, and nothing traps.
extension Row {
  /// Makes a row of an item that is its own identity, shown by the cell of `identifier`.
  @MainActor @inlinable
  public init<Item: Hashable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of an item that has an id, shown by the cell of `identifier`.
  @MainActor @inlinable
  public init<Item: Identifiable & Equatable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of an item that has an id, shown by the cell of `identifier`.
  @MainActor @inlinable
  public init<Item: Identifiable & Hashable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of any item under an id of the app's choice; its cell is set up again with every
  /// update.
  @MainActor @inlinable
  public init<Item, ID: Hashable>(_ item: Item, id: ID, identifier: String) {
    self.init(
      content: OpaqueRowContent(id: id, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of a closure that sets up the cell of `identifier`, through the registry it is
  /// given, where it is to be checked whether the cell takes an item.
  @MainActor
  package init<ID: Hashable, Content: Equatable>(
    id: ID, content: Content, identifier: String,
    setUp: @escaping @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void
  ) {
    self.init(
      content: ComparableRowContent(id: id, value: content),
      pairing: SetUpRowPairing(identifier, setUp: setUp))
  }
}

// A typed row, erased. Everything is kept: identifier, set-up and a custom registration.
extension Row {
  /// Erases `row`; its cell is set up again with every update, unless `content` is given.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable>(id: ID, row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: OpaqueRowContent(id: id, value: row), wrapping: row)
  }

  /// Erases `row`; its cell is set up again where `content` changed.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable, Content: Equatable>(
    id: ID, content: Content, row: Wrapped
  ) where Wrapped.Cell.TableHost == Surface {
    self.init(content: ComparableRowContent(id: id, value: content), wrapping: row)
  }

  /// Erases `row`, which says itself which row it is and what it shows.
  @MainActor
  public init<Wrapped: TableViewRow & Identifiable & Equatable>(_ row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: ComparableRowContent(id: row.id, value: row), wrapping: row)
  }

  @MainActor
  private init<Wrapped: TableViewRow>(content: any RowContent, wrapping row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: content, pairing: WrappedRowPairing(row))
  }
}
