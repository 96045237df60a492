internal import CellRegistry

/// A typed row, which registers and sets up its cell as it says itself.
final class WrappedRowPairing<Wrapped: TableViewRow>: CellRowPairing<Wrapped.Cell> {
  private let row: Wrapped

  @MainActor
  init(_ row: Wrapped) {
    self.row = row
    let identifier = row.cellReuseIdentifier
    let name = VirtualCellRegistry.defaultIdentifier(of: Wrapped.Cell.self)
    super.init(
      Wrapped.Cell.self, identifier: identifier == name ? nil : identifier, registersCell: true)
  }

  override func registerCell(_ identifier: String, in surface: Wrapped.Cell.TableHost) {
    // Another identifier than the row's means that its own stands for another class.
    if identifier == row.cellReuseIdentifier {
      row.registerCell(with: surface)
    } else {
      super.registerCell(identifier, in: surface)
    }
  }

  override func configure(
    _ cell: Wrapped.Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { row.configure($0) }
  }
}
