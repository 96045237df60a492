#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableDiagnostics
  internal import TableRows
  internal import TableViews
  public import UIKit
  internal import UIKitTables

  /// A table view controller for described tables.
  ///
  /// The controller registers its table view when the view loads. You can register more tables with
  /// different tags.
  ///
  /// The adapter, not the controller, is the table's data source and delegate. Override the methods
  /// below, or return a subclass of the adapter from ``makeAdapter(for:)``. If the controller
  /// implements data source or delegate methods, most of them aren't called, and an issue is
  /// reported (`TV0204`).
  open class DescribedTableViewController: UITableViewController, DescribedTableHandling {
    /// The type of cell descriptions.
    public typealias DescribedCell = CellDescription<UITableView>
    /// The type of section descriptions.
    public typealias DescribedSection = SectionDescription

    /// The tables that the controller handles.
    public let describedTables = DescribedTableRegistry<DescribedCell, DescribedSection>()

    /// Registers the controller's table view.
    ///
    /// If another table with the same tag is already registered, an issue is reported instead
    /// (`TV0203`).
    open override func viewDidLoad() {
      super.viewDidLoad()
      do {
        try registerTableView(tableView)
      } catch {
        // Another table with the tag was registered before the view loaded.
        IssueLog().report(TableIssue(.notAttached, "\(error)"))
      }
    }

    /// Describes the content of a table.
    ///
    /// The method is called for each update. Override it and add sections. The default adds none.
    ///
    /// - Parameter tableView: The table to describe.
    open func createDataSourceForTable(_ tableView: UITableView) {}

    /// Creates the adapter of a table.
    ///
    /// Override this method to return a subclass that implements data source and delegate methods.
    ///
    /// - Parameter tableView: The table.
    /// - Returns: The adapter.
    open func makeAdapter(for tableView: UITableView) -> DescribedTableAdapter<UITableView> {
      TableViewRowAdapter(tableView)
    }

    /// Called before a cell shows its view model.
    ///
    /// The default does nothing.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cell: The cell.
    ///   - cellDescription: The description of the cell.
    open func tableView(
      _ tableView: UITableView, willUpdateCell cell: UITableViewCell,
      cellDescription: DescribedCell
    ) {}

    /// Called after a cell shows its view model.
    ///
    /// The default does nothing.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cell: The cell.
    ///   - cellDescription: The description of the cell.
    open func tableView(
      _ tableView: UITableView, didUpdateCell cell: UITableViewCell,
      cellDescription: DescribedCell
    ) {}

    /// Called after the user selects a cell.
    ///
    /// The default does nothing.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cellDescription: The description of the cell.
    open func tableView(
      _ tableView: UITableView, didSelectCell cellDescription: DescribedCell
    ) {}

    /// Called after a cell is deselected.
    ///
    /// The default does nothing. The user deselects a cell by selecting another one or, in multiple
    /// selection, by tapping the cell again.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cellDescription: The description of the cell.
    open func tableView(
      _ tableView: UITableView, didDeselectCell cellDescription: DescribedCell
    ) {}
  }
#endif
