internal import TableRows

/// Who is told before and after a cell is updated.
@MainActor
struct CellHooks<Surface: TableSurface> {
  let willUpdate: (Surface.TableCell) -> Void
  let didUpdate: (Surface.TableCell) -> Void

  /// Updates a cell, and tells of it.
  func around(_ cell: AnyObject, _ update: () -> Void) {
    let shown = cell as? Surface.TableCell
    shown.map(willUpdate)
    update()
    shown.map(didUpdate)
  }
}
