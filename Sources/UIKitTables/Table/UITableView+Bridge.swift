#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import TableSections
  public import UIKit

  extension UITableView {
    /// The portable data source of the table view.
    ///
    /// Set this property to attach a source, as ``TableSections/TableSource/attach(to:)`` does, or
    /// to `nil` to detach it. While a source is attached, `dataSource` is an internal object that
    /// forwards to the source. If the source's class adopts `UITableViewDataSource`, `dataSource`
    /// is the source itself.
    public var tableSource: TableSource<UITableView>? {
      get { shownSource }
      set {
        if let newValue { newValue.attach(to: self) } else { tableSource.map(detach) }
      }
    }
  }

  extension UITableView: BridgedView {
    func object(_ role: BridgedRole) -> AnyObject? {
      switch role {
      case .dataSource: dataSource
      case .prefetch: prefetchDataSource
      case .delegate: delegate
      case .drag: dragDelegate
      case .drop: dropDelegate
      }
    }

    func set(_ role: BridgedRole, to own: AnyObject?, or bridge: AnyObject?) {
      let bridge = bridge as? TableViewBridge
      switch role {
      case .dataSource: dataSource = own as? any UITableViewDataSource ?? bridge
      case .prefetch: prefetchDataSource = own as? any UITableViewDataSourcePrefetching ?? bridge
      case .delegate: delegate = own as? any UITableViewDelegate ?? bridge
      case .drag: dragDelegate = own as? any UITableViewDragDelegate ?? bridge
      case .drop: dropDelegate = own as? any UITableViewDropDelegate ?? bridge
      }
    }

    /// Returns whether the object is a table view controller that shows this view.
    func isController(_ delegate: AnyObject) -> Bool {
      (delegate as? UITableViewController)?.viewIfLoaded === self
    }

    /// The table view controller that shows this view.
    ///
    /// It's notified of swipes and of two-finger selection even if it isn't the delegate.
    var controller: (any UITableViewDelegate)? { ownController as? UITableViewController }

    func reportUncalledMethods(
      to source: TableSource<UITableView>, formerly objects: [AnyObject]
    ) {
      source.reportMethodsWithoutProtocol()
      let controller = objects.lazy.compactMap { $0 as? UIViewController }.first
      if let controller { source.reportUncalledMethods(of: controller, in: self) }
    }

    /// Whether the app's own delegate implements swipe actions.
    ///
    /// UIKit calls those methods only for rows that can be edited.
    var hasOtherSwipeActions: Bool {
      guard let delegate, source(behind: delegate) == nil else { return false }
      return [
        "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
        "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
      ].contains { delegate.responds(to: Selector($0)) }
    }
  }
#endif
