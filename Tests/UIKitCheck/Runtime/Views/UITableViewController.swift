public import Foundation

/// Owns a table view and is its data source and delegate.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var table: UITableView?
  private var keyboardAvoidance: KeyboardAvoidance?
  private lazy var wrapper = FilteredDataSource(self)

  /// Makes a controller whose table has a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller from an archive.
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

  /// Makes the table, whose delegate is the controller.
  ///
  /// Its data source is an object of UIKit's own, which asks the controller.
  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    self.table = table
    view = table
    table.dataSource = wrapper
    table.delegate = self
    keyboardAvoidance = KeyboardAvoidance(table)
  }

  /// One.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// An empty cell.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Counts the gesture as editing.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { isEditing = true }
  /// Does nothing.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// Counts a swipe as editing.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    isEditing = true
  }
  /// Editing is over with the swipe.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    isEditing = false
  }
}

/// What public reports show as the data source of a table view controller's table.
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
