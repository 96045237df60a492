//: # A first table
//:
//: A table shows rows. A row is a value of the app's model, and the class of cells that shows such
//: values: cells are registered, dequeued and set up by the package.
//:
//: [Next](@next)

import TableViews

struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
}

//: A cell says what it shows, and how. A row that pairs it with anything but a `Network` does not
//: compile.

final class NetworkCell: TableViewCell, Configurable {
  func setup(with item: Network) { textLabel?.text = item.name }
}

//: `TableView` and `TableViewCell` are portable names. Where UIKit is they are `UITableView` and
//: `UITableViewCell`; elsewhere, so also on this page, a virtual table, which behaves like them and
//: needs no screen. It can be drawn as text:

let table = TableView()

@MainActor func look() {
  #if !canImport(UIKit)
    print(table.drawing(columns: 32))
  #endif
}

//: The adapter is the table's data source. It is told what the table shows, by sections of values:

let adapter = TableViewAdapter<Network, Int>(table) { Row($0, cell: NetworkCell.self) }

let home = Network(id: 1, name: "Home")
let cafe = Network(id: 2, name: "カフェ")
adapter.update(with: [Section(id: 0, items: [home, cafe], header: "Networks")])
look()

//: From then on it is told the same, and finds out itself what changed. Here a row is new, the café
//: has another name, and all of them are in another order:

let office = Network(id: 3, name: "Office")
let renamed = Network(id: 2, name: "カフェ 2")
adapter.update(with: [Section(id: 0, items: [renamed, office, home], header: "Networks")])
look()

precondition(adapter.currentSections[0].items.map(\.id) == [2, 3, 1])
precondition(adapter.issues.issues.isEmpty)

//: That was one animated update: one cell was asked for, for the office, and one was reconfigured,
//: the café's. The table asked for nothing else.

#if !canImport(UIKit)
  precondition(table.visibleCells.map { $0.textLabel?.text } == ["カフェ 2", "Office", "Home"])
  precondition(table.statistics.cellsRequested == 3)  // two at first, one more since
  precondition(table.statistics.cellsReconfigured == 1)
  print("cells asked for in all: \(table.statistics.cellsRequested)")
#endif
