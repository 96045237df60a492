package import TableAdapters
package import TableRows
internal import TableSections

/// A message of the inbox.
package struct Message: Identifiable, Hashable, Sendable {
  package var id: Int
  package var subject: String
  package var isPinned = false

  package init(id: Int, subject: String, isPinned: Bool = false) {
    (self.id, self.subject, self.isPinned) = (id, subject, isPinned)
  }
}

/// The model of a screen, for any surface: the module links no view.
@MainActor
package final class Inbox<Surface: TableSurface> {
  package let adapter: TableAdapter<Surface, Message, String>
  package private(set) var messages: [Message]

  /// Shows messages on a surface, with the rows that the app's view layer makes.
  package init(
    _ messages: [Message], on surface: Surface,
    row: @escaping @MainActor (Message) -> Row<Surface>
  ) {
    self.messages = messages
    adapter = TableAdapter(surface, rowProvider: row)
    show()
  }

  /// Pins a message, which moves its row to the first section.
  package func pin(_ id: Message.ID) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[index].isPinned = true
    show()
  }

  private func show() {
    adapter.update(with: [
      Section(id: "pinned", items: messages.filter(\.isPinned)),
      Section(id: "others", items: messages.filter { !$0.isPinned }),
    ])
  }
}
