//: # Reading a change
//:
//: What differs between two states of a table is a value. It can be printed, compared, checked and
//: kept as JSON, and no view is needed to find it: this page has none.
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
//: Identity says which element is which, content whether it changed. Deletes are positions before,
//: inserts positions after; `a→b` leads from the one to the other. What nothing mentions keeps its
//: order.

let before = [
  Network(id: 1, name: "Home"), Network(id: 2, name: "Café"), Network(id: 3, name: "Bus"),
]
let after = [
  Network(id: 9, name: "Train"), Network(id: 3, name: "Bus"), Network(id: 1, name: "Flat"),
]

let changes = ListChanges(from: before, to: after)
print(changes)
precondition("\(changes)" == "delete 1; insert 0; move 2→1; update 0→2")

//: Apply them to the old list to get the new one.

precondition(changes.applying(to: before) { after[$0] } == after)

//: ## Tables
//:
//: Sections of any type of yours can be compared: say what their rows are, and whether headers and
//: footers are the same.

struct Group: DifferentiableSection, Equatable {
  var id: String
  var rows: [Network]

  func replacingRows(with rows: [Network]) -> Group { Group(id: id, rows: rows) }
  func isHeaderEqual(to other: Group) -> Bool { true }
  func hasSameFooter(as other: Group) -> Bool { true }
}

let old = [Group(id: "all", rows: before)]
let new = [
  Group(id: "near", rows: [before[2], Network(id: 4, name: "Park")]),
  Group(id: "all", rows: [before[0], Network(id: 2, name: "Bar")]),
]

let difference = TableChanges(from: old, to: new)
print(difference)
precondition("\(difference)" == "insert sections 0; move rows 0-2→0-0; update rows 0-1→1-1")

//: A row is named by its section and its place in it. The park is not listed: it comes with its new
//: section. The bus is, because it lived elsewhere before.
//:
//: ## Plans
//:
//: A view takes changes in batches, and not every mix of them. A plan is the batches that a table
//: view or a collection view can carry out, each with the data that is true after it.

let plan = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==)
print("\n\(plan)")
precondition(
  plan.stages.map(\.batch.description)
    == ["insert sections 0", "insert rows 0-1; move rows 1-2→0-0"])
precondition(plan.stages[1].sections == new)

//: Two batches, because a row cannot move into a section that the same batch inserts. One is enough
//: for who would rather give the bus a new cell:

let single = TablePlan(from: old, to: new, rowID: \.id, sameContent: ==, policy: .singleBatch)
print("\n\(single)")
precondition(single.stages.count == 1)
precondition(single.replacedRows.map(\.from) == [TablePath(section: 0, row: 2)])

//: ## Invalid changes
//:
//: Changes that you create yourself may be wrong. `validate()` throws the first contradiction, and
//: `applying` returns `nil`.

let wrong = ListChanges(oldCount: 1, newCount: 1, deletes: [3])
precondition(wrong.applying(to: ["a"]) { _ in "b" } == nil)
do {
  try wrong.validate()
  preconditionFailure("there is no row 3")
} catch {
  print("\n\(wrong): \(error)")
}
