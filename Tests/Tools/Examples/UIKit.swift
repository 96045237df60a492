// UIKit's names for the virtual table, so that README's view controller runs without UIKit.
// Tests/Tools/doctest.py makes a module of this file; the library never sees it.

@_exported import TableViews

/// The virtual table.
public typealias UITableView = VirtualTableView
/// A cell of the virtual table.
public typealias UITableViewCell = VirtualCell

/// A controller that makes its table when something asks for it, as UIKit's does.
@MainActor
open class UITableViewController {
  private let style: VirtualTableView.Style
  private var loadedTable: VirtualTableView?

  /// Creates a controller whose table has a style.
  public init(style: VirtualTableView.Style) { self.style = style }

  /// The table, which is loaded first.
  public var tableView: VirtualTableView {
    if let loadedTable { return loadedTable }
    let table = VirtualTableView()
    table.style = style
    loadedTable = table
    viewDidLoad()
    return table
  }

  /// Called once, after the table is made.
  open func viewDidLoad() {}
}
