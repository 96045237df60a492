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
    #expect(!row.tellsOfEndOfDisplay)
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
    #expect(full.tellsOfEndOfDisplay && full.rowHeight == 10)
    row.didSelect()
    #expect(owner.events.count == 4)
  }

  @Test func theLastHandlerCounts() {
    let owner = Owner()
    let twice = row.onSelect { owner.events.append("first") }
      .onSelect { owner.events.append("second") }
    twice.didSelect()
    #expect(owner.events == ["second"])
  }

  @Test func aTargetIsHeldWeakly() {
    weak var gone: Owner?
    let targeted: TestRow
    do {
      let owner = Owner()
      gone = owner
      targeted = row.onSelect(owner) { $0.events.append("select") }
      targeted.didSelect()
      #expect(owner.events == ["select"])
    }
    #expect(gone == nil)
    targeted.didSelect()
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
