// The names that examples in documentation comments use without declaring them.

import Foundation
import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting

struct Contact: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var name: String
  var note = ""
  var isFavorite = false
}

extension Contact: AnyEquatable {}

struct Photo: Identifiable, Hashable, Sendable {
  let id: Int
  var url: URL
}

struct Folder: Identifiable, Equatable, Sendable {
  let id: String
  var folders: [Folder]?
}

final class Account {
  var name = ""
  var email = ""
  var phone = ""
  var getsNews = false
}

/// Sends requests.
struct Server: Sendable {
  func contacts() async throws -> [Contact] { [] }
  func contacts(after cursor: Int?) async throws -> Page<Contact, Int> { Page([]) }
  func contacts(before cursor: Int?) async throws -> Page<Contact, Int> { Page([]) }
  func contacts(around id: Contact.ID) async throws -> Page<Contact, Int> { Page([]) }
  func contacts(limit: Int) -> AsyncStream<[Contact]> { AsyncStream { $0.finish() } }
  func add(_ contact: Contact) async throws -> Contact.ID { 1 }
  func addContacts(named names: [String]) async throws -> [Contact] { [] }
  func setFavorite(_ isFavorite: Bool, of id: Contact.ID) async throws {}
  func delete(_ id: Contact.ID) async throws {}
  func restore(_ id: Contact.ID) async throws {}
  func signUp(name: String) async throws {}
  func isTaken(_ name: String) async throws -> Bool { false }
  func folders(in folder: Folder.ID) async throws -> [Folder] { [] }
  func image(at url: URL) async -> Data? { nil }
}

final class ContactCell: TableViewCell, Configurable {
  func setup(with contact: Contact) { textLabel?.text = contact.name }
}

final class TextCell: TableViewCell, Configurable {
  func setup(with text: String) { textLabel?.text = text }
}

final class PhotoCell: TableViewCell, Configurable {
  func setup(with photo: Photo) {}
  func show(_ image: Data?) {}
}

final class OnboardingView: TableViewHeaderFooterView, Configurable {
  func setup(with text: String) {}
}

struct ContactRow: TableViewRow {
  let contact: Contact

  func configure(_ cell: ContactCell) { cell.setup(with: contact) }
}

var contacts = [Contact(id: 1, name: "Ann"), Contact(id: 2, name: "Bob")]
let contact = contacts[0]
let sections = [Section(id: "all", items: contacts)]
let (updates, _) = AsyncStream.makeStream(of: [Contact].self)
let folders = [Folder(id: "Music", folders: [])]
let photo = Photo(id: 1, url: URL(fileURLWithPath: "photo.png"))
let account = Account()
let server = Server()

let tableView = TableView()
let adapter = TableViewAdapter<Contact, String>(tableView) { Row($0, cell: ContactCell.self) }
let rows = TableViewRowAdapter(tableView)
let user = TableUser(of: adapter)
#if canImport(UIKit)
  let collectionView = CollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
#else
  let collectionView = CollectionView()
#endif

@MainActor func open(_ contact: Contact) {}
@MainActor func archive(_ contact: Contact) {}
@MainActor func share(_ contact: Contact) {}
@MainActor func delete(_ contact: Contact) {}
@MainActor func confirmDeletion(of contact: Contact) async -> Bool { true }
@MainActor func reload() {}

/// The owner of an adapter, the `self` of examples.
@MainActor final class ContactsScreen {
  let adapter = TableViewAdapter<Contact, String>(tableView) { Row($0, cell: ContactCell.self) }

  func load() async {}
  func addContact() {}
  func open(_ contact: Contact) {}
  func delete(_ contact: Contact) {}
  func confirmDeletion(of contact: Contact) async -> Bool { true }
  func menu(for contact: Contact) -> RowMenu? { nil }
}

/// Collects the values of an example that is a list of expressions, with rows for a table.
@MainActor @resultBuilder enum Values {
  static func buildExpression(_ row: Row<TableView>) {}
  static func buildExpression(_ action: TableSwipeAction) {}
  static func buildExpression<Value>(_ value: Value) {}
  static func buildBlock(_ values: Void...) {}
}
