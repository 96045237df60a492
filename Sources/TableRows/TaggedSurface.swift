/// A surface with a number that distinguishes it from others.
///
/// ```swift
/// tableView.tag = 7
/// print(tableView.tableTag)  // 7
/// ```
@MainActor
public protocol TaggedSurface: TableSurface {
  /// The number, such as the `tag` of a `UITableView`.
  var tableTag: Int { get }
}
