public import CellRegistry

/// A class of cells and a closure that takes one, with no cast but the cell's own.
@usableFromInline
final class ClosureRowPairing<Cell: SurfaceCell>: RowPairing<Cell.TableHost> {
  /// The class to register, which may be a subclass of `Cell`.
  @usableFromInline let type: Cell.Type
  @usableFromInline let setUp: @MainActor (Cell) -> Void

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
  @inlinable
  init(_ type: Cell.Type, identifier: String?, setUp: @escaping @MainActor (Cell) -> Void) {
    self.type = type
    self.setUp = setUp
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
    with(cell, as: Cell.self, registry: registry) { setUp($0) }
  }
}
