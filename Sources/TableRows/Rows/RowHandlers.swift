/// What the app does when something happens to a row.
struct RowHandlers<Surface: TableSurface> {
  var didSelect: (@MainActor () -> Void)?
  var didDeselect: (@MainActor () -> Void)?
  var willDisplay: (@MainActor (Surface.TableCell) -> Void)?
  var isSelectable = true
  var didEndDisplaying: (@MainActor (Surface.TableCell) -> Void)?
}
