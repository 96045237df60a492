import TableViews

struct Contact: Identifiable, Hashable {
  let id: Int
  var name: String
  var isFavorite = false
}

final class ContactCell: TableViewCell, Configurable {
  func setup(with item: Contact) {
    textLabel?.text = item.name
    accessoryType = item.isFavorite ? .checkmark : .none
  }
}

@MainActor
final class ContactsScreen {
  let adapter: TableViewAdapter<Contact, String>
  private(set) var contacts: [Contact] { didSet { show() } }

  init(_ contacts: [Contact], in table: TableView) {
    self.contacts = contacts
    adapter = TableViewAdapter(table) { Row($0, cell: ContactCell.self) }
    adapter.cellDidSelectHandler = { [weak self] _, _, contact in self?.toggle(contact.id) }
    show()
  }

  private func toggle(_ id: Int) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    contacts[index].isFavorite.toggle()
  }

  private func show() {
    adapter.update(with: [
      Section(id: "favorites", items: contacts.filter(\.isFavorite), header: "Favorites"),
      Section(id: "others", items: contacts.filter { !$0.isFavorite }, header: "Others"),
    ])
  }
}
