public import CellRegistry
public import TypeErasure

/// A class of cells that is configured by the row's item, which goes there as what it is.
///
/// The item is held a second time, beside the row's content: from a place of its own it is handed
/// on without a copy.
@usableFromInline
final class TypedRowPairing<Item, Cell: SurfaceCell & Configurable>: CellRowPairing<Cell>
where Cell.Item == Item {
  @usableFromInline let item: Item

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
  @inlinable
  init(_ item: Item, _ type: Cell.Type, identifier: String?) {
    self.item = item
    super.init(type, identifier: identifier, registersCell: identifier == nil)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { $0.setup(with: item) }
  }
}
