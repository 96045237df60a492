public import CellRegistry

/// How a row comes to its cell.
@usableFromInline
enum RowPairing<Surface: TableSurface> {
  /// A cell of a known class, which takes the row without a cast of its model.
  ///
  /// `register` is absent where the app registers the cell itself; `configure` answers whether the
  /// cell was of the class.
  case typed(
    any SurfaceCell<Surface>.Type,
    identifier: String?,
    register: (@MainActor (String, Surface) -> Void)?,
    configure: @MainActor (Surface.TableCell) -> Bool)
  /// A cell of whatever class is registered for the identifier, checked when it is set up.
  ///
  /// `setUp` is given the cell, the registry that checks it, and the sender.
  case identifier(String, setUp: @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void)
}

extension RowPairing {
  /// A cell for the identifier that is handed an item.
  @MainActor
  static func identifier<Item>(_ identifier: String, handing item: Item) -> Self {
    .identifier(identifier) { cell, registry, sender in
      registry.configure(cell, identifier: identifier, with: item, sender: sender)
    }
  }
}
