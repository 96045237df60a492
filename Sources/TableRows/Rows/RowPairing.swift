internal import CellRegistry

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
  case identifier(String, item: @MainActor () -> Any)
}
