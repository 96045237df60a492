//: # A first table
//:
//: A row pairs a value of your model with the class of the cell that shows it. TableViews
//: registers, dequeues, and configures the cells.
//:
//: [Next](@next)

import TableViews

struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
}

//: A cell class configures its views from a value. If you pair it with anything but a `Network`,
//: the code doesn't compile.

final class NetworkCell: TableViewCell, Configurable {
  func setup(with item: Network) { textLabel?.text = item.name }
}

//: `TableView` and `TableViewCell` are portable names. With UIKit, they're `UITableView` and
//: `UITableViewCell`. On other platforms, and on this page, they're a virtual table and its cell.
//: The virtual table behaves like UIKit's, needs no screen, and can be drawn as text:

let table = TableView()

@MainActor func look() {
  #if !canImport(UIKit)
    print(table.drawing(columns: 32))
  #endif
}

//: The adapter is the table's data source. Update it with sections of values:

let adapter = TableViewAdapter<Network, Int>(table) { Row($0, cell: NetworkCell.self) }

let home = Network(id: 1, name: "Home")
let cafe = Network(id: 2, name: "カフェ")
adapter.update(with: [Section(id: 0, items: [home, cafe], header: "Networks")])
look()

//: To change the table, update it with new sections. The adapter finds the differences. Here, a row
//: is inserted, the café is renamed, and the order changes:

let office = Network(id: 3, name: "Office")
let renamed = Network(id: 2, name: "カフェ 2")
adapter.update(with: [Section(id: 0, items: [renamed, office, home], header: "Networks")])
look()

precondition(adapter.currentSections[0].items.map(\.id) == [2, 3, 1])
precondition(adapter.issues.issues.isEmpty)

//: That was one animated update. It requested one cell, for the office, and reconfigured another,
//: for the café.

#if !canImport(UIKit)
  precondition(table.visibleCells.map { $0.textLabel?.text } == ["カフェ 2", "Office", "Home"])
  precondition(table.statistics.cellsRequested == 3)  // two at first, then one
  precondition(table.statistics.cellsReconfigured == 1)
  print("cells requested: \(table.statistics.cellsRequested)")
#endif
