//: # When something does not fit
//:
//: A misuse does not stop the app. It is reported as an *issue*, in debug and release builds alike,
//: and the table goes on in a way that is written down.
//:
//: [Previous](@previous) | [Next](@next)

import TableViews
import TableViewsTesting

struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
}

final class NetworkCell: TableViewCell, Configurable {
  func setup(with item: Network) { textLabel?.text = item.name }
}

//: A table has a log. It keeps each different issue once, with the number of times it happened, and
//: tells a reporter: the system's log unless another is set. `IssueCollector` keeps what it hears.

let table = TableView()
let adapter = TableViewRowAdapter(table)
let collector = IssueCollector()
adapter.issues.reporter = collector.reporter
adapter.register(NetworkCell.self, identifier: "Network")

//: Three mistakes: a misspelt identifier, a text for a cell that shows networks, and two rows with
//: one id. Typed rows, `Row(network, cell: NetworkCell.self)`, would have made the first two
//: impossible.

let home = Network(id: 1, name: "Home")
adapter.update(with: [
  Section("networks", header: "Networks") {
    Row(home, identifier: "Network")
    Row(home, id: "second", identifier: "Netwrok")
    Row("Home", identifier: "Network")
    Row(Network(id: 2, name: "Office"), cell: NetworkCell.self)
    Row(Network(id: 2, name: "Office"), cell: NetworkCell.self)
  }
])

//: An edit of a row that is not there is the fourth. No data is lost by any of them:

adapter.edit { $0.delete("nobody") }
precondition(adapter.currentSections[0].items.count == 5)

//: Every issue has a code that never changes, and with it a cause, what the table does all the same,
//: and a remedy. Issues name ids and types; a model only where it is its own id, as a text is.

#if !canImport(UIKit)
  print(table.drawing(columns: 32))
  precondition(table.visibleCells.count == 5)
#endif

for issue in collector.issues {
  print("\n\(issue)\n  What it does: \(issue.code.fallback)\n  Remedy: \(issue.code.remedy)")
}

#if !canImport(UIKit)
  let codes: Set<TableIssue.Code> = [
    .unregisteredIdentifier, .wrongItem, .duplicateRows, .unknownID,
  ]
  precondition(Set(collector.codes) == codes)
  let misspelt = collector.issues.first { $0.code == .unregisteredIdentifier }
  precondition(misspelt?.hint == "Did you mean \"Network\"?")
#endif

//: A reporter can be put in for a while, whichever tables report meanwhile. A test may want an issue
//: to fail it, a build for development to stop at it (`.trap()`):

var heard: [TableIssue.Code] = []
IssueLog.withReporter(IssueReporter { issue, _ in heard.append(issue.code) }) {
  adapter.edit { $0.delete("somebody") }
}
precondition(heard.contains(.unknownID))
precondition(!heard.contains(.duplicateRows))  // told of when they came
