public import CellRegistry

/// How a row comes to its cell, and what it does with it; each way is a subclass.
///
/// One object per row knows the class of the cell, as its `RowContent` knows the type of the item.
/// So a row is small to copy, and a cell is set up by one dynamic call. It is a base class and not
/// a protocol, because rows are compared far more often than shown: the key is read without a call.
@usableFromInline
class RowPairing<Surface: TableSurface> {
  @usableFromInline final let cellKey: RowCellKey
  /// Whether the row registers its cell; else the app does.
  @usableFromInline final let registersCell: Bool

  @inlinable
  init(cellKey: RowCellKey, registersCell: Bool) {
    self.cellKey = cellKey
    self.registersCell = registersCell
  }

  /// Tells `surface` how to make the cell, where the row registers it.
  @MainActor @usableFromInline
  func registerCell(_ identifier: String, in surface: Surface) {}

  /// Sets up `cell`, as each subclass says; one that cannot be is left as it is, and reported.
  @MainActor @usableFromInline
  func configure(_ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any) {}
}

extension RowPairing {
  /// The class of the cell; `nil` where only the identifier is known.
  final var cellType: AnyObject.Type? {
    switch cellKey {
    case .type(let type, _): type
    case .identifier: nil
    }
  }

  /// Whether the cell goes by the name of its class, since the app gives no identifier.
  final var isNamedByClass: Bool {
    if case .type(_, nil) = cellKey { true } else { false }
  }

  /// The reuse identifier of the cell.
  @MainActor
  final func reuseIdentifier(in registry: VirtualCellRegistry) -> String {
    switch cellKey {
    case .type(let type, let identifier): identifier ?? registry.reuseIdentifier(of: type)
    case .identifier(let identifier): identifier
    }
  }
}
