// The names that examples in documentation comments use without declaring them.

import Foundation
import LiveTables
import OutlineTables
import TableViews

struct Contact: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String
  var note = ""
  var isFavorite = false
}

final class ContactCell: TableViewCell, Configurable {
  func setup(with contact: Contact) { textLabel?.text = contact.name }
}

@MainActor final class Screen {
  var contacts = [Contact(id: 1, name: "Ann"), Contact(id: 2, name: "Bob")]
  var contact: Contact { contacts[0] }
  let tableView = TableView()
  let collectionView: CollectionView
  let adapter: TableViewAdapter<Contact, String>
  let rows: TableViewRowAdapter

  init(_ adapter: TableViewAdapter<Contact, String>, _ rows: TableViewRowAdapter, _ collectionView: CollectionView) {
    (self.adapter, self.rows, self.collectionView) = (adapter, rows, collectionView)
  }
}
