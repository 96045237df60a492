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

  extension TableSource: _MethodHiding {
    /// Hides what the bridge hides, unless the class was told of as having the method.
    public func _hides(_ selector: String) -> Bool {
      class_getInstanceMethod(type(of: self), Selector(selector)) == nil
        && (bridge as? any _MethodHiding)?._hides(selector) != false
    }
  }

  extension TableViewBridge: _Forwarding {
    /// Whom a test lets hear of the methods that no bridge has.
    static weak var understudy: (any UITableViewDelegate)?
    /// Nobody, outside such a test.
    public var _forwardingTarget: AnyObject? { Self.understudy }
  }

  extension TableViewBridge: _MethodHiding {
    /// What `responds(to:)` hides.
    public func _hides(_ selector: String) -> Bool { hides(Selector(selector)) }
  }

  extension CollectionViewBridge: _MethodHiding {
    /// What `responds(to:)` hides.
    public func _hides(_ selector: String) -> Bool { hides(Selector(selector)) }
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
      source(behind: object(.prefetching)) ?? object(.prefetching)
    }
  }
#endif
