/// A surface with a number that identifies it among others.
@MainActor
public protocol TaggedSurface: TableSurface {
  /// The number, such as the `tag` of a `UITableView`.
  var tableTag: Int { get }
}
