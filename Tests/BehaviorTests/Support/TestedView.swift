import TableViews
import TableViewsTesting
import VirtualTable

#if canImport(UIKit)
  import UIKit
#endif

/// API that all tested views share.
@MainActor
protocol TestedView: UserSimulating {
  var isEditing: Bool { get set }
  var allowsSelection: Bool { get set }
  var allowsSelectionDuringEditing: Bool { get set }
  var allowsFocus: Bool { get set }
  var selectionFollowsFocus: Bool { get set }

  /// Prefetches rows, as the view does before they appear.
  func prefetch(_ paths: [TablePath])
  /// Cancels the prefetching of rows by their original positions.
  func cancelPrefetching(_ paths: [TablePath])
}

/// API that all tested cells share.
@MainActor
protocol TestedCell: AnyObject {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
  var accessibilityLabel: String? { get set }
}

extension VirtualListView: TestedView {
  func prefetch(_ paths: [TablePath]) { dataSource?.beginPrefetching(at: paths) }
  func cancelPrefetching(_ paths: [TablePath]) {
    dataSource?.cancelPrefetching(fromFormer: paths)
  }
}

#if canImport(UIKit)
  extension UITableView: TestedView {
    func prefetch(_ paths: [TablePath]) {
      prefetchDataSource?.tableView(self, prefetchRowsAt: paths.map { IndexPath($0) })
    }
    func cancelPrefetching(_ paths: [TablePath]) {
      let cancel: ((UITableView, [IndexPath]) -> Void)? =
        prefetchDataSource?.tableView(_:cancelPrefetchingForRowsAt:)
      cancel?(self, paths.map { IndexPath($0) })
    }
  }

  extension UICollectionView: TestedView {
    func prefetch(_ paths: [TablePath]) {
      prefetchDataSource?.collectionView(self, prefetchItemsAt: paths.map { IndexPath($0) })
    }
    func cancelPrefetching(_ paths: [TablePath]) {
      let cancel: ((UICollectionView, [IndexPath]) -> Void)? =
        prefetchDataSource?.collectionView(_:cancelPrefetchingForItemsAt:)
      cancel?(self, paths.map { IndexPath($0) })
    }
  }
#endif
