internal import CellRegistry

/// A class of cells that is known; what is done with the cell, each subclass says.
@usableFromInline
class CellRowPairing<Cell: SurfaceCell>: RowPairing<Cell.TableHost> {
  /// The class to register, which may be a subclass of `Cell`.
  @usableFromInline final let type: Cell.Type

  @inlinable
  init(_ type: Cell.Type, identifier: String?, registersCell: Bool) {
    self.type = type
    super.init(cellKey: .type(type, identifier: identifier), registersCell: registersCell)
  }

  @usableFromInline
  override func registerCell(_ identifier: String, in surface: Cell.TableHost) {
    type.registerTableCell(identifier, in: surface)
  }

  /// Calls `body` with `cell` as one of the class; reports it where it is of another.
  ///
  /// The only cast without a check of its own, behind the check. What `as?` returns is retained and
  /// released, which costs more than all else that is done to configure a cell.
  @MainActor @inline(__always)
  final func with(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry,
    _ body: @MainActor (Cell) -> Void
  ) {
    if cell is Cell {
      body(unsafeDowncast(cell, to: Cell.self))
    } else {
      registry.reportWrongView(cell, identifier: reuseIdentifier(in: registry), expected: type)
    }
  }
}
