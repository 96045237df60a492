//: # Diagnostics
//:
//: Misuse doesn't crash the app. In debug and release builds, it's reported as an *issue*, and the
//: table continues with a documented fallback.
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

//: A table has a log, which stores each distinct issue and how often it happened. The log calls a
//: reporter. The default reporter writes to the system's log. `IssueCollector` collects issues for
//: tests.

let table = TableView()
let adapter = TableViewRowAdapter(table)
let collector = IssueCollector()
adapter.issues.reporter = collector.reporter
adapter.register(NetworkCell.self, identifier: "Network")

//: This code has three mistakes: a misspelled identifier, a string for a cell that shows networks,
//: and two rows with the same ID. With typed rows, such as `Row(network, cell: NetworkCell.self)`,
//: the first two don't compile.

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

//: The fourth mistake is an edit of an unknown row. None of them loses data:

adapter.edit { $0.delete("nobody") }
precondition(adapter.currentSections[0].items.count == 5)

//: Every issue has a code that never changes. It has a cause, a fallback, and a remedy.
//: Issues contain IDs and types, but no models, unless a model is its own ID, like a string.

#if !canImport(UIKit)
  print(table.drawing(columns: 32))
  precondition(table.visibleCells.count == 5)
#endif

for issue in collector.issues {
  print("\n\(issue)\n  Fallback: \(issue.code.fallback)\n  Remedy: \(issue.code.remedy)")
}

#if !canImport(UIKit)
  let codes: Set<TableIssue.Code> = [
    .unregisteredIdentifier, .wrongItem, .duplicateRows, .unknownID,
  ]
  precondition(Set(collector.codes) == codes)
  let misspelt = collector.issues.first { $0.code == .unregisteredIdentifier }
  precondition(misspelt?.hint == "Did you mean \"Network\"?")
#endif

//: You can replace the reporter of all tables temporarily. In a test, it can fail the test. In a
//: development build, it can stop the app (`.trap()`):

var heard: [TableIssue.Code] = []
IssueLog.withReporter(IssueReporter { issue, _ in heard.append(issue.code) }) {
  adapter.edit { $0.delete("somebody") }
}
precondition(heard.contains(.unknownID))
precondition(!heard.contains(.duplicateRows))  // reported earlier
