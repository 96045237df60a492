import LiveTables
import TestSupport
import Testing

/// The app's edits while pages load.
@MainActor @Suite struct PageEditTests {
  typealias MessagePage = Page<Message, Int>

  private let requests = PendingRequests<Int?, MessagePage>()
  private let pages: Pages<Message, Int>

  init() async {
    pages = Pages { [requests] in try await requests.answer(to: $0) }
    pages.load(at: .end)
    await settle()
    await requests.answer(0, MessagePage([1, 2, 3].map { Message($0) }, next: 3))
  }

  private var ids: [Int] { pages.items.map(\.id) }

  private func beginLoad() async {
    pages.load(at: .end)
    await settle()
  }

  private func beginRefresh() async -> Task<Void, Never> {
    let refresh = Task { await pages.refresh() }
    await settle()
    return refresh
  }

  private func answer(_ number: Int, _ ids: [Int], _ text: String? = nil) async {
    await requests.answer(number, MessagePage(ids.map { Message($0, text) }, next: ids.last))
  }

  @Test func itemsAreEditedByID() {
    pages.prepend(Message(0))
    pages.append(Message(9))
    #expect(pages.insert(Message(15), after: 1) && pages.insert(Message(19), before: 2))
    #expect(ids == [0, 1, 15, 19, 2, 3, 9])
    #expect(pages.delete(15) && !pages.delete(15))
    #expect(pages.update(2) { $0.text = "changed" } && pages.item(2)?.text == "changed")
    #expect(!pages.update(77) { _ in Issue.record("there is no item 77") })
    #expect(!pages.insert(Message(8), after: 77) && !pages.insert(Message(8), before: 77))
    #expect(ids == [0, 1, 19, 2, 3, 9])
  }

  @Test func anItemThatIsThereIsReplacedByAnInsertion() {
    pages.append(Message(1, "a"))
    pages.prepend(Message(3, "b"))
    pages.insert(Message(2, "c"), before: 1)
    #expect(ids == [1, 2, 3] && pages.items.map(\.text) == ["a", "c", "b"])
  }

  @Test func anItemCanGetAnotherID() async {
    pages.append(Message(-1, "sent"))
    await beginLoad()
    pages.update(-1) { $0 = Message(4, $0.text) }
    #expect(ids == [1, 2, 3, 4])
    await answer(1, [4, 5], "server")
    #expect(ids == [1, 2, 3, 4, 5] && pages.item(4)?.text == "sent")
    pages.append(Message(-2))
    pages.update(-2) { $0 = Message(5, "confirmed") }
    #expect(ids == [1, 2, 3, 4, 5] && pages.item(5)?.text == "confirmed")
  }

  @Test func aChangeClosureCanEditThePages() {
    pages.update(2) { item in
      pages.delete(1)
      item.text = "changed"
    }
    #expect(ids == [2, 3] && pages.item(2)?.text == "changed")
    #expect(
      !pages.update(2) { item in
        pages.delete(2)
        item.text = "gone"
      })
    #expect(ids == [3])
  }

  @Test func aPageDoesNotBringBackADeletedItem() async {
    await beginLoad()
    pages.delete(3)
    await answer(1, [3, 4, 5])
    #expect(ids == [1, 2, 4, 5])
    await beginLoad()
    pages.delete(7)
    await answer(2, [3, 6])
    #expect(ids == [1, 2, 4, 5, 6])
    pages.append(Message(3, "again"))
    #expect(ids == [1, 2, 4, 5, 6, 3])
  }

  @Test func aPageDoesNotUndoAnEditOfAfterItsRequest() async {
    await beginLoad()
    pages.update(3) { $0.text = "edited" }
    await answer(1, [3, 4], "old")
    #expect(pages.item(3)?.text == "edited" && pages.item(4)?.text == "old")
    await beginLoad()
    await answer(2, [3, 5], "new")
    #expect(pages.item(3)?.text == "new")
  }

  @Test func anInsertedItemOfALaterPageIsShownOnce() async {
    pages.append(Message(5, "own"))
    await beginLoad()
    await answer(1, [4, 5, 6], "server")
    #expect(ids == [1, 2, 3, 4, 5, 6] && pages.item(5)?.text == "server")
  }

  @Test func aRefreshKeepsEditsOfAfterItsRequest() async {
    let refresh = await beginRefresh()
    pages.prepend(Message(0))
    pages.append(Message(9))
    pages.insert(Message(25), after: 2)
    pages.update(3) { $0.text = "edited" }
    pages.delete(1)
    await answer(1, [1, 2, 3, 4], "new")
    await refresh.value
    #expect(ids == [0, 2, 25, 3, 4, 9])
    #expect(
      pages.items.map(\.text) == ["Message 0", "new", "Message 25", "edited", "new", "Message 9"])
  }

  @Test func anInsertedItemWithoutItsNeighborsStaysInARefresh() async {
    pages.append(Message(4))
    let refresh = await beginRefresh()
    pages.insert(Message(15), after: 1)
    pages.insert(Message(16), after: 15)
    await answer(1, [3, 8])
    await refresh.value
    #expect(ids == [15, 16, 3, 8])
    let second = await beginRefresh()
    pages.insert(Message(17), before: 3)
    await answer(2, [20])
    await second.value
    #expect(ids == [20, 17])
  }

  @Test func aRefreshForgetsEditsOfBeforeItsRequest() async {
    pages.delete(1)
    pages.append(Message(9))
    pages.update(2) { $0.text = "edited" }
    let refresh = await beginRefresh()
    await answer(1, [1, 2], "new")
    await refresh.value
    #expect(ids == [1, 2] && pages.items.map(\.text) == ["new", "new"])
  }
}
