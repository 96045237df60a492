#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableRows
  internal import TableViews
  public import UIKit
  internal import UIKitTables

  /// A view controller that handles any number of described tables.
  ///
  /// To use your own description types, conform a controller to `DescribedTableHandling`.
  open class DescribedViewController: UIViewController, DescribedTableHandling {
    /// The type of cell descriptions.
    public typealias DescribedCell = CellDescription<UITableView>
    /// The type of section descriptions.
    public typealias DescribedSection = SectionDescription

    /// The tables that the controller handles.
    public let describedTables = DescribedTableRegistry<DescribedCell, DescribedSection>()

    /// Describes the content of a table.
    ///
    /// The method is called for each update. Override it and add sections. The default adds none.
    ///
    /// - Parameter tableView: The table to describe.
    open func createDataSourceForTable(_ tableView: UITableView) {}

    /// Creates the adapter of a table.
    ///
    /// Override this method to return a subclass that implements data source and delegate methods.
    /// UIKit doesn't call such methods of the controller. The default reports any that it finds
    /// (`TV0204`).
    ///
    /// - Parameter tableView: The table.
    /// - Returns: The adapter.
    open func makeAdapter(for tableView: UITableView) -> DescribedTableAdapter<UITableView> {
      let adapter = TableViewRowAdapter(tableView)
      adapter.reportUncalledMethods(of: self, in: tableView)
      return adapter
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
