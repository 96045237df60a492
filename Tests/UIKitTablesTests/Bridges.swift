#if UIKIT_SHIM
  public import TableSections
  public import UIKit
  @testable import UIKitTables

  // Substitutes for Objective-C's `responds(to:)` and `forwardingTarget(for:)`, which are only
  // type-checked here.

  extension TableSource: _Forwarding {
    /// The bridge.
    public var _forwardingTarget: AnyObject? { bridge }
  }

  extension TableSource {
    /// Whether the class was noted to have a method, or the bridge exposes it to UIKit.
    public nonisolated func responds(to selector: Selector!) -> Bool {
      class_getInstanceMethod(type(of: self), selector) != nil
        || (bridge as? UIKit.NSObject)?.responds(to: selector) == true
    }
  }

  extension TableViewBridge: _Forwarding {
    /// A delegate that receives methods not implemented by the bridge.
    static weak var fallbackDelegate: (any UITableViewDelegate)?
    /// `nil` unless a test sets a delegate.
    public var _forwardingTarget: AnyObject? { Self.fallbackDelegate }
  }

  extension ReorderingGesture: _ActionTarget {
    /// Calls a method by its selector, as UIKit does.
    public func _perform(_ action: Selector, from sender: AnyObject) {
      if action == Selector("moveItem:") { moveItem(sender) }
    }
  }

  extension HeaderTap: _ActionTarget {
    /// Calls a method by its selector, as UIKit does.
    public func _perform(_ action: Selector, from sender: AnyObject) {
      if action == Selector("tap:") { tap(sender) }
    }
  }

  extension TableSource where Surface == UITableView {
    /// The object that a table view uses as its data source and delegate.
    var viewDelegate:
      any UITableViewDataSource & UITableViewDataSourcePrefetching & UITableViewDelegate
    {
      bridge as? TableViewBridge ?? TableViewBridge(self)
    }
  }

  extension TableSource where Surface == UICollectionView {
    /// The object that a collection view uses as its data source and delegate.
    var viewDelegate:
      any UICollectionViewDataSource & UICollectionViewDataSourcePrefetching
        & UICollectionViewDelegate
    { bridge as? CollectionViewBridge ?? CollectionViewBridge(self) }
  }

  extension BridgedView {
    /// The source of the delegate, or the delegate itself.
    var delegateOrSource: AnyObject? { source(behind: object(.delegate)) ?? object(.delegate) }
    /// The source of the prefetching data source, or the prefetching data source itself.
    var prefetchingOrSource: AnyObject? {
      source(behind: object(.prefetch)) ?? object(.prefetch)
    }
  }
#endif
