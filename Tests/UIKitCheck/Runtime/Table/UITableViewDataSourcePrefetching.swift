public import Foundation

/// An object that is notified of rows that are likely to appear.
@MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Rows are likely to appear.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows are no longer likely to appear.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// The object with the methods that this one lacks.
  private var understudy: (any UITableViewDataSourcePrefetching)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UITableViewDataSourcePrefetching
  }

  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) { understudy?.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths) }
}
