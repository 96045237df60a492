import Foundation

/// A request for a cell.
struct CellRequest {
  /// The row it is for.
  let path: IndexPath
  /// The reconfigured cell and its identifier.
  var existing: (cell: UIView, identifier: String?)?
  /// The number of cells dequeued for the row.
  var dequeues = 0
  /// The cell that was dequeued last.
  var dequeued: UIView?
}
