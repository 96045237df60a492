import MessagesCore
import MessagesScreens
import UIKit

/// All contacts.
final class ContactsViewController: UITableViewController {
  private let messenger: Messenger
  private lazy var screen = ContactsScreen(tableView: tableView, messenger: messenger)

  init(messenger: Messenger) {
    self.messenger = messenger
    super.init(style: .plain)
    title = "Contacts"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    screen.openHandler = { [weak self, messenger] in
      let controller = ContactViewController($0, messenger: messenger)
      self?.present(controller.inSheet(), animated: true)
    }
  }
}
