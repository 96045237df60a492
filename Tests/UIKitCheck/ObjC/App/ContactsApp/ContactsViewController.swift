import UIKit

final class ContactsViewController: UITableViewController {
  private var screen: ContactsScreen?

  override func viewDidLoad() {
    super.viewDidLoad()
    screen = ContactsScreen(
      [Contact(id: 1, name: "Ann"), Contact(id: 2, name: "Zoë")], in: tableView)
  }
}
