import MessagesCore
import UIKit

/// Shows the tabs of the app, or an error screen if the database can't be opened.
final class RootViewController: UIViewController {
  /// Receives messages while the app runs.
  private var connection: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    start { try await Session.openStore() }
  }

  deinit { connection?.cancel() }

  private func start(opening open: @escaping @MainActor () async throws -> MessageStore) {
    Task {
      do {
        show(try await Session(store: open()))
      } catch {
        show(error as? MessageStoreError ?? .failed("\(error)"))
      }
    }
  }

  private func show(_ session: Session) {
    connection?.cancel()
    connection = Task { await session.messenger.run() }
    let tabs = UITabBarController()
    tabs.viewControllers = [
      tab(InboxViewController(messenger: session.messenger), symbol: "message"),
      tab(FoldersViewController(messenger: session.messenger), symbol: "folder"),
      tab(ContactsViewController(messenger: session.messenger), symbol: "person.2"),
      tab(SettingsViewController(session: session), symbol: "gear"),
    ]
    show(tabs)
  }

  private func tab(_ controller: UIViewController, symbol: String) -> UIViewController {
    let navigation = UINavigationController(rootViewController: controller)
    navigation.tabBarItem = UITabBarItem(
      title: controller.title, image: UIImage(systemName: symbol), tag: 0)
    return navigation
  }

  private func show(_ error: MessageStoreError) {
    show(StoreErrorViewController(error: error) { [weak self] store in self?.start { store } })
  }

  /// Replaces the content of the window.
  private func show(_ controller: UIViewController) {
    for child in children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}
