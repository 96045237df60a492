import MessagesCore
import MessagesScreens
import UIKit

/// A form for a contact, in a sheet that isn't dismissed by accident if there are changes.
final class ContactViewController:
  UITableViewController, UIAdaptivePresentationControllerDelegate
{
  /// Called after the contact is saved.
  var saveHandler: (@MainActor (Contact) -> Void)?

  private let messenger: Messenger
  private let contactID: Contact.ID
  private lazy var screen = ContactScreen(
    tableView: tableView, messenger: messenger, contactID: contactID)

  init(_ contactID: Contact.ID, messenger: Messenger) {
    (self.contactID, self.messenger) = (contactID, messenger)
    super.init(style: .insetGrouped)
    title = "Contact"
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the controller to present.
  func inSheet() -> UIViewController {
    let navigation = UINavigationController(rootViewController: self)
    navigation.presentationController?.delegate = self
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    screen.saveHandler = { [weak self] contact in
      self?.saveHandler?(contact)
      self?.dismiss(animated: true)
    }
    let cancel = UIAction { [weak self] _ in self?.cancel() }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
  }

  private func cancel() {
    guard screen.hasChanges else { return dismiss(animated: true) }
    let alert = UIAlertController(
      title: "Discard your changes?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: Dismissing the sheet

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    !screen.hasChanges
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    cancel()
  }
}
