import MessagesCore
import MessagesScreens
import UIKit

/// An error screen for a database that can't be opened.
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
