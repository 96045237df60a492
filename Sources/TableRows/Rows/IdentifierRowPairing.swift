public import CellRegistry

/// An item for the cell of an identifier: whether it takes the item shows when it is set up.
@usableFromInline
final class IdentifierRowPairing<Surface: TableSurface, Item>: RowPairing<Surface> {
  @usableFromInline let item: Item

  @inlinable
  init(_ identifier: String, handing item: Item) {
    self.item = item
    super.init(cellKey: .identifier(identifier), registersCell: false)
  }

  @usableFromInline
  override func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    registry.configure(
      cell, identifier: reuseIdentifier(in: registry), with: item, sender: sender)
  }
}
