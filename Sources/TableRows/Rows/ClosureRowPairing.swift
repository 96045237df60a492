public import CellRegistry

/// A class of cells and a closure that takes one, with no cast but the cell's own.
@usableFromInline
final class ClosureRowPairing<Cell: SurfaceCell>: CellRowPairing<Cell> {
  @usableFromInline let setUp: @MainActor (Cell) -> Void

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
  @inlinable
  init(_ type: Cell.Type, identifier: String?, setUp: @escaping @MainActor (Cell) -> Void) {
    self.setUp = setUp
    super.init(type, identifier: identifier, registersCell: identifier == nil)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { setUp($0) }
  }
}
