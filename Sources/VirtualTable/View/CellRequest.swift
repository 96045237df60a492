internal import DiffEngine

/// The row whose cell the data source is being asked for.
struct CellRequest<Cell> {
  var path: TablePath?
  /// The cell that shows the row, when it is to be set up again in place.
  var present: Cell?
  var dequeued = 0
}
