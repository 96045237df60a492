import MessagesCore
import MessagesScreens
import UIKit

/// The messages of a conversation, and the composer above the keyboard.
final class ConversationViewController: UIViewController {
  private let conversation: Conversation
  private let messenger: Messenger
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let composerView = ContentSizedTableView(frame: .zero, style: .plain)
  private lazy var screen = ConversationScreen(
    tableView: tableView, composerView: composerView, conversation: conversation,
    messenger: messenger)

  init(_ conversation: Conversation, messenger: Messenger) {
    (self.conversation, self.messenger) = (conversation, messenger)
    super.init(nibName: nil, bundle: nil)
    title = conversation.title
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.keyboardDismissMode = .interactive
    composerView.alwaysBounceVertical = false
    layOut()
    screen.attachmentHandler = { [weak self] in self?.show($0) }
    let attach = button("Attach", symbol: "paperclip") { $0.attach() }
    let contact = button("Contact", symbol: "person.circle") { $0.showContact() }
    navigationItem.rightBarButtonItems =
      conversation.contactID == nil ? [attach] : [attach, contact]
  }

  private func layOut() {
    for table in [tableView, composerView] {
      table.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(table)
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      composerView.topAnchor.constraint(equalTo: tableView.bottomAnchor),
      composerView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      composerView.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.4),
    ])
  }

  private func button(
    _ title: String, symbol: String,
    action: @escaping @MainActor (ConversationViewController) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      image: UIImage(systemName: symbol),
      primaryAction: UIAction(title: title) { [weak self] _ in
        if let self { action(self) }
      })
  }

  private func attach() { screen.composer.attach(.samplePhoto()) }

  private func showContact() {
    guard let id = conversation.contactID else { return }
    let controller = ContactViewController(id, messenger: messenger)
    controller.saveHandler = { [weak self] in self?.title = $0.name }
    present(controller.inSheet(), animated: true)
  }

  private func show(_ attachment: Attachment) {
    let alert = UIAlertController(
      title: attachment.name, message: "The sample has no file.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
