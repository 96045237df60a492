#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableSections
  public import UIKit
  internal import UIKitTables

  // In `UIKitTables`, these would hide UIKit's properties.

  extension UITableView {
    /// The library's source that fills the table view.
    ///
    /// Setting it attaches the source, as `tableSource` does. UIKit's own property of this name
    /// accepts all other data sources.
    @_disfavoredOverload
    @nonobjc
    public var dataSource: TableSource<UITableView>? {
      get { tableSource }
      set { tableSource = newValue }
    }
  }

  extension UICollectionView {
    /// The library's source that fills the collection view.
    ///
    /// Setting it attaches the source, as `tableSource` does. UIKit's own property of this name
    /// accepts all other data sources.
    @_disfavoredOverload
    @nonobjc
    public var dataSource: TableSource<UICollectionView>? {
      get { tableSource }
      set { tableSource = newValue }
    }
  }
#endif
