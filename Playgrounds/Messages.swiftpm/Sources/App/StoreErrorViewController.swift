import MessagesCore
import MessagesScreens
import UIKit

/// Shows that the database can't be opened, and what the user can do about it.
final class StoreErrorViewController: UITableViewController {
  private let error: MessageStoreError
  private let openHandler: @MainActor (MessageStore) -> Void
  private lazy var screen = StoreErrorScreen(
    tableView: tableView, path: Session.path, error: error)

  init(error: MessageStoreError, openHandler: @escaping @MainActor (MessageStore) -> Void) {
    (self.error, self.openHandler) = (error, openHandler)
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    screen.openHandler = openHandler
  }
}
