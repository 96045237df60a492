import TableViews

struct Contact: Identifiable, Hashable {
  var id: Int
  var name: String
  var isFavourite = false
}

final class ContactCell: TableViewCell, Configurable {
  func setup(with item: Contact) {
    textLabel?.text = item.name
    accessoryType = item.isFavourite ? .checkmark : .none
  }
}

@MainActor
final class ContactsScreen {
  private let adapter: TableViewAdapter<Contact, String>
  private(set) var contacts: [Contact] { didSet { show() } }

  init(_ contacts: [Contact], in table: TableView) {
    self.contacts = contacts
    adapter = TableViewAdapter(table) { Row($0, cell: ContactCell.self) }
    adapter.cellDidSelectHandler = { [weak self] _, _, contact in self?.toggle(contact) }
    show()
  }

  private func toggle(_ contact: Contact) {
    guard let index = contacts.firstIndex(where: { $0.id == contact.id }) else { return }
    contacts[index].isFavourite.toggle()
  }

  private func show() {
    let favourites = contacts.filter(\.isFavourite)
    let others = contacts.filter { !$0.isFavourite }
    var sections = [Section(id: "others", items: others, header: "Others")]
    if !favourites.isEmpty {
      sections.insert(Section(id: "favourites", items: favourites, header: "Favourites"), at: 0)
    }
    adapter.update(with: sections)
  }
}
