internal import CellRegistry

/// A typed row, which registers and sets up its cell as it says itself.
final class WrappedRowPairing<Wrapped: TableViewRow>: CellRowPairing<Wrapped.Cell> {
  private let row: Wrapped

  init(_ row: Wrapped) {
    self.row = row
    super.init(Wrapped.Cell.self, identifier: row.cellReuseIdentifier, registersCell: true)
  }

  override func registerCell(_ identifier: String, in surface: Wrapped.Cell.TableHost) {
    row.registerCell(with: surface)
  }

  override func configure(
    _ cell: Wrapped.Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { row.configure($0) }
  }
}
