// Names for UIKit's views on iOS, Mac Catalyst, and visionOS, and for virtual views elsewhere.

public import TableRows

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A table view.
  public typealias TableView = UITableView
  /// The base class for table view cells.
  public typealias TableViewCell = UITableViewCell
  /// The base class for headers and footers of table views.
  public typealias TableViewHeaderFooterView = UITableViewHeaderFooterView
  /// The position of a row in a table.
  public typealias TableIndexPath = IndexPath
  /// A collection view.
  public typealias CollectionView = UICollectionView
  /// The base class for collection view cells.
  public typealias CollectionViewCell = UICollectionViewCell
  /// The base class for supplementary views of collection views.
  public typealias CollectionReusableView = UICollectionReusableView
#else
  /// A table view.
  public typealias TableView = VirtualTableView
  /// The base class for table view cells.
  public typealias TableViewCell = VirtualCell
  /// The base class for cells with a subtitle.
  public typealias TableViewSubtitleCell = VirtualSubtitleCell
  /// The base class for cells with a trailing detail.
  public typealias TableViewValue1Cell = VirtualValue1Cell
  /// The base class for cells with an adjacent detail.
  public typealias TableViewValue2Cell = VirtualValue2Cell
  /// The base class for headers and footers of table views.
  public typealias TableViewHeaderFooterView = VirtualHeaderFooterView
  /// The position of a row in a table.
  public typealias TableIndexPath = TablePath
  /// A collection view.
  public typealias CollectionView = VirtualCollectionView
  /// The base class for collection view cells.
  public typealias CollectionViewCell = VirtualCollectionCell
  /// The base class for supplementary views of collection views.
  public typealias CollectionReusableView = VirtualCollectionHeaderFooterView
#endif

/// A data source for static content, designed for subclassing.
///
/// It shows the sections it's given, without finding changes.
public typealias TableViewDataSource = TableDataSource<TableView>
/// A data source and delegate that animates changes between updates.
public typealias TableViewAdapter<Item, ID: Hashable> = TableAdapter<TableView, Item, ID>
/// A data source for table views with their own delegate.
///
/// It animates changes.
public typealias TableViewDataAdapter<Item, ID: Hashable> = TableDataAdapter<TableView, Item, ID>
/// An adapter for rows of several types.
public typealias TableViewRowAdapter = TableViewAdapter<Row<TableView>, AnyIdentity>
/// A data source for static content, designed for subclassing.
///
/// It shows the sections it's given, without finding changes.
public typealias CollectionViewDataSource = TableDataSource<CollectionView>
/// A data source and delegate that animates changes between updates.
public typealias CollectionViewAdapter<Item, ID: Hashable> = TableAdapter<CollectionView, Item, ID>
/// A data source for collection views with their own delegate.
///
/// It animates changes.
public typealias CollectionViewDataAdapter<Item, ID: Hashable> = TableDataAdapter<
  CollectionView, Item, ID
>
/// An adapter for items of several types.
public typealias CollectionViewRowAdapter = CollectionViewAdapter<Row<CollectionView>, AnyIdentity>

/// An action that appears when the user swipes a row.
///
/// Use this name in declarations. In calls, Swift infers the type of the table:
///
/// ```swift
/// func actions(for contact: Contact) -> [TableSwipeAction] {
///   [SwipeAction("Archive") { archive(contact) }]
/// }
/// ```
public typealias TableSwipeAction = SwipeAction<TableView>
/// A swipe action for an item of a collection view.
public typealias CollectionSwipeAction = SwipeAction<CollectionView>
