import MessagesCore
import MessagesScreens
import UIKit

/// The folders and their conversations.
final class FoldersViewController: UITableViewController {
  private let messenger: Messenger
  private lazy var screen = FoldersScreen(tableView: tableView, messenger: messenger)

  init(messenger: Messenger) {
    self.messenger = messenger
    super.init(style: .insetGrouped)
    title = "Folders"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    screen.openHandler = { [weak self, messenger] in
      let controller = ConversationViewController($0, messenger: messenger)
      self?.navigationController?.pushViewController(controller, animated: true)
    }
  }
}
