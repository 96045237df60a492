#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import TableSections
  public import UIKit

  extension UICollectionView {
    /// The source that fills the collection view.
    ///
    /// Set it to attach a source, as ``TableSections/TableSource/attach(to:)`` does. UIKit's own
    /// `dataSource` is then the source's bridge, or the source itself if its class adopts
    /// `UICollectionViewDataSource`.
    public var tableSource: TableSource<UICollectionView>? {
      get { source(behind: object(.dataSource)) }
      set {
        if let newValue { newValue.attach(to: self) } else { tableSource.map(detach) }
      }
    }
  }

  extension UICollectionView: BridgedView {
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
        dataSource = object as? any UICollectionViewDataSource ?? bridge as? CollectionViewBridge
      case .prefetching:
        prefetchDataSource =
          object as? any UICollectionViewDataSourcePrefetching ?? bridge as? CollectionViewBridge
      case .delegate:
        delegate = object as? any UICollectionViewDelegate ?? bridge as? CollectionViewBridge
      case .drag:
        dragDelegate =
          object as? any UICollectionViewDragDelegate ?? bridge as? CollectionViewBridge
      case .drop:
        dropDelegate =
          object as? any UICollectionViewDropDelegate ?? bridge as? CollectionViewBridge
      }
    }

    static func source(ofBridge object: AnyObject?) -> TableSource<UICollectionView>? {
      (object as? CollectionViewBridge)?.source
    }

    /// A collection view controller's view holds the collection view; asking one that has not loaded
    /// its view would load it.
    func isController(_ delegate: AnyObject) -> Bool {
      guard let controller = delegate as? UICollectionViewController else { return false }
      return controller.isViewLoaded && controller.collectionView === self
    }

    /// The collection view controller that this view was made for.
    ///
    /// It learns of selections by a pan of two fingers, though it isn't the delegate.
    var controller: (any UICollectionViewDelegate)? {
      var responder = next
      while let current = responder, !(current is UIViewController) { responder = current.next }
      guard let controller = responder as? UICollectionViewController, isController(controller)
      else { return nil }
      return controller
    }

    /// Nothing: which methods a collection view's layout calls, besides, is its own affair.
    func reportUncalledMethods(
      to source: TableSource<UICollectionView>, formerly objects: [AnyObject]
    ) {}
  }
#endif
