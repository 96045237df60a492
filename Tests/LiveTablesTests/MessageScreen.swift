import LiveTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

/// A message of a chat.
struct Message: Identifiable, Hashable, Sendable {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String? = nil) { (self.id, self.text) = (id, text ?? "Message \(id)") }
}

/// A screen with space for ten rows of messages, and its user.
@MainActor
final class MessageScreen {
  typealias Adapter = TableAdapter<VirtualTableView, Message, String>

  let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  let adapter: Adapter
  let user: TableUser<Int>

  init() {
    adapter = Adapter(table) { Row($0) { RowContent($0.text) } }
    user = TableUser(of: adapter)
  }

  /// Shows messages with these IDs.
  func show(_ ids: some Sequence<Int>) {
    adapter.update(with: Self.sections(ids.map { Message($0) }))
  }

  /// Returns a section of messages.
  static func sections(_ messages: [Message]) -> [Section<Message, String>] {
    [Section(id: "messages", items: messages)]
  }

  /// The IDs of all messages.
  var ids: [Int] { adapter.currentSections.flatMap(\.items).map(\.id) }

  /// The codes of reported issues.
  var issues: [String] { adapter.issues.issues.map(\.code.rawValue) }
}
