import AppModel
import DiffEngine
import ListDiff
import Models
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure

private struct Person: Identifiable, Equatable {
  var id: Int
  var name: String
}

private final class MessageCell: ConsoleCell, Configurable {
  func setup(with item: Message) { text = item.subject }
}

@MainActor
@Suite("each product works alone") struct ProductsTests {
  @Test("app-model code fills its own surface without a view of the package")
  func adaptersWithoutViews() {
    let console = ConsoleSurface()
    let inbox = Inbox(
      [Message(id: 1, subject: "Lunch?"), Message(id: 2, subject: "Invoice")], on: console
    ) { Row($0, cell: MessageCell.self) }
    #expect(console.lines == ["Lunch?", "Invoice"])

    inbox.pin(2)

    #expect(console.lines == ["Invoice", "Lunch?"])
    #expect(
      console.batches.last?.movedRows == [
        IndexPair(from: TablePath(section: 1, row: 1), to: TablePath(section: 0, row: 0))
      ])
    #expect(inbox.adapter.issues.issues.isEmpty)
  }

  @Test("the diff compares lists without a table")
  func listsAlone() {
    let old = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
    let new = [Person(id: 2, name: "Bob"), Person(id: 3, name: "Cid"), Person(id: 4, name: "Dan")]
    #expect(summary(from: old, to: new) == "2 new, 1 removed")
  }

  @Test("values of different types are compared without a table")
  func erasedValuesAlone() {
    #expect(Field(name: "age", value: 7) == Field(name: "age", value: 7))
    #expect(Field(name: "age", value: 7) != Field(name: "age", value: 7.0))
  }
}
