import Foundation

/// A cell being asked for.
struct CellRequest {
  /// The row it is for.
  let path: IndexPath
  /// The cell that is being reconfigured, with its identifier.
  var existing: (cell: UIView, identifier: String?)?
  /// How many cells were dequeued for the row.
  var dequeues = 0
  /// The last of them.
  var dequeued: UIView?
}
