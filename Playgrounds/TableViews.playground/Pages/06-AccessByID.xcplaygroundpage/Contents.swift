//: # Rows by ID
//:
//: Index paths are outdated as soon as something changes. An adapter finds, edits, selects, and
//: scrolls to rows by the IDs of your model.
//:
//: [Previous](@previous) | [Next](@next)

import TableViews
import TableViewsTesting

struct Errand: Identifiable, Hashable {
  var id: Int
  var title: String
  var isDone = false
}

final class ErrandCell: TableViewCell, Configurable {
  func setup(with item: Errand) {
    textLabel?.text = item.title
    accessoryType = item.isDone ? .checkmark : .none
  }
}

let table = TableView()
let adapter = TableViewAdapter<Errand, String>(table) { Row($0, cell: ErrandCell.self) }

@MainActor func look() {
  #if !canImport(UIKit)
    print(table.drawing(columns: 32))
  #endif
}

adapter.update(with: [
  Section(
    id: "today", items: [Errand(id: 1, title: "Read"), Errand(id: 2, title: "Write")],
    header: "Today"),
  Section(id: "later", items: [Errand(id: 3, title: "Sleep")], header: "Later"),
])
look()

//: ## Looking up rows

precondition(adapter.item(ofRow: 3)?.title == "Sleep")
precondition(adapter.position(ofRow: 3) == TableIndexPath(row: 0, section: 1))
precondition(adapter.section("today")?.items.count == 2)
precondition(adapter.position(ofRow: 99) == nil)

//: ## Editing rows
//:
//: For a small change, you don't have to describe the whole table. The steps of an edit are one
//: update, which runs after the last step.

adapter.edit { table in
  table.delete(3)
  table.insert(Errand(id: 4, title: "Eat"), before: 2)
  table.update(1) { $0.isDone = true }
  table.move(1, toSection: "later")
}
look()

precondition(adapter.section("today")?.items.map(\.id) == [4, 2])
precondition(adapter.section("later")?.items == [Errand(id: 1, title: "Read", isDone: true)])

//: A step with an unknown ID does nothing and is reported. The other steps are still performed:

let collector = IssueCollector()
adapter.issues.reporter = collector.reporter
adapter.edit { table in
  table.delete(99)
  table.delete(4)
}
precondition(collector.codes == [.unknownID])
precondition(adapter.section("today")?.items.map(\.id) == [2])
print(collector.issues[0])

//: ## Selecting and scrolling
//:
//: The selection stays with its row when the row moves.

adapter.select(row: 2)
adapter.scroll(toRow: 2)
adapter.edit { $0.move(2, after: 1) }
look()

precondition(adapter.position(ofRow: 2) == TableIndexPath(row: 1, section: 1))

#if !canImport(UIKit)
  precondition(table.indexPathForSelectedRow == TableIndexPath(row: 1, section: 1))
  precondition(adapter.visibleCell(ofRow: 2)?.textLabel?.text == "Write")
#endif
