import DiffEngine
import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct RowEditingTests {
  private typealias TestRow = Row<VirtualTableView>
  private typealias Action = SwipeAction<VirtualTableView>

  private final class Log {
    var events: [String] = []
  }

  private let row = TestRow(id: 1, VirtualCell.self) { _ in }
  private let log = Log()

  @Test func aPlainRowCanBeSelectedAndNothingElse() {
    #expect(row.isSelectable)
    #expect(row.editingStyle == .none)
    #expect(SwipeEdge.allCases.allSatisfy { row.swipeActions(on: $0).isEmpty })
    #expect(row.makeMenu() == nil)
    for style in RowEditingStyle.allCases { row.didCommit(style) }
  }

  @Test func aRowThatCanBeDeletedIsNotThereToInsertBeside() {
    let insertable = row.onInsert { [log] in log.events.append("insert") }
    let deletable = insertable.onDelete { [log] in log.events.append("delete") }
    #expect(insertable.editingStyle == .insert && deletable.editingStyle == .delete)
    for style in RowEditingStyle.allCases { deletable.didCommit(style) }
    #expect(log.events == ["delete", "insert"])
  }

  @Test func actionsAreKeptByEdgeAndTheLastCount() {
    let swipeable = row.swipeActions([Action("a") {}, Action("b", style: .destructive) {}])
      .swipeActions([Action("c") {}], on: .leading)
    #expect(swipeable.swipeActions(on: .trailing).map(\.title) == ["a", "b"])
    #expect(swipeable.swipeActions(on: .trailing).map(\.style) == [.normal, .destructive])
    #expect(swipeable.swipeActions(on: .leading).map(\.title) == ["c"])
    #expect(swipeable.swipeActions([]).swipeActions(on: .trailing).isEmpty)
  }

  @Test func anActionIsDoneWhenItSaysSoOrReturns() {
    let path = TablePath(section: 0, row: 3)
    var completions: [@MainActor (Bool) -> Void] = []
    let slow = Action("slow") { position, completion in
      self.log.events.append("slow \(position)")
      completions.append(completion)
    }
    slow.perform(at: path) { self.log.events.append("slow is done: \($0)") }
    #expect(log.events == ["slow 0-3"])
    for completion in completions { completion(false) }
    let quick = Action("quick") { self.log.events.append("quick") }
    quick.perform(at: path) { self.log.events.append("quick is done: \($0)") }
    #expect(log.events == ["slow 0-3", "slow is done: false", "quick", "quick is done: true"])
  }

  @Test func whatAPersonMayDoTakesNoPartInEquality() {
    let row = TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self)
    let other = row.selectable(false).onDelete {}.menu { nil }.swipeActions([Action("a") {}])
    #expect(row == other && !other.isSelectable)
  }
}
