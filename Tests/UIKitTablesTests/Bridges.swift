#if UIKIT_SHIM
  public import TableSections
  public import UIKit
  @testable import UIKitTables

  // What Objective-C does on Apple's systems: `responds(to:)` and `forwardingTarget(for:)`, which are
  // only type-checked.

  extension TableSource: _Forwarding {
    /// The bridge.
    public var _forwardingTarget: AnyObject? { bridge }
  }

  extension TableSource {
    /// Whether the class was noted to have a method, or the bridge shows it to UIKit.
    public nonisolated func responds(to selector: Selector!) -> Bool {
      class_getInstanceMethod(type(of: self), selector) != nil
        || (bridge as? UIKit.NSObject)?.responds(to: selector) == true
    }
  }

  extension TableViewBridge: _Forwarding {
    /// Whom a test lets hear of the methods that no bridge has.
    static weak var understudy: (any UITableViewDelegate)?
    /// Nobody, outside such a test.
    public var _forwardingTarget: AnyObject? { Self.understudy }
  }

  extension ReorderingGesture: _ActionTarget {
    /// Calls the method that UIKit finds by its name.
    public func _perform(_ action: Selector, from sender: AnyObject) {
      if action == Selector("moveItem:") { moveItem(sender) }
    }
  }

  extension HeaderTap: _ActionTarget {
    /// Calls the method that UIKit finds by its name.
    public func _perform(_ action: Selector, from sender: AnyObject) {
      if action == Selector("tap:") { tap(sender) }
    }
  }

  extension TableSource where Surface == UITableView {
    /// Whom a table view asks for this source.
    var asked: any UITableViewDataSource & UITableViewDataSourcePrefetching & UITableViewDelegate {
      bridge as? TableViewBridge ?? TableViewBridge(self)
    }
  }

  extension TableSource where Surface == UICollectionView {
    /// Whom a collection view asks for this source.
    var asked:
      any UICollectionViewDataSource & UICollectionViewDataSourcePrefetching
        & UICollectionViewDelegate
    { bridge as? CollectionViewBridge ?? CollectionViewBridge(self) }
  }

  extension BridgedView {
    /// The source behind the delegate, or the delegate.
    var delegateOrSource: AnyObject? { source(behind: object(.delegate)) ?? object(.delegate) }
    /// The source behind the prefetching data source, or that itself.
    var prefetchingOrSource: AnyObject? {
      source(behind: object(.prefetch)) ?? object(.prefetch)
    }
  }
#endif
