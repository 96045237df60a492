#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableSections
  public import UIKit
  internal import UIKitTables

  // In this module, because in the binding's own these would hide UIKit's properties.

  extension UITableView {
    /// The source that fills the table view: `tableView.dataSource = source` attaches it, as
    /// `tableSource` does.
    ///
    /// UIKit's own property of that name takes everything else.
    @_disfavoredOverload
    @nonobjc
    public var dataSource: TableSource<UITableView>? {
      get { tableSource }
      set { tableSource = newValue }
    }
  }

  extension UICollectionView {
    /// The source that fills the collection view: `collectionView.dataSource = source` attaches it,
    /// as `tableSource` does.
    ///
    /// UIKit's own property of that name takes everything else.
    @_disfavoredOverload
    @nonobjc
    public var dataSource: TableSource<UICollectionView>? {
      get { tableSource }
      set { tableSource = newValue }
    }
  }
#endif
