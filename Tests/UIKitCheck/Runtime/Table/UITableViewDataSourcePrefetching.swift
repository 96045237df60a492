public import Foundation

/// What a table view tells of rows that are likely to come on screen.
@MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Rows are likely to come on screen.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows are not likely to come on screen any more.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Who answers for what an object has no method for.
  private var understudy: (any UITableViewDataSourcePrefetching)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UITableViewDataSourcePrefetching
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) { understudy?.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths) }
}
