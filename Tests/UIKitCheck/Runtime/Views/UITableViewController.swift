public import Foundation

/// The owner of a table view, which is its data source and delegate.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var table: UITableView?
  private var keyboardAvoidance: KeyboardAvoidance?
  private lazy var wrapper = FilteredDataSource(self)

  /// Creates a controller whose table has a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the controller's view.
  open var tableView: UITableView {
    get {
      loadViewIfNeeded()
      return table ?? UITableView(frame: .zero, style: style)
    }
    set {
      table = newValue
      view = newValue
    }
  }

  /// Creates the table with the controller as its delegate.
  ///
  /// Its data source is a private UIKit object that calls the controller.
  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    self.table = table
    view = table
    table.dataSource = wrapper
    table.delegate = self
    keyboardAvoidance = KeyboardAvoidance(table)
  }

  /// Returns 1.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns an empty cell.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Starts editing for the gesture.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { isEditing = true }
  /// Does nothing by default.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// Starts editing for a swipe.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    isEditing = true
  }
  /// Ends editing after a swipe.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    isEditing = false
  }
}

/// The data source of a table view controller's table, according to public reports.
@MainActor
private final class FilteredDataSource: UITableViewDataSource, _Forwarding {
  private weak var controller: UITableViewController?

  init(_ controller: UITableViewController) { self.controller = controller }

  var _forwardingTarget: AnyObject? { controller }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controller?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    controller?.tableView(tableView, cellForRowAt: path)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
