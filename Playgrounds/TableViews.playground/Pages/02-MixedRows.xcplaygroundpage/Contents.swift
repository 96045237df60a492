//: # Rows of different kinds
//:
//: A settings screen shows switches, texts, and more. An array of `Row`s can mix cells of any
//: class. Each row is checked when it's created.
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

//: There are three ways to create a row:
//:
//: 1. From a value and the class of its cell. The compiler checks that they match. If the value has
//:    no `id` and can change, like a switch's value, pass an ID.
//: 2. From a content value and a closure that configures the cell. If the content changes, an
//:    update reconfigures the cell.
//: 3. From a value and a reuse identifier, as for storyboard cells. A mismatch is reported when the
//:    cell is configured, as on the [diagnostics page](07-Diagnostics).

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

//: You write sections like a SwiftUI view, with `if` and `for`.

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

//: The switch and the count have the same IDs as before, but different content. They keep their
//: cells, which are reconfigured.

#if !canImport(UIKit)
  precondition(table.statistics.cellsReconfigured == 2)
  try TableUser(of: adapter).tap("switch")
  precondition(selected == ["switch"])
  print("selected: \(selected)")
#endif
