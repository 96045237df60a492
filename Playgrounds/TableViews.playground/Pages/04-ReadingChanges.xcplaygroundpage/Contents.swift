//: # Reading changes
//:
//: The difference between two states of a table is a value. You can print it, compare it, validate
//: it, and store it as JSON. Computing it needs no view, so this page has none.
//:
//: [Previous](@previous) | [Next](@next)

import TableViews
import TableViewsTesting

struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
}

//: ## Lists
//:
//: Elements are matched by identity. An element with different content has changed. Deletes are
//: positions before the change, and inserts are positions after it. `a→b` is a position before and
//: after it. All other elements keep their order.

let before = [
  Network(id: 1, name: "Home"), Network(id: 2, name: "Café"), Network(id: 3, name: "Bus"),
]
let after = [
  Network(id: 9, name: "Train"), Network(id: 3, name: "Bus"), Network(id: 1, name: "Flat"),
]

let changes = ListChanges(from: before, to: after)
print(changes)
precondition("\(changes)" == "delete 1; insert 0; move 2→1; update 0→2")

//: Apply the changes to the old list to get the new one.

precondition(changes.applying(to: before) { after[$0] } == after)

//: ## Tables
//:
//: To compare your own sections, declare their rows, and whether headers and footers are equal.

struct Group: DifferentiableSection, Equatable {
  var id: String
  var rows: [Network]

  func replacingRows(with rows: [Network]) -> Group { Group(id: id, rows: rows) }
  func isHeaderEqual(to other: Group) -> Bool { true }
  func isFooterEqual(to other: Group) -> Bool { true }
}

let old = [Group(id: "all", rows: before)]
let new = [
  Group(id: "near", rows: [before[2], Network(id: 4, name: "Park")]),
  Group(id: "all", rows: [before[0], Network(id: 2, name: "Bar")]),
]

let difference = TableChanges(from: old, to: new)
print(difference)
precondition("\(difference)" == "insert sections 0; move rows 0-2→0-0; update rows 0-1→1-1")

//: A row's position is its section and its index. The park isn't listed, because it's inserted with
//: its section. The bus is listed, because it moves from another section.
//:
//: ## Plans
//:
//: A view applies changes in batches, and doesn't support every combination of changes in one
//: batch. A plan contains the batches for a table view or collection view, each with the data after
//: it.

let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
print("\n\(plan)")
precondition(
  plan.stages.map(\.batch.description)
    == ["insert sections 0", "insert rows 0-1; move rows 1-2→0-0"])
precondition(plan.stages[1].sections == new)

//: The plan has two batches, because a row can't move into a section that the same batch inserts.
//: To get a single batch, let the bus get a new cell:

let single = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==, policy: .singleBatch)
print("\n\(single)")
precondition(single.stages.count == 1)
precondition(single.replacedRows.map(\.from) == [TablePath(section: 0, row: 2)])

//: ## Invalid changes
//:
//: Changes that you create yourself can be invalid. `validate()` throws the first contradiction,
//: and `applying` returns `nil`.

let wrong = ListChanges(oldCount: 1, newCount: 1, deletes: [3])
precondition(wrong.applying(to: ["a"]) { _ in "b" } == nil)
do {
  try wrong.validate()
  preconditionFailure("validation should throw")
} catch {
  print("\n\(wrong): \(error)")
}
