//: # Sections, headers, and footers
//:
//: A section has an ID and items. Its header and footer are titles, or values shown by your own
//: views.
//:
//: [Previous](@previous) | [Next](@next)

import TableViews

struct Article: Identifiable, Hashable {
  var id: Int
  var name: String
}

final class ArticleCell: TableViewCell, Configurable {
  func setup(with item: Article) { textLabel?.text = item.name }
}

final class CountHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: Int) { textLabel?.text = "\(item) to buy" }
}

let table = TableView()
let adapter = TableViewAdapter<Article, String>(table) { Row($0, cell: ArticleCell.self) }

@MainActor func look() {
  #if !canImport(UIKit)
    print(table.drawing(columns: 32))
  #endif
}

//: `.view(3, CountHeader.self)` compiles because `CountHeader` takes an `Int`. The view is
//: registered automatically. A string is a title, which the table's default view shows.

let milk = Article(id: 1, name: "Milk")
let bread = Article(id: 2, name: "Bread")
let soap = Article(id: 3, name: "Soap")

@MainActor func list(toBuy: [Article], bought: [Article]) -> [Section<Article, String>] {
  [
    Section(id: "to buy", items: toBuy, header: .view(toBuy.count, CountHeader.self)),
    Section(id: "bought", items: bought, header: "Bought", footer: "Swipe to forget"),
  ]
}

adapter.update(with: list(toBuy: [milk, bread, soap], bought: []))
look()

#if !canImport(UIKit)
  let header = table.headerView(forSection: 0)
  let before = table.statistics
#endif

//: The IDs of rows are unique in the whole table. If a row appears in another section, the update
//: moves it, and it keeps its cell. A header whose value changes keeps its view, which is
//: reconfigured.

adapter.update(with: list(toBuy: [milk, soap], bought: [bread]))
look()

precondition(adapter.section("bought")?.items == [bread])
precondition(adapter.issues.issues.isEmpty)

#if !canImport(UIKit)
  precondition(table.headerView(forSection: 0) === header)
  precondition(header?.textLabel?.text == "2 to buy")
  // The moved row kept its cell.
  precondition(table.statistics.cellsRequested == before.cellsRequested)
  precondition(table.statistics.batches == before.batches + 1)
#endif

//: Sections are inserted, deleted, and moved like rows. Here, the first section is deleted. Its
//: rows move to the other section first, so they keep their cells:

adapter.update(with: [Section(id: "bought", items: [bread, milk, soap], header: "Bought")])
look()

#if !canImport(UIKit)
  precondition(table.statistics.cellsRequested == before.cellsRequested)
  precondition(table.statistics.batches == before.batches + 3)  // two batches for this one
  print("cells requested: \(table.statistics.cellsRequested)")
#endif
