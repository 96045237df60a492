public import TypeErasure

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
