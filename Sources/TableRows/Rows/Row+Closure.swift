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
