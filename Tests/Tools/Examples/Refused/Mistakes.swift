// Common mistakes in app code. The compiler must report each on its line. The comment at the end of
// the line has a text that the error must contain. The names are replaced to check collections too.
// `python3 Tests/Tools/mistakes.py` checks this file, which isn't part of a target.

import TableViews

struct Contact: Identifiable, Equatable {
  var id: Int
  var name: String
}

final class ContactCell: TableViewCell, Configurable {
  func setup(with item: Contact) { textLabel?.text = item.name }
}

final class OtherCell: CollectionViewCell, Configurable {
  func setup(with item: Contact) { textLabel?.text = item.name }
}

@MainActor final class Settings {
  var isOn = true
  var level = 1.0
  var choice = 0
}

@MainActor final class Screen {
  let table = TableView()
  lazy var adapter = TableViewRowAdapter(table)
  lazy var source = TableViewDataSource()
  lazy var contactAdapter = TableViewAdapter<Contact, Int>(table) {
    Row($0, cell: ContactCell.self)
  }
  let contacts: [Contact] = []
  let settings = Settings()
  var opened = 0

  // MARK: Rows

  func rows() {
    adapter.update(with: [
      Section("label") {
        Row("Title", id: 1)
        for contact in contacts {
          Row(contact, cells: ContactCell.self)  // error: (have '_:cells:', expected '_:cell:')
        }
      }
    ])
    adapter.update(with: [
      Section("ForEach", header: "Contacts") {
        Row("Title", id: 1)
        ForEach(contacts) { Row($0, cells: ContactCell.self) }  // error: '_:cells:'
      }
    ])
    adapter.update(with: [
      Section("ID") {
        Row("Title", id: 1)
        Row("Wi-Fi", detail: "Home")  // error: missing argument for parameter 'id'
      }
    ])
    adapter.update(with: [
      Section("no ID") {
        Row("Title", id: 1)
        Row("Wi-Fi")  // error: pass it as 'id:'
      }
    ])
    adapter.update(with: [
      Section("no ID in a chain") {
        Row("Title", id: 1)
        Row("Wi-Fi").onSelect(weakly(self) { $0.opened += 1 })  // error: pass it as 'id:'
      }
    ])
    adapter.update(with: [
      Section("class") {
        Row("Title", id: 1)
        for contact in contacts { Row(contact, cell: ContctCell.self) }  // error: 'ContctCell'
      }
    ])
    adapter.update(with: [
      Section("cell of another kind of view") {
        Row("Title", id: 1)
        for contact in contacts {
          Row(contact, cell: OtherCell.self)  // error: the cell belongs to another kind of view
        }
      }
    ])
    adapter.update(with: [
      Section("cell of another kind of view, on demand", header: "Contacts") {
        Row("Title", id: 1)
        ForEach(contacts) { Row($0, cell: OtherCell.self) }  // error: another kind of view
      }
    ])
    adapter.update(with: [
      Section("cell of another kind of view, with a closure") {
        Row("Title", id: 1)
        ForEach(contacts) { contact in
          Row(contact, OtherCell.self) { $0.setup(with: $1) }  // error: another kind of view
        }
      }
    ])
    adapter.update(with: [
      Section("if") {
        if contacts.isEmpty {
          Row("None", idd: 1)  // error: '_:idd:'
        } else {
          Row("Title", id: 1)
        }
      }
    ])
    adapter.update(with: [
      Section("closure") {
        Row("Title", id: 1)
        for contact in contacts {
          Row(contact, ContactCell.self) { $0.setpu(with: $1) }  // error: no member 'setpu'
        }
      }
    ])
    adapter.update(with: [
      Section("item") {
        Row("Title", id: 1)
        Row("text", cell: ContactCell.self)  // error: 'String' to expected argument type 'Contact'
      }
    ])
    adapter.update(with: [
      Section("property") {
        Row("Title", id: 1)
        for contact in contacts { Row(contact.nam, id: contact.id) }  // error: no member 'nam'
      }
    ])
    adapter.update(with: [
      Section("variable") {
        Row("Title", id: 1)
        Row(title, id: 2)  // error: cannot find 'title'
      }
    ])
    adapter.update(with: [
      Section("modifier") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi").heigth(20)  // error: no member 'heigth'
      }
    ]) { outcome in
      print(outcome)
    }
    source.sections = [
      Section("source") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi").heigth(20)  // error: no member 'heigth'
      }
    ]
  }

  // MARK: Content and accessories

  func content() {
    adapter.update(with: [
      Section("accessory") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi", accessories: [.disclosure])  // error: no member 'disclosure'
      }
    ])
    adapter.update(with: [
      Section("image") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi", image: .symbl("wifi"))  // error: no member 'symbl'
      }
    ])
    adapter.update(with: [
      Section("accessibility") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi").accessibility { $0.lable = "x" }  // error: no member 'lable'
      }
    ])
  }

  // MARK: Handlers

  func handlers() {
    adapter.update(with: [
      Section("member") {
        Row("Title", id: 1)
        for contact in contacts {
          Row(contact, cell: ContactCell.self)
            .onSelect(weakly(self) { screen in screen.opend += 1 })  // error: no member 'opend'
        }
      }
    ])
    adapter.update(with: [
      Section("ForEach") {
        Row("Title", id: 1)
        ForEach(contacts) { contact in
          Row(contact, cell: ContactCell.self)
            .onSelect(weakly(self) { $0.open(contact.nam) })  // error: no member 'nam'
        }
      }
    ])
    adapter.update(with: [
      Section("long chain") {
        Row("Title", id: 1)
        for contact in contacts {
          Row(contact, cell: ContactCell.self)
            .onSelect(weakly(self) { $0.opened += 1 })
            .onDeselect(weakly(self) { $0.opened -= 1 })
            .onPrimaryAction(weakly(self) { $0.opened += 1 })
            .onDelete(weakly(self) { $0.opened += 1 })
            .onInsert(weakly(self) { $0.opened += 1 })
            .onWillDisplay(weakly(self) { screen, cell in screen.opened += 1 })
        }
      }
    ])
    adapter.update(with: [
      Section("long chain with a mistake") {
        Row("Title", id: 1)
        ForEach(contacts) { contact in
          Row(contact, cell: ContactCell.self)
            .onSelect(weakly(self) { $0.opened += 1 })
            .onDeselect(weakly(self) { $0.opened -= 1 })
            .onPrimaryAction(weakly(self) { $0.opened += 1 })
            .onDelete(weakly(self) { $0.open(contact.nam) })  // error: no member 'nam'
            .onInsert(weakly(self) { $0.opened += 1 })
            .onWillDisplay(weakly(self) { screen, cell in screen.opened += 1 })
        }
      }
    ])
    adapter.update(with: [
      Section("handler") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi").onSelct {}  // error: no member 'onSelct'
      }
    ])
    adapter.update(with: [
      Section("swipe") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi")
          .swipeActions([SwipeAction("Delete", styel: .destructive) {}])  // error: '_:styel:_:'
      }
    ])
  }

  func open(_ name: String) {}

  // MARK: Controls

  func controls() {
    let isOn = ControlBinding(settings, \.isOn)
    let choice = ControlBinding(settings, \.choice)
    adapter.update(with: [
      Section("name") {
        Row("Title", id: 1)
        Row(control: .togle("On", isOn: isOn), id: 2)  // error: no member 'togle'
      }
    ])
    adapter.update(with: [
      Section("ID") {
        Row("Title", id: 1)
        Row(control: .toggle("On", isOn: isOn))  // error: parameter 'id'
      }
    ])
    adapter.update(with: [
      Section("label") {
        Row("Title", id: 1)
        Row(
          control: .segmentedControl("Sort", titles: ["A"], selection: choice),  // error: 'titles:'
          id: 2)
      }
    ])
    adapter.update(with: [
      Section("other label") {
        Row("Title", id: 1)
        Row(
          control: .segmentedControl("Sort", ["A"], selected: choice),  // error: '_:_:selected:'
          id: 2)
      }
    ])
    adapter.update(with: [
      Section("key path") {
        Row("Title", id: 1)
        Row(
          control: .toggle("On", isOn: ControlBinding(settings, \.isOnn)),  // error: 'isOnn'
          id: 2)
      }
    ])
    adapter.update(with: [
      Section("type") {
        Row("Title", id: 1)
        Row(
          control: .toggle("On", isOn: ControlBinding(settings, \.level)),  // error: <Bool>
          id: 2)
      }
    ])
  }

  // MARK: Updates, edits, and snapshots

  func updates() {
    adapter.update(with: [], mode: .animate)  // error: no member 'animate'
    adapter.edit { table in
      table.append(
        Section("s") {
          Row("Title", id: 1)
          Row("Wi-Fi", id: "wifi").onSelct {}  // error: no member 'onSelct'
        })
    }
    adapter.edit { table in
      table.delet(1)  // error: no member 'delet'
    }
    adapter.edit { $0.remove(1) }  // error: 'remove' has been renamed to 'delete'
    contactAdapter.edit { $0.remove(1) }  // error: 'remove' has been renamed to 'delete'
    contactAdapter.edit { table in
      table.remove(1)  // error: 'remove' has been renamed to 'delete'
    }
    contactAdapter.edit { table in
      table.update(1) { $0.nam = "Ann" }  // error: no member 'nam'
    }
    contactAdapter.edit { table in
      table.append(contacts[0], toSectoin: 0)  // error: toSectoin
    }
    var snapshot = TableSnapshot<Int, Int>()
    snapshot.appendItms([1])  // error: no member 'appendItms'
    contactAdapter.apply(snapshot) { id in
      contacts[idd]  // error: cannot find 'idd'
    }
    // Snapshots have their own method. Overloads for sections would move errors to other lines.
    contactAdapter.update(with: snapshot, items: { contacts[$0] })  // error: 'items'
  }

  func updatesThatWait() async {
    await adapter.updateAndWait(with: [
      Section("s") {
        Row("Title", id: 1)
        Row("Wi-Fi", id: "wifi").onSelct {}  // error: no member 'onSelct'
      }
    ])
    await contactAdapter.updateInBackground(with: [
      Section(id: 0, items: contacts, haeder: "Contacts")  // error: haeder
    ])
  }
}
