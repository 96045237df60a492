public import TableRows

/// A surface with a number that tells it apart from the others of its controller.
@MainActor
public protocol TaggedSurface: TableSurface {
  /// The number; a `UITableView`'s `tag`.
  var tableTag: Int { get }
}
