/// A surface with a number that distinguishes it from others.
@MainActor
public protocol TaggedSurface: TableSurface {
  /// The number, such as the `tag` of a `UITableView`.
  var tableTag: Int { get }
}
