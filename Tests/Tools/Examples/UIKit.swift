// UIKit's names for the virtual table, so that README's view controller runs without UIKit.
// Tests/Tools/doctest.py compiles this file as a module. It isn't part of the library.

@_exported import TableViews

/// The virtual table.
public typealias UITableView = VirtualTableView
/// A cell of the virtual table.
public typealias UITableViewCell = VirtualCell

/// A controller that creates its table on first access, like UIKit's.
@MainActor
open class UITableViewController {
  private let style: VirtualTableView.Style
  private var loadedTable: VirtualTableView?

  /// Creates a controller whose table has a style.
  public init(style: VirtualTableView.Style) { self.style = style }

  /// The table, which is created on first access.
  public var tableView: VirtualTableView {
    if let loadedTable { return loadedTable }
    let table = VirtualTableView()
    table.style = style
    loadedTable = table
    viewDidLoad()
    return table
  }

  /// Called once, after the table is created.
  open func viewDidLoad() {}
}
