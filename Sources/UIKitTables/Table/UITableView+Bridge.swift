#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import TableSections
  public import UIKit

  #if canImport(ObjectiveC)
    internal import ObjectiveC
  #endif

  extension UITableView {
    /// The source that fills the table view.
    ///
    /// Set it to attach a source, as ``TableSections/TableSource/attach(to:)`` does. UIKit's own
    /// `dataSource` is then the source's bridge, or the source itself if its class adopts
    /// `UITableViewDataSource`.
    public var tableSource: TableSource<UITableView>? {
      get { source(behind: object(.dataSource)) }
      set {
        if let newValue { newValue.attach(to: self) } else { tableSource.map(detach) }
      }
    }
  }

  extension UITableView: BridgedView {
    func object(_ role: BridgedRole) -> AnyObject? {
      switch role {
      case .dataSource: dataSource
      case .prefetching: prefetchDataSource
      case .delegate: delegate
      case .drag: dragDelegate
      case .drop: dropDelegate
      }
    }

    func set(_ role: BridgedRole, to object: AnyObject?, or bridge: AnyObject?) {
      switch role {
      case .dataSource:
        dataSource = object as? any UITableViewDataSource ?? bridge as? TableViewBridge
      case .prefetching:
        prefetchDataSource =
          object as? any UITableViewDataSourcePrefetching ?? bridge as? TableViewBridge
      case .delegate:
        delegate = object as? any UITableViewDelegate ?? bridge as? TableViewBridge
      case .drag:
        dragDelegate = object as? any UITableViewDragDelegate ?? bridge as? TableViewBridge
      case .drop:
        dropDelegate = object as? any UITableViewDropDelegate ?? bridge as? TableViewBridge
      }
    }

    static func source(ofBridge object: AnyObject?) -> TableSource<UITableView>? {
      (object as? TableViewBridge)?.source
    }

    /// Whether the view of a table view controller is this one; its data source may be a wrapper of
    /// UIKit's own.
    func isController(_ delegate: AnyObject) -> Bool {
      (delegate as? UITableViewController)?.viewIfLoaded === self
    }

    /// The table view controller whose view this is.
    ///
    /// It learns of swipes and of selections by a pan of two fingers, though it isn't the delegate.
    var controller: (any UITableViewDelegate)? { next as? UITableViewController }

    func reportUncalledMethods(
      to source: TableSource<UITableView>, formerly objects: [AnyObject]
    ) {
      source.reportMethodsWithoutProtocol()
      let controller = objects.lazy.compactMap { $0 as? UIViewController }.first
      if let controller { source.reportUncalledMethods(of: controller, in: self) }
    }

    /// Whether a delegate of the app's own may have swipe actions, which UIKit requests only of rows
    /// that can be edited.
    var hasOtherSwipeActions: Bool {
      guard let delegate, source(behind: delegate) == nil else { return false }
      #if canImport(ObjectiveC)
        return [
          "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
          "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
        ].contains { delegate.responds(to: Selector($0)) }
      #else
        return true
      #endif
    }
  }
#endif
