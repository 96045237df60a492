public import CellRegistry
public import TypeErasure

/// A class of cells that is configured by the row's item and told who shows it, while that lives.
@usableFromInline
final class SenderRowPairing<Item, Sender: AnyObject, Cell: SurfaceCell & SenderConfigurable>:
  CellRowPairing<Cell>
where Cell.Item == Item, Cell.Sender == Sender {
  @usableFromInline let item: Item
  @usableFromInline weak var sender: Sender?

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
  @inlinable
  init(_ item: Item, _ sender: Sender, _ type: Cell.Type, identifier: String?) {
    self.item = item
    self.sender = sender
    super.init(type, identifier: identifier, registersCell: identifier == nil)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender _: Any
  ) {
    with(cell, registry: registry) { cell in
      if let sender { cell.setup(with: item, sender: sender) }
    }
  }
}
