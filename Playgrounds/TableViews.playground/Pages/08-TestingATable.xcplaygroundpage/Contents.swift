//: # Testing a table
//:
//: A screen that uses the portable names is tested on the virtual table, without a simulator. A
//: simulated user taps, swipes, and reads the screen.
//:
//: [Previous](@previous)

import TableViews
import TableViewsTesting

//: ## The screen
//:
//: The screen is ordinary app code, which also compiles with UIKit.

struct Message: Identifiable, Hashable {
  var id: Int
  var subject: String
  var isRead = false
}

final class MessageCell: TableViewCell, Configurable {
  func setup(with item: Message) {
    textLabel?.text = item.subject
    accessoryType = item.isRead ? .checkmark : .none
  }
}

@MainActor
final class InboxScreen {
  let adapter: TableViewAdapter<Message, Int>
  var messages: [Message] { didSet { show() } }

  init(_ messages: [Message], in tableView: TableView) {
    adapter = TableViewAdapter(tableView) { Row($0, cell: MessageCell.self) }
    self.messages = messages
    adapter.cellDidSelectHandler = { [weak self] _, _, message in self?.read(message.id) }
    adapter.cellDidDeleteHandler = { [weak self] _, _, message in
      self?.messages.removeAll { $0.id == message.id }
    }
    show()
  }

  private func read(_ id: Int) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[index].isRead = true
  }

  private func show() {
    let unread = messages.filter { !$0.isRead }.count
    adapter.update(with: [Section(id: 0, items: messages, header: "\(unread) unread")])
  }
}

let table = TableView()
let screen = InboxScreen(
  [
    Message(id: 1, subject: "Lunch?"), Message(id: 2, subject: "Invoice"),
    Message(id: 3, subject: "Buy now"),
  ], in: table)
let collector = IssueCollector()
screen.adapter.issues.reporter = collector.reporter

//: ## The test
//:
//: A tap marks a message as read. The test checks that its cell and the header change, and no
//: others.

#if !canImport(UIKit)
  table.layoutIfNeeded()
  let before = table.statistics
  let user = TableUser(of: screen.adapter)
  try user.tap(1)
  print(table.drawing(columns: 32))
  precondition(screen.messages[0].isRead)
  precondition(table.headerView(forSection: 0)?.textLabel?.text == "2 unread")
  precondition(table.visibleCells[0].accessoryType == .checkmark)
  precondition(table.statistics.cellsReconfigured == before.cellsReconfigured + 1)
  precondition(table.statistics.cellsRequested == before.cellsRequested)
#endif

//: A swipe shows the actions of a row. Choosing any other action throws an error with the reason.

#if !canImport(UIKit)
  try user.swipe(3).choose("Delete")
  print(table.drawing(columns: 32))
  precondition(screen.messages.map(\.id) == [1, 2])
  precondition(collector.issues.isEmpty)

  do { try user.swipe(2).choose("Archive") } catch { print(error) }
#endif

//: The virtual table is strict. If UIKit would throw an exception, the virtual table reports an
//: issue with UIKit's message, and reloads. Here, a batch changes the table without the adapter:

#if !canImport(UIKit)
  let first = TableIndexPath(row: 0, section: 0)
  let isDone = table.performTableBatch(
    TableBatch(deletedRows: [first]), animations: nil, changeModel: {}, completion: { _ in })
  precondition(!isDone)
  print(collector.issues[0])
  precondition(collector.codes == [.invalidBatch])
  precondition(table.visibleCells.map { $0.textLabel?.text } == ["Lunch?", "Invoice"])
#endif

//: To use Swift Testing, see `Docs/Testing.md`.

precondition(screen.messages.count >= 2)
