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
