#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import TableSections
  public import UIKit

  extension UICollectionView {
    /// The portable data source of the collection view.
    ///
    /// Set this property to attach a source, as ``TableSections/TableSource/attach(to:)`` does, or
    /// to `nil` to detach it. While a source is attached, `dataSource` is an internal object that
    /// forwards to the source. If the source's class adopts `UICollectionViewDataSource`,
    /// `dataSource` is the source itself.
    public var tableSource: TableSource<UICollectionView>? {
      get { shownSource }
      set {
        if let newValue { newValue.attach(to: self) } else { tableSource.map(detach) }
      }
    }
  }

  extension UICollectionView: BridgedView {
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
      let bridge = bridge as? CollectionViewBridge
      switch role {
      case .dataSource: dataSource = own as? any UICollectionViewDataSource ?? bridge
      case .prefetch:
        prefetchDataSource = own as? any UICollectionViewDataSourcePrefetching ?? bridge
      case .delegate: delegate = own as? any UICollectionViewDelegate ?? bridge
      case .drag: dragDelegate = own as? any UICollectionViewDragDelegate ?? bridge
      case .drop: dropDelegate = own as? any UICollectionViewDropDelegate ?? bridge
      }
    }

    /// Returns whether the object is a collection view controller that shows this view.
    ///
    /// Reading `collectionView` loads the controller's view, so this method first checks whether
    /// the view is loaded.
    func isController(_ delegate: AnyObject) -> Bool {
      guard let controller = delegate as? UICollectionViewController else { return false }
      return controller.isViewLoaded && controller.collectionView === self
    }

    /// The collection view controller that shows this view.
    ///
    /// It's notified of two-finger selection even if it isn't the delegate.
    var controller: (any UICollectionViewDelegate)? {
      ownController as? UICollectionViewController
    }
  }
#endif
