//: # A custom data source
//:
//: If a table never changes, you don't need an adapter. This page uses the pattern of
//: TableViewCellFormatter: rows and sections are structs, and a subclass of the data source
//: combines them. It shows a profile and a row of color buttons.
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
//: The parameter of `configure` is the cell class of a row type. The row doesn't know its position
//: or how its cell is created.

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
//: An `AnyTableViewRow<ColorButtonsCell>` wraps a row with such a cell, or a closure that
//: configures one. A section implements the data source's methods for its own rows.

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

//: A `Row` can wrap any such row. It registers, dequeues, and configures the cell, so you don't
//: have to declare a section type.

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

  // Override the data source's methods as needed, and call `super` for the default.
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

//: The table's reference to the data source is weak, so the app must keep it.

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

  //: The virtual table's buttons have a method for pressing them:

  for cell in table.visibleCells { cell.button(titled: "green")?.press() }
  precondition(chosen == ["green"])
#endif
