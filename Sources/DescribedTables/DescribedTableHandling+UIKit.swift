#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableRows
  internal import UIKitTables
  internal import TableViews
  public import UIKit

  extension DescribedTableHandling where DescribedCell.Surface == UITableView {
    /// Creates the adapter of a table view.
    ///
    /// - Parameter tableView: The table view.
    /// - Returns: An adapter that is the data source, and the delegate unless the app has set
    ///   another.
    public func makeAdapter(for tableView: UITableView) -> DescribedTableAdapter<UITableView> {
      TableViewRowAdapter(tableView)
    }
  }

  extension DescribedTableHandling where DescribedCell.Surface == UICollectionView {
    /// Creates the adapter of a collection view.
    ///
    /// - Parameter tableView: The collection view.
    /// - Returns: An adapter that is the data source, and the delegate unless the app has set
    ///   another.
    public func makeAdapter(
      for tableView: UICollectionView
    ) -> DescribedTableAdapter<UICollectionView> {
      CollectionViewRowAdapter(tableView)
    }
  }
#endif
