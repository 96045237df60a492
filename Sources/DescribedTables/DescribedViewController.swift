#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableRows
  internal import TableViews
  public import UIKit
  internal import UIKitTables

  /// A view controller that handles described tables: as many as it registers.
  ///
  /// ```swift
  /// final class InboxController: DescribedViewController {
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     view.addSubview(tableView)
  ///     try? registerTableView(tableView)
  ///     try? updateTableView(tableView)
  ///   }
  ///
  ///   override func createDataSourceForTable(_ tableView: UITableView) {
  ///     self.tableView(
  ///       tableView, addSection: SectionDescription(sectionID: "inbox"), withCells: cells)
  ///   }
  /// }
  /// ```
  ///
  /// For descriptions of the app's own types, conform any controller to `DescribedTableHandling`.
  open class DescribedViewController: UIViewController, DescribedTableHandling {
    /// Describes a cell of the controller's tables.
    public typealias DescribedCell = CellDescription<UITableView>
    /// Describes a section of the controller's tables.
    public typealias DescribedSection = SectionDescription

    /// The tables the controller handles.
    public let describedTables = DescribedTableRegistry<DescribedCell, DescribedSection>()

    /// Describes what a table is to show; nothing unless overridden.
    open func createDataSourceForTable(_ tableView: UITableView) {}

    /// Makes the adapter of a table; override to return a subclass, which may override every method
    /// of the data source and the delegate.
    ///
    /// Such methods of the controller's own are not called, which is reported (`TV0204`).
    open func makeAdapter(for tableView: UITableView) -> DescribedTableAdapter<UITableView> {
      let adapter = TableViewRowAdapter(tableView)
      adapter.reportUncalledMethods(of: self, in: tableView)
      return adapter
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
