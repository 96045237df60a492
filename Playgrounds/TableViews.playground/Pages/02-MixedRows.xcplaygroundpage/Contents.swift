//: # Rows of different kinds
//:
//: A table of settings has a switch here and a text there. An array of `Row`s holds rows of any
//: cells: what each shows was checked when it was made, and is then out of sight.
//:
//: [Previous](@previous) | [Next](@next)

import TableViews
import TableViewsTesting

struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
}

final class NetworkCell: TableViewCell, Configurable {
  func setup(with item: Network) { textLabel?.text = item.name }
}

final class SwitchCell: TableViewValue1Cell, Configurable {
  func setup(with item: Bool) {
    textLabel?.text = "Wi-Fi"
    detailTextLabel?.text = item ? "on" : "off"
  }
}

let table = TableView()
let adapter = TableViewRowAdapter(table)

//: There are three ways to make a row.
//:
//: 1. From a value and the class of its cell. The compiler checks that they fit. A value that has no
//:    `id` is told apart by itself; one that changes, as that of a switch does, is given an id.
//: 2. From a closure that sets the cell up, with what it shows as its content: by that an update
//:    sees whether the cell is out of date.
//: 3. From a value and a reuse identifier, as storyboards have it. That they fit is found out when
//:    the cell is set up; the [page on diagnostics](07-Diagnostics) shows what happens if they do not.

adapter.register(NetworkCell.self, identifier: "Network")
var selected: [String] = []

@MainActor func show(isOn: Bool, networks: [Network]) {
  adapter.update(with: [
    Section("settings") {
      Row(isOn, id: "switch", cell: SwitchCell.self).onSelect { selected.append("switch") }
    },
    Section("networks", header: "Networks") {
      if isOn {
        for network in networks { Row(network, identifier: "Network").height(60) }
      }
      Row(id: "count", content: networks.count, TableViewCell.self) {
        $0.textLabel?.text = isOn ? "\(networks.count) in reach" : "Wi-Fi is off"
      }
    },
  ])
}

//: Sections are written like a view in SwiftUI, with `if` and `for`.

@MainActor func look() {
  #if !canImport(UIKit)
    print(table.drawing(columns: 32))
  #endif
}

let networks = [Network(id: 1, name: "Home"), Network(id: 2, name: "Office")]
show(isOn: false, networks: [])
look()
show(isOn: true, networks: networks)
look()

precondition(adapter.currentSections.map(\.items.count) == [1, 3])
precondition(adapter.issues.issues.isEmpty)

//: The switch and the count are the rows they were before, by their ids, and showed something else:
//: they kept their cells, which were reconfigured.

#if !canImport(UIKit)
  precondition(table.statistics.cellsReconfigured == 2)
  try TableUser(of: adapter).tap("switch")
  precondition(selected == ["switch"])
  print("selected: \(selected)")
#endif
