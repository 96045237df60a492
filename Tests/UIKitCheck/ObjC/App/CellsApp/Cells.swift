import SwiftUI
import TableViews
import UIKit

struct Contact: Identifiable, Hashable {
  let id: Int
  var name: String
  var note: String
  var isOnline = false
}

final class ContactCell: UITableViewCell, Configurable {
  func setup(with item: Contact) { textLabel?.text = item.name }
}

@MainActor
func registerCells(with adapter: TableViewAdapter<Contact, Int>) {
  let (cell, header) = ("ContactCell", "ContactsHeader")
  adapter.register(
    nib: UINib(nibName: cell, bundle: nil), named: cell, cellType: ContactCell.self,
    identifier: "Contact")
  adapter.registerPrototype(ContactCell.self, identifier: "Prototype")
  adapter.register(
    nib: UINib(nibName: header, bundle: nil), named: header,
    viewType: UITableViewHeaderFooterView.self, identifier: "Header", kind: .header)
}

@MainActor
func listRow(_ contact: Contact) -> Row<UITableView> {
  Row(contact, UITableViewCell.self) { cell, contact in
    var content = cell.defaultContentConfiguration()
    content.text = contact.name
    content.secondaryText = contact.note
    content.secondaryTextProperties.numberOfLines = 2
    cell.contentConfiguration = content
  }
}

struct BadgeContent: UIContentConfiguration {
  var name = ""
  var isOnline = false

  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
  func updated(for state: any UIConfigurationState) -> Self { self }
}

final class BadgeView: UIView, UIContentView {
  private let label = UILabel(frame: .zero)
  var configuration: any UIContentConfiguration { didSet { show() } }

  init(_ content: BadgeContent) {
    configuration = content
    super.init(frame: .zero)
    addSubview(label)
    show()
  }

  required init?(coder: NSCoder) { nil }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  private func show() {
    guard let content = configuration as? BadgeContent else { return }
    label.text = content.isOnline ? "\(content.name), online" : content.name
  }
}

@MainActor
func badgeRows(_ contact: Contact) -> [Row<UITableView>] {
  [
    Row(contact, configuration: { BadgeContent(name: $0.name, isOnline: $0.isOnline) }),
    Row(id: "count", content: 1, configuration: BadgeContent(name: "1 contact")),
  ]
}

@MainActor
func highlightedRow(_ contact: Contact) -> Row<UITableView> {
  Row(contact, UITableViewCell.self) { cell, contact in
    cell.configurationUpdateHandler = { cell, state in
      var content = UIListContentConfiguration.cell().updated(for: state)
      content.text = state.isSelected ? "\(contact.name) (selected)" : contact.name
      cell.contentConfiguration = content

      var background = UIBackgroundConfiguration.clear().updated(for: state)
      background.cornerRadius = state.isHighlighted ? 12 : 0
      cell.backgroundConfiguration = background
    }
  }
}

struct ContactView: View {
  let contact: Contact

  var body: some View {
    HStack {
      Text(contact.name)
      Spacer()
      if contact.isOnline { Text("online") }
    }
  }
}

final class HostedContactsViewController: UITableViewController {
  private lazy var adapter = TableViewAdapter<Contact, Int>(tableView) {
    Row($0) { contact in ContactView(contact: contact) }
  }

  func show(_ contacts: [Contact]) {
    adapter.update(with: [Section(id: 0, items: contacts, header: "Contacts")])
  }
}
