//: # A data source of your own
//:
//: Where a table is told once what it shows, no adapter is needed. This page is the pattern of
//: TableViewCellFormatter: rows and sections are structs, and a subclass of the data source puts them
//: together. It shows a profile, and a row of color buttons.
//:
//: [Previous](@previous) | [Next](@next)

import TableViews

#if canImport(UIKit)
  import UIKit
#endif

struct User {
  var name: String
  var colors: [String]
}

final class ProfileCell: TableViewSubtitleCell {}

final class ColorButtonsCell: TableViewCell {
  func show(_ colors: [String], choose: @escaping @MainActor (String) -> Void) {
    #if canImport(UIKit)
      for view in contentView.subviews { view.removeFromSuperview() }
      for (index, color) in colors.enumerated() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 16 + 72 * Double(index), y: 0, width: 72, height: 44)
        button.setTitle(color, for: .normal)
        button.addAction(UIAction { _ in choose(color) }, for: .touchUpInside)
        contentView.addSubview(button)
      }
    #else
      buttons = colors.map { color in VirtualButton(color) { choose(color) } }
    #endif
  }
}

//: ## Rows
//:
//: A row type names its cell by the parameter of `configure`. It needs to know neither where it is,
//: nor how its cell comes to be.

struct ProfileRow: TableViewRow {
  let user: User

  func configure(_ cell: ProfileCell) {
    cell.textLabel?.text = user.name
    cell.detailTextLabel?.text = "\(user.colors.count) colors"
  }
}

struct ColorsRow: TableViewRow {
  let colors: [String]
  let choose: @MainActor (String) -> Void

  func configure(_ cell: ColorButtonsCell) { cell.show(colors, choose: choose) }
}

//: ## Sections
//:
//: `AnyTableViewRow<ColorButtonsCell>` is any row that shows itself by such a cell, or a closure that
//: sets one up. A section answers what a table asks of its data source, for itself alone.

struct ColorSection: TableViewSection {
  let rows: [AnyTableViewRow<ColorButtonsCell>]

  var rowCount: Int { rows.count }
  var header: HeaderFooter? { .title("Colors") }

  func registerCells(with tableView: TableView) {
    for row in rows.prefix(1) { row.registerCell(with: tableView) }
  }

  func cell(for indexPath: TableIndexPath, in tableView: TableView) -> TableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: row.cellReuseIdentifier, for: indexPath)
    if let cell = cell as? ColorButtonsCell { row.configure(cell) }
    return cell
  }
}

//: Rows that are erased once more, to `Row`, register, dequeue and configure by themselves. Such a
//: section needs no type of its own, and stands beside the others.

final class ProfileDataSource: TableViewDataSource {
  convenience init(user: User, choose: @escaping @MainActor (String) -> Void) {
    let none = AnyTableViewRow<ColorButtonsCell> { $0.show(["none"]) { _ in choose("none") } }
    let colors = AnyTableViewRow(row: ColorsRow(colors: user.colors, choose: choose))
    self.init(sections: [
      Section("profile") {
        Row<TableView>(id: "profile", row: AnyTableViewRow(row: ProfileRow(user: user)))
      },
      ColorSection(rows: user.colors.isEmpty ? [none] : [colors, none]),
    ])
  }

  // Every question of a table is an open method, with an answer that can be asked of `super`.
  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    super.title(of: kind, inSection: section)?.uppercased()
  }
}

let table = TableView()
var chosen: [String] = []
let source = ProfileDataSource(user: User(name: "Ann", colors: ["red", "green", "blue"])) {
  chosen.append($0)
}
table.dataSource = source

precondition(source.numberOfSections == 2)
precondition(source.numberOfRows(inSection: 1) == 2)
precondition(source.title(of: .header, inSection: 1) == "COLORS")

//: The table holds the source weakly: the app keeps it.

#if !canImport(UIKit)
  print(table.drawing(columns: 32))
  precondition(
    table.drawing(columns: 32) == """
      ┌──────────────────────────────┐
      │   Ann               3 colors │
      │ COLORS                       │
      │   [red] [green] [blue]       │
      │   [none]                     │
      └───────────────── 3 of 3 rows ┘
      """)
  precondition(source.issues.issues.isEmpty)

  //: On Linux a person's finger is a method:

  for cell in table.visibleCells { cell.button(titled: "green")?.press() }
  precondition(chosen == ["green"])
#endif
