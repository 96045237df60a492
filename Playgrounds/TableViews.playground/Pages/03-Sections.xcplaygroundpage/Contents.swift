//: # Sections, headers and footers
//:
//: A section is items under an id. Its header and its footer are a title, or a value that a view of
//: the app's own shows.
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

//: `.view(3, CountHeader.self)` compiles because the view takes an `Int`; it registers itself. A
//: text is a title, which the table's own view shows.

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

//: A row belongs to the whole table. One that goes to another section is a move: it keeps its cell,
//: and so does the header, which is reconfigured where it stands.

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

//: Sections come, go and move as rows do. Here the first one goes, and what is left in it moves out
//: first, so that no cell is lost:

adapter.update(with: [Section(id: "bought", items: [bread, milk, soap], header: "Bought")])
look()

#if !canImport(UIKit)
  precondition(table.statistics.cellsRequested == before.cellsRequested)
  precondition(table.statistics.batches == before.batches + 3)  // two batches for this one
  print("cells asked for in all: \(table.statistics.cellsRequested)")
#endif
