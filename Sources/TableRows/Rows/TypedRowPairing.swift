public import CellRegistry
public import TypeErasure

/// A class of cells that is configured by the row's item, which goes there as what it is.
///
/// The item is held a second time, beside the row's content: from a place of its own it is handed
/// on without a copy.
@usableFromInline
final class TypedRowPairing<Item, Cell: SurfaceCell & Configurable>: RowPairing<Cell.TableHost>
where Cell.Item == Item {
  /// The class to register, which may be a subclass of `Cell`.
  @usableFromInline let type: Cell.Type
  @usableFromInline let item: Item

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
  @inlinable
  init(_ item: Item, _ type: Cell.Type, identifier: String?) {
    self.type = type
    self.item = item
    super.init(cellKey: .type(type, identifier: identifier), registersCell: identifier == nil)
  }

  @usableFromInline
  override func registerCell(_ identifier: String, in surface: Cell.TableHost) {
    type.registerTableCell(identifier, in: surface)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, as: Cell.self, registry: registry) { $0.setup(with: item) }
  }
}
