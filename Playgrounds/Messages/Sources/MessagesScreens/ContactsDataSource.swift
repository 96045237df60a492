internal import Foundation
public import MessagesCore
public import TableViews

/// Contacts by letter, as a subclass of a data source with a prototype cell.
///
/// This is the style of screens without an adapter. The cell has an identifier, as in a storyboard,
/// and each change reloads the table. An adapter would animate the change.
public final class ContactsDataSource: TableViewDataSource {
  /// The reuse identifier of the prototype.
  public static let cellIdentifier = "Contact"

  /// Called when the user taps a contact.
  public var openHandler: (@MainActor (Contact) -> Void)?
  /// The contacts, in any order.
  ///
  /// Reload the table after setting them.
  public var contacts: [Contact] = [] { didSet { showSections() } }
  /// The rows above the contacts, such as a message.
  public var notices: [Row<TableView>] = [] { didSet { showSections() } }
  private var letters: [String] = []

  /// Creates a data source without contacts.
  public convenience init() {
    self.init(sections: [])
    // In a storyboard, the prototype is registered automatically.
    register(ContactCell.self, identifier: Self.cellIdentifier)
  }

  public override var sectionIndexTitles: [String] { letters }

  public override func section(forIndexTitle title: String, at index: Int) -> Int {
    notices.isEmpty ? index : index + 1
  }

  public override func didSelect(at position: TableIndexPath, in tableView: TableView) {
    super.didSelect(at: position, in: tableView)
    tableView.deselectTableRow(at: position)
  }

  private func showSections() {
    let groups = Dictionary(grouping: contacts, by: \.indexLetter)
    letters = groups.keys.sorted(by: Contact.areInOrder)
    sections = notices.isEmpty ? [] : [Section(id: "notices", items: notices)]
    sections += letters.map { letter in
      Section(letter, header: .title(letter)) {
        for contact in groups[letter, default: []].sorted(by: Contact.areInOrder) { row(contact) }
      }
    }
  }

  private func row(_ contact: Contact) -> Row<TableView> {
    Row(contact, identifier: Self.cellIdentifier)
      .onSelect(weakly(self) { $0.openHandler?(contact) })
  }
}

extension Contact {
  /// The letter of the contact's section, without diacritics, or "#" if the name doesn't begin with one.
  var indexLetter: String {
    let first = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .first { !$0.isWhitespace }
    return first.flatMap { $0.isLetter ? $0.uppercased() : nil } ?? "#"
  }

  /// Returns whether a letter precedes another one.
  ///
  /// "#" is last.
  static func areInOrder(_ letter: String, _ other: String) -> Bool {
    (letter == "#" ? 1 : 0, letter) < (other == "#" ? 1 : 0, other)
  }

  /// Returns whether a contact precedes another one by name, in the user's locale.
  static func areInOrder(_ contact: Contact, _ other: Contact) -> Bool {
    switch contact.name.localizedStandardCompare(other.name) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: contact.id < other.id
    }
  }
}

/// The prototype cell of a contact.
final class ContactCell: TableViewSubtitleCell, Configurable {
  func setup(with item: Contact) {
    textLabel?.text = item.name.isEmpty ? "No name" : item.name
    detailTextLabel?.text = item.isBlocked ? "Blocked" : PhoneNumber.text(of: item.phone)
    accessoryType = .disclosureIndicator
  }
}
