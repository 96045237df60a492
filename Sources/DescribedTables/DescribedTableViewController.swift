#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableDiagnostics
  internal import TableRows
  internal import TableViews
  public import UIKit
  internal import UIKitTables

  /// A table view controller whose table shows descriptions.
  ///
  /// Its table view is registered when the view is loaded; others can be registered beside it,
  /// under tags of their own. Describe in `createDataSourceForTable(_:)`, and call
  /// `updateTableView(_:mode:animations:refreshing:inSections:completion:)`.
  ///
  /// The table's data source and delegate is the adapter, not the controller: override the methods
  /// below, or return an adapter of a subclass from ``makeAdapter(for:)``. Methods of the two
  /// protocols that the controller overrides are not called, which is reported (`TV0204`).
  open class DescribedTableViewController: UITableViewController, DescribedTableHandling {
    /// Describes a cell of the controller's tables.
    public typealias DescribedCell = CellDescription<UITableView>
    /// Describes a section of the controller's tables.
    public typealias DescribedSection = SectionDescription

    /// The tables the controller handles.
    public let describedTables = DescribedTableRegistry<DescribedCell, DescribedSection>()

    /// Registers the controller's table view.
    open override func viewDidLoad() {
      super.viewDidLoad()
      do {
        try registerTableView(tableView)
      } catch {
        // Another table was registered under the tag before the view was loaded.
        IssueLog().report(TableIssue(.notAttached, "\(error)"))
      }
    }

    /// Describes what a table is to show; nothing unless overridden.
    open func createDataSourceForTable(_ tableView: UITableView) {}

    /// Makes the adapter of a table; override to return a subclass, which may override every method
    /// of the data source and the delegate.
    open func makeAdapter(for tableView: UITableView) -> DescribedTableAdapter<UITableView> {
      TableViewRowAdapter(tableView)
    }

    /// A cell is about to be given its view model; does nothing unless overridden.
    open func tableView(
      _ tableView: UITableView, willUpdateCell cell: UITableViewCell,
      cellDescription: DescribedCell
    ) {}

    /// A cell has been given its view model; does nothing unless overridden.
    open func tableView(
      _ tableView: UITableView, didUpdateCell cell: UITableViewCell,
      cellDescription: DescribedCell
    ) {}

    /// A person selected a cell; does nothing unless overridden.
    open func tableView(
      _ tableView: UITableView, didSelectCell cellDescription: DescribedCell
    ) {}

    /// A cell was deselected, because another was selected or because it was tapped again; does
    /// nothing unless overridden.
    open func tableView(
      _ tableView: UITableView, didDeselectCell cellDescription: DescribedCell
    ) {}
  }
#endif
