import MessagesCore
import MessagesScreens
import UIKit

/// The settings, and a menu for the simulated server.
final class SettingsViewController: UITableViewController {
  private let session: Session
  private var screen: SettingsScreen?

  init(session: Session) {
    self.session = session
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    screen = SettingsScreen(tableView: tableView, messenger: session.messenger)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Server", menu: ServerMenu(session: session).menu)
  }
}
