import LiveTables
import MessagesCore
import MessagesScreens
import UIKit

/// The list of conversations, with a search bar and a toolbar for selected conversations.
final class InboxViewController:
  UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate
{
  private let messenger: Messenger
  private let deletions = UndoManager()
  private lazy var screen = InboxScreen(tableView: tableView, messenger: messenger)

  init(messenger: Messenger) {
    self.messenger = messenger
    super.init(style: .plain)
    title = "Messages"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    screen.openHandler = { [weak self] in self?.open($0) }
    screen.history.attach(to: deletions)
    navigationItem.rightBarButtonItem = editButtonItem
    toolbarItems = [
      button("Mark as Read") { $0.markSelectedAsRead() },
      UIBarButtonItem(systemItem: .flexibleSpace),
      button("Delete") { $0.deleteSelected() },
    ]
    let search = UISearchController(searchResultsController: nil)
    (search.searchResultsUpdater, search.delegate) = (self, self)
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationController?.setToolbarHidden(!editing, animated: animated)
  }

  func updateSearchResults(for searchController: UISearchController) {
    screen.query = searchController.searchBar.text ?? ""
  }

  private func button(
    _ title: String, action: @escaping @MainActor (InboxScreen) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title,
      primaryAction: UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        action(screen)
        setEditing(false, animated: true)
      })
  }

  private func open(_ conversation: Conversation) {
    let controller = ConversationViewController(conversation, messenger: messenger)
    navigationController?.pushViewController(controller, animated: true)
  }

  // MARK: Shake to undo, which uses the first responder

  override var undoManager: UndoManager? { deletions }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    becomeFirstResponder()
  }
}
