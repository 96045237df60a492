import TableViews

struct Contact: Identifiable, Hashable {
  var id: Int
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
    adapter.cellDidSelectHandler = { [weak self] _, _, contact in self?.toggle(contact) }
    show()
  }

  private func toggle(_ contact: Contact) {
    guard let index = contacts.firstIndex(where: { $0.id == contact.id }) else { return }
    contacts[index].isFavorite.toggle()
  }

  private func show() {
    let favorites = contacts.filter(\.isFavorite)
    let others = contacts.filter { !$0.isFavorite }
    var sections = [Section(id: "others", items: others, header: "Others")]
    if !favorites.isEmpty {
      sections.insert(Section(id: "favorites", items: favorites, header: "Favorites"), at: 0)
    }
    adapter.update(with: sections)
  }
}
