//: # A data source of your own
//:
//: Where a table is told once what it shows, no adapter is needed. This page is the pattern of
//: TableViewCellFormatter: rows and sections are structs, and a subclass of the data source puts them
//: together. It shows a profile, and a row of colours.
//:
//: [Previous](@previous) | [Next](@next)

import TableViews

struct User {
  var name: String
  var colours: [String]
}

final class ProfileCell: TableViewCell {}
final class ColourCell: TableViewCell {}

//: ## Rows
//:
//: A row type names its cell by the parameter of `configure`. It needs to know neither where it is,
//: nor how its cell comes to be.

struct ProfileRow: TableViewRow {
  let user: User

  func configure(_ cell: ProfileCell) {
    cell.textLabel?.text = user.name
    cell.detailTextLabel?.text = "\(user.colours.count) colours"
  }
}

struct ColoursRow: TableViewRow {
  let colours: [String]

  func configure(_ cell: ColourCell) { cell.textLabel?.text = colours.joined(separator: " ") }
}

//: ## Sections
//:
//: `AnyTableViewRow<ColourCell>` is any row that shows itself by such a cell, or a closure that
//: sets one up. A section answers what a table asks of its data source, for itself alone.

struct ColourSection: TableViewSection {
  let rows: [AnyTableViewRow<ColourCell>]

  var rowCount: Int { rows.count }
  var header: HeaderFooter? { .title("Colours") }

  func registerCells(with tableView: TableView) {
    for row in rows.prefix(1) { row.registerCell(with: tableView) }
  }

  func cell(for indexPath: TableIndexPath, in tableView: TableView) -> TableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: row.cellReuseIdentifier, for: indexPath)
    if let cell = cell as? ColourCell { row.configure(cell) }
    return cell
  }
}

//: Rows that are erased once more, to `Row`, register, dequeue and configure by themselves. Such a
//: section needs no type of its own, and stands beside the others.

final class ProfileDataSource: TableViewDataSource {
  convenience init(user: User) {
    let none = AnyTableViewRow<ColourCell> { $0.textLabel?.text = "none" }
    let colours = AnyTableViewRow(row: ColoursRow(colours: user.colours))
    self.init(sections: [
      Section("profile") {
        Row<TableView>(id: "profile", row: AnyTableViewRow(row: ProfileRow(user: user)))
      },
      ColourSection(rows: user.colours.isEmpty ? [none] : [colours, none]),
    ])
  }

  // Every question of a table is an open method, with an answer that can be asked of `super`.
  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    super.title(of: kind, inSection: section)?.uppercased()
  }
}

let table = TableView()
let source = ProfileDataSource(user: User(name: "Ann", colours: ["red", "green", "blue"]))
source.attach(to: table)

precondition(source.sectionCount == 2)
precondition(source.rowCount(inSection: 1) == 2)
precondition(source.title(of: .header, inSection: 1) == "COLOURS")

//: The table holds the source weakly: the app keeps it.

#if !canImport(UIKit)
  print(table.drawing(columns: 32))
  precondition(
    table.drawing(columns: 32) == """
      ┌──────────────────────────────┐
      │   Ann              3 colours │
      │ COLOURS                      │
      │   red green blue             │
      │   none                       │
      └───────────────── 3 of 3 rows ┘
      """)
  precondition(source.issues.entries.isEmpty)
#endif
