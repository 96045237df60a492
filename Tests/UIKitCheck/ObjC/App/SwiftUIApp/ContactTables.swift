import SwiftUI
import SwiftUITables
import TableViews

// Screens of an app that used SwiftUI lists before.

struct Contact: Identifiable, Hashable {
  let id: Int
  var name: String
  var isFavorite = false
}

final class ContactCell: UITableViewCell, Configurable {
  func setup(with item: Contact) { textLabel?.text = item.name }
}

/// The smallest table.
struct ContactNames: View {
  let contacts: [Contact]

  var body: some View {
    TableList(contacts) { Text($0.name) }
  }
}

/// A table with state, whose views show more than the item.
struct ContactScreen: View {
  @State private var contacts = (1...100).map { Contact(id: $0, name: "Contact \($0)") }
  @State private var selected: Int?
  @State private var target: Int?

  var body: some View {
    VStack {
      Button("Shuffle") { withAnimation { contacts.shuffle() } }
      Button("Show Selected") { withAnimation { target = selected } }
      TableList(contacts, style: .insetGrouped) { contact in
        HStack {
          Text(contact.name)
          Spacer()
          if contact.id == selected { Text("selected") }
        }
      }
      .selection($selected)
      .scroll(toRow: $target, at: .middle)
      .scrollAnchor(.firstVisibleRow)
      .emptyState(.title("No contacts"))
      .swipeActions { contact in
        [
          SwipeAction("Delete", style: .destructive) {
            withAnimation { contacts.removeAll { $0.id == contact.id } }
          }
        ]
      }
      .swipeActions(edge: .leading, allowsFullSwipe: false) { _ in [] }
      .refreshable { await reload() }
    }
  }

  @MainActor private func reload() async {}
}

/// A table of sections whose rows have handlers, with multiple selection in edit mode.
struct GroupedContacts: View {
  let contacts: [Contact]
  let open: @MainActor (Contact) -> Void
  @State private var selected: Set<Int> = []

  var body: some View {
    VStack {
      EditButton()
      TableList(sections: sections) { contact in
        Row(contact, cell: ContactCell.self).onSelect { open(contact) }
      }
      .selection($selected)
      .onAdapter { adapter in
        adapter.surface?.separatorStyle = .none
        adapter.indexTitleProvider = { $0 }
      }
    }
  }

  private var sections: [TableSection<Contact, String>] {
    Dictionary(grouping: contacts) { String($0.name.prefix(1)) }
      .sorted { $0.key < $1.key }
      .map { TableSection(id: $0.key, items: $0.value, header: $0.key) }
  }
}

/// A table of rows of several kinds.
struct MixedRows: View {
  let contacts: [Contact]
  @State private var selected: AnyHashable?
  @State private var target: Int?
  @State private var edited: Set<Int> = []

  var body: some View {
    VStack {
      TableList(style: .grouped) {
        Section("favorites", header: "Favorites") {
          ForEach(contacts.filter(\.isFavorite)) { Row($0) { contact in Text(contact.name) } }
          if contacts.isEmpty { Row("None", id: "none") }
        }
        Section("all", header: "All") {
          ForEach(contacts) { Row($0, cell: ContactCell.self) }
        }
      }
      .selection($selected)
      .scroll(toRow: $target)
      TableList {
        Section("all") { ForEach(contacts) { Row($0, cell: ContactCell.self) } }
      }
      .selection($edited)
      .environment(\.editMode, .constant(.active))
    }
  }
}

/// A table whose binding belongs to another view.
struct ContactPicker: View {
  let contacts: [Contact]
  @Binding var selected: Int?

  var body: some View {
    TableList(contacts) { Text($0.name) }.selection($selected)
  }
}

struct FixedContactPicker: View {
  let contacts: [Contact]

  var body: some View {
    ContactPicker(contacts: contacts, selected: .constant(7))
  }
}
