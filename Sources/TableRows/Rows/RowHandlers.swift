/// What the app does when something happens to a row.
struct RowHandlers<Surface: TableSurface> {
  var didSelect: (@MainActor () -> Void)?
  var didDeselect: (@MainActor () -> Void)?
  var willDisplay: (@MainActor (Surface.TableCell) -> Void)?
  var isSelectable = true
  var didDelete: (@MainActor () -> Void)?
  var didInsert: (@MainActor () -> Void)?
  var swipeActions: [SwipeEdge: [SwipeAction<Surface>]] = [:]
  var menu: (@MainActor () -> RowMenu?)?
  var didEndDisplaying: (@MainActor (Surface.TableCell) -> Void)?
}
