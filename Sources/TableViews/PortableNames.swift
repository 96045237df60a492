// Names that app-model code can use everywhere: where UIKit is they are UIKit's views, elsewhere the
// virtual table's. The classes are the same on every platform, so the same source builds on all.

public import TableRows

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// The table that app-model code fills.
  public typealias TableView = UITableView
  /// The base class of an app's cells.
  public typealias TableViewCell = UITableViewCell
  /// The base class of an app's headers and footers.
  public typealias TableViewHeaderFooterView = UITableViewHeaderFooterView
  /// The position of a row.
  public typealias TableIndexPath = IndexPath
  /// The collection that app-model code fills.
  public typealias CollectionView = UICollectionView
  /// The base class of an app's collection cells.
  public typealias CollectionViewCell = UICollectionViewCell
  /// The base class of an app's headers and footers in collections.
  public typealias CollectionReusableView = UICollectionReusableView
#else
  /// The table that app-model code fills.
  public typealias TableView = VirtualTableView
  /// The base class of an app's cells.
  public typealias TableViewCell = VirtualCell
  /// The base class of an app's cells with a detail below the text.
  public typealias TableViewSubtitleCell = VirtualSubtitleCell
  /// The base class of an app's cells with a detail at the trailing edge.
  public typealias TableViewValue1Cell = VirtualValue1Cell
  /// The base class of an app's cells with a detail right after the text.
  public typealias TableViewValue2Cell = VirtualValue2Cell
  /// The base class of an app's headers and footers.
  public typealias TableViewHeaderFooterView = VirtualHeaderFooterView
  /// The position of a row.
  public typealias TableIndexPath = TablePath
  /// The collection that app-model code fills.
  public typealias CollectionView = VirtualCollectionView
  /// The base class of an app's collection cells.
  public typealias CollectionViewCell = VirtualCollectionCell
  /// The base class of an app's headers and footers in collections.
  public typealias CollectionReusableView = VirtualCollectionHeaderFooterView
#endif

/// A data source of sections that make their own cells; made to be subclassed.
public typealias TableViewDataSource = TableDataSource<TableView>
/// A data source that finds and animates what changed, and the table's delegate.
public typealias TableViewAdapter<Item, ID: Hashable> = TableAdapter<TableView, Item, ID>
/// A data source that finds and animates what changed, and leaves the delegate to the app.
public typealias TableViewDataAdapter<Item, ID: Hashable> = TableDataAdapter<TableView, Item, ID>
/// An adapter of rows that show themselves: items of several types in one table.
public typealias TableViewRowAdapter = TableViewAdapter<Row<TableView>, AnyIdentity>
/// A data source of sections that make their own cells; made to be subclassed.
public typealias CollectionViewDataSource = TableDataSource<CollectionView>
/// A data source that finds and animates what changed, and the collection's delegate.
public typealias CollectionViewAdapter<Item, ID: Hashable> = TableAdapter<CollectionView, Item, ID>
/// A data source that finds and animates what changed, and leaves the delegate to the app.
public typealias CollectionViewDataAdapter<Item, ID: Hashable> = TableDataAdapter<
  CollectionView, Item, ID
>
/// An adapter of rows that show themselves in a collection.
public typealias CollectionViewRowAdapter = CollectionViewAdapter<Row<CollectionView>, AnyIdentity>

/// An action that appears when a person swipes a row of a table.
///
/// A call infers the table: `SwipeAction("Archive") { … }`. A declaration names this type:
/// `func actions() -> [TableSwipeAction]`.
public typealias TableSwipeAction = SwipeAction<TableView>
/// An action that appears when a person swipes an item of a collection.
public typealias CollectionSwipeAction = SwipeAction<CollectionView>
