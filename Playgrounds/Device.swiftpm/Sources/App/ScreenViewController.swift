import TableViews
import UIKit

/// A command outside of a screen's table.
struct Command {
  let title: String
  let perform: @MainActor () -> Void

  init(_ title: String, _ perform: @escaping @MainActor () -> Void) {
    (self.title, self.perform) = (title, perform)
  }
}

/// Shows a table, a button for the first command, and a menu of the others.
final class ScreenViewController: UIViewController, UISearchResultsUpdating {
  /// An object to keep alive with the controller.
  ///
  /// Commands keep their own screen alive.
  var screen: AnyObject?
  private let table: UITableView
  private let commands: [Command]
  private let search: (@MainActor (String) async -> Void)?

  init(
    _ table: UITableView, search: (@MainActor (String) async -> Void)? = nil,
    @ListBuilder<Command> commands: () -> [Command]
  ) {
    (self.table, self.search, self.commands) = (table, search, commands())
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    addCommands()
    addSearch()
  }

  private func addCommands() {
    guard let first = commands.first else { return }
    let others = commands.dropFirst().map { command in
      UIAction(title: command.title) { _ in command.perform() }
    }
    let button = UIBarButtonItem(
      title: first.title, primaryAction: UIAction(title: first.title) { _ in first.perform() })
    guard !others.isEmpty else { return navigationItem.rightBarButtonItem = button }
    let more = UIBarButtonItem(title: "More", menu: UIMenu(children: others))
    navigationItem.rightBarButtonItems = [button, more]
  }

  private func addSearch() {
    guard search != nil else { return }
    let controller = UISearchController(searchResultsController: nil)
    controller.searchResultsUpdater = self
    controller.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = controller
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    Task { await search?(text) }
  }
}
