#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableRows
  internal import UIKitTables
  internal import TableViews
  public import UIKit

  extension DescribedTableHandling where DescribedCell.Surface == UITableView {
    /// A table view's data source and delegate.
    public func makeAdapter(for tableView: UITableView) -> DescribedTableAdapter<UITableView> {
      TableViewRowAdapter(tableView)
    }
  }

  extension DescribedTableHandling where DescribedCell.Surface == UICollectionView {
    /// A collection view's data source and delegate.
    public func makeAdapter(
      for tableView: UICollectionView
    ) -> DescribedTableAdapter<UICollectionView> {
      CollectionViewRowAdapter(tableView)
    }
  }
#endif
