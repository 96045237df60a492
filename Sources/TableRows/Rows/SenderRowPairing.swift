public import CellRegistry
public import TypeErasure

/// A class of cells that is configured by the row's item and told who shows it, while that lives.
@usableFromInline
final class SenderRowPairing<Item, Sender: AnyObject, Cell: SurfaceCell & SenderConfigurable>:
  RowPairing<Cell.TableHost>
where Cell.Item == Item, Cell.Sender == Sender {
  /// The class to register, which may be a subclass of `Cell`.
  @usableFromInline let type: Cell.Type
  @usableFromInline let item: Item
  @usableFromInline weak var sender: Sender?

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
  @inlinable
  init(_ item: Item, _ sender: Sender, _ type: Cell.Type, identifier: String?) {
    self.type = type
    self.item = item
    self.sender = sender
    super.init(cellKey: .type(type, identifier: identifier), registersCell: identifier == nil)
  }

  @usableFromInline
  override func registerCell(_ identifier: String, in surface: Cell.TableHost) {
    type.registerTableCell(identifier, in: surface)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender _: Any
  ) {
    with(cell, as: Cell.self, registry: registry) { cell in
      if let sender { cell.setup(with: item, sender: sender) }
    }
  }
}
