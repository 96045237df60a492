import DiffEngine
import TableRows
import Testing
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

@MainActor @Suite struct RowEventsTests {
  private final class Owner {
    var events: [String] = []
  }

  private let row = TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self)

  @Test func aRowWithoutHandlersDoesNothing() {
    row.didSelect()
    row.didDeselect()
    row.willDisplay(VirtualCell(reuseIdentifier: nil))
    row.didEndDisplaying(VirtualCell(reuseIdentifier: nil))
    #expect(!row.handlesDidEndDisplaying)
  }

  @Test func rowIsSelectableByDefault() {
    #expect(row.isSelectable && row.selectable().isSelectable)
    #expect(!row.selectable(false).isSelectable)
    #expect(row.selectable(false).selectable().isSelectable)
  }

  @Test func handlersChainAndEachIsCalled() {
    let owner = Owner()
    let full = row.onSelect { owner.events.append("select") }
      .onDeselect { owner.events.append("deselect") }
      .onWillDisplay { owner.events.append("will \($0.reuseIdentifier ?? "-")") }
      .onDidEndDisplaying { owner.events.append("end \($0.reuseIdentifier ?? "-")") }
      .height(10)
    let cell = VirtualCell(reuseIdentifier: "c")
    full.didSelect()
    full.didDeselect()
    full.willDisplay(cell)
    full.didEndDisplaying(cell)
    #expect(owner.events == ["select", "deselect", "will c", "end c"])
    #expect(full.handlesDidEndDisplaying && full.rowHeight == 10)
    row.didSelect()
    #expect(owner.events.count == 4)
  }

  @Test func lastHandlerIsUsed() {
    let owner = Owner()
    let twice = row.onSelect { owner.events.append("first") }
      .onSelect { owner.events.append("second") }
    twice.didSelect()
    #expect(owner.events == ["second"])
  }

  @Test func aTargetIsHeldWeakly() {
    weak var weakOwner: Owner?
    let targeted: TestRow
    do {
      let owner = Owner()
      weakOwner = owner
      targeted = row.onSelect(weakly(owner) { $0.events.append("select") })
      targeted.didSelect()
      #expect(owner.events == ["select"])
    }
    #expect(weakOwner == nil)
    targeted.didSelect()
  }

  @Test func everyHandlerHoldsItsTargetWeakly() {
    typealias Case = (row: TestRow, call: @MainActor (TestRow) -> Void)
    func cases(_ owner: Owner) -> [Case] {
      [
        (row.onSelect(weakly(owner) { $0.events.append("select") }), { $0.didSelect() }),
        (row.onDeselect(weakly(owner) { $0.events.append("deselect") }), { $0.didDeselect() }),
        (row.onDelete(weakly(owner) { $0.events.append("delete") }), { $0.didCommit(.delete) }),
        (row.onInsert(weakly(owner) { $0.events.append("insert") }), { $0.didCommit(.insert) }),
        (
          row.onWillDisplay(
            weakly(owner) { $0.events.append("will \($1.reuseIdentifier ?? "-")") }),
          { $0.willDisplay(VirtualCell(reuseIdentifier: "c")) }
        ),
        (
          row.onDidEndDisplaying(
            weakly(owner) { $0.events.append("end \($1.reuseIdentifier ?? "-")") }),
          { $0.didEndDisplaying(VirtualCell(reuseIdentifier: "c")) }
        ),
        (
          row.menu(
            weakly(owner) {
              $0.events.append("menu")
              return RowMenu(actions: [])
            }),
          { _ = $0.makeMenu() }
        ),
        (
          row.swipeActions([
            SwipeAction("a", style: .destructive, owner) { $0.events.append("swipe") }
          ]),
          { [weak owner] row in
            let path = TablePath(section: 0, row: 0)
            row.swipeActions(on: .trailing).first?.perform(at: path) { isDone in
              #expect(isDone == (owner != nil))
            }
          }
        ),
      ]
    }
    weak var weakOwner: Owner?
    var all: [Case] = []
    do {
      let owner = Owner()
      weakOwner = owner
      all = cases(owner)
      for one in all { one.call(one.row) }
      #expect(
        owner.events
          == ["select", "deselect", "delete", "insert", "will c", "end c", "menu", "swipe"])
    }
    #expect(weakOwner == nil)
    for one in all { one.call(one.row) }
    #expect(all[6].row.makeMenu() == nil)
  }

  @Test func handlersTakeNoPartInIdentityAndEquality() {
    let other = row.onSelect {}.onWillDisplay { _ in }
    #expect(other == row && other.id == row.id)
  }

  @Test func aCopyDoesNotChangeTheHandlersOfTheOriginal() {
    let owner = Owner()
    let first = row.onSelect { owner.events.append("first") }
    let second = first.onDeselect { owner.events.append("deselect") }
      .onSelect { owner.events.append("second") }
    first.didSelect()
    first.didDeselect()
    second.didSelect()
    second.didDeselect()
    #expect(owner.events == ["first", "second", "deselect"])
  }
}

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

  @Test func deletionTakesPrecedenceOverInsertion() {
    let insertable = row.onInsert { [log] in log.events.append("insert") }
    let deletable = insertable.onDelete { [log] in log.events.append("delete") }
    #expect(insertable.editingStyle == .insert && deletable.editingStyle == .delete)
    for style in RowEditingStyle.allCases { deletable.didCommit(style) }
    #expect(log.events == ["delete", "insert"])
  }

  @Test func lastActionsPerEdgeAreUsed() {
    let swipeable = row.swipeActions([Action("a") {}, Action("b", style: .destructive) {}])
      .swipeActions([Action("c") {}], on: .leading)
    #expect(swipeable.swipeActions(on: .trailing).map(\.title) == ["a", "b"])
    #expect(swipeable.swipeActions(on: .trailing).map(\.style) == [.normal, .destructive])
    #expect(swipeable.swipeActions(on: .leading).map(\.title) == ["c"])
    #expect(swipeable.swipeActions([]).swipeActions(on: .trailing).isEmpty)
  }

  @Test func fullSwipeFollowsLastSettingOfEdge() {
    let actions = [Action("a") {}]
    let row = row.swipeActions(actions, allowsFullSwipe: false).swipeActions(actions, on: .leading)
    #expect(!row.allowsFullSwipe(on: .trailing) && row.allowsFullSwipe(on: .leading))
    #expect(row.swipeActions(actions).allowsFullSwipe(on: .trailing))
    #expect(self.row.allowsFullSwipe(on: .trailing))
  }

  @Test func anActionHasTheImageAndColorItWasGiven() {
    let log = log
    let actions = [
      Action("a", image: .symbol("flag"), color: .systemOrange) { _, done in done(true) },
      Action("b", style: .destructive, image: .symbol("flag"), color: .systemOrange) {},
      Action("c", image: .symbol("flag"), color: .systemOrange, log) { _, _, done in done(true) },
      Action("d", image: .symbol("flag"), color: .systemOrange, log) { $0.events.append("d") },
    ]
    #expect(actions.allSatisfy { $0.image == .symbol("flag") && $0.color == .systemOrange })
    #expect(Action("e") {}.image == nil && Action("e") {}.color == nil)
  }

  @Test func actionEndsWithCompletionOrReturn() {
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

  @Test func interactionDoesNotAffectEquality() {
    let row = TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self)
    let other = row.selectable(false).onDelete {}.menu { nil }.swipeActions([Action("a") {}])
    #expect(row == other && !other.isSelectable)
  }
}
