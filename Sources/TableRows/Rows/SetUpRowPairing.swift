internal import CellRegistry

/// A closure for the cell of an identifier, which is given what there is to check the cell with.
final class SetUpRowPairing<Surface: TableSurface>: RowPairing<Surface> {
  private let setUp: @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void

  init(
    _ identifier: String,
    setUp: @escaping @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void
  ) {
    self.setUp = setUp
    super.init(cellKey: .identifier(identifier), registersCell: false)
  }

  override func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    setUp(cell, registry, sender)
  }
}
