import TableRows
import Testing

@MainActor @Suite struct DragAndDropTests {
  private struct Offline: Error {}

  @Test func anItemLoadsEachOfItsFormsWhenAsked() async throws {
    var loads = 0
    let item = DragItem(suggestedName: "Home")
      .data("public.json") {
        loads += 1
        await Task.yield()
        return Array("{}".utf8)
      }
      .data(DragItem.textType) { Array("Café 🏠".utf8) }
    #expect(item.typeIdentifiers == ["public.json", "public.utf8-plain-text"])
    #expect(item.suggestedName == "Home")
    #expect(loads == 0)
    #expect(try await item.data("public.json") == Array("{}".utf8))
    #expect(try await item.data("public.json") == Array("{}".utf8))
    #expect(loads == 2)
    #expect(try await item.text() == "Café 🏠")
  }

  @Test func aFormOfTheSameTypeIsReplacedInItsPlace() async throws {
    let item = DragItem.text("old").data("public.url") { [] }
      .data(DragItem.textType) { Array("new".utf8) }
    #expect(item.typeIdentifiers == [DragItem.textType, "public.url"])
    #expect(try await item.text() == "new")
  }

  @Test func whatCannotBeLoadedIsAnError() async {
    let item = DragItem.url("https://example.org")
      .data("public.json") { throw Offline() }
      .data(DragItem.textType) { [0xFF] }
    await #expect(throws: Offline.self) { _ = try await item.data("public.json") }
    await #expect(throws: DragItemError.notText) { _ = try await item.text() }
    let offered = ["public.url", "public.json", DragItem.textType]
    await #expect(throws: DragItemError.noSuchForm("public.png", offered: offered)) {
      _ = try await item.data("public.png")
    }
    await #expect(throws: DragItemError.noSuchForm(DragItem.textType, offered: [])) {
      _ = try await DragItem().text()
    }
  }

  @Test func aDropLoadsWhatHasTheForm() async throws {
    let items: [DragItem] = [.text("a"), .url("b"), .text("c"), DragItem()]
    let drop = Drop(items: items.map { Drop.Item($0) })
    #expect(drop.has(DragItem.urlType) && !drop.has("public.json"))
    #expect(try await drop.texts() == ["a", "c"])
    #expect(try await drop.data(DragItem.urlType) == [Array("b".utf8)])
    #expect(!drop.hasOnlyRows && drop.rows.isEmpty)
    #expect(!Drop(items: []).hasOnlyRows)
  }

  @Test func aProposalIsForThePlaceOrForTheRow() {
    #expect(DropProposal.copy.intoRow == DropProposal(.copy, intent: .insertIntoDestination))
    #expect(DropProposal.move.intent == .insertAtDestination)
    #expect(DropProposal.move.takesDrop && DropProposal.copy.intoRow.takesDrop)
    #expect(!DropProposal.cancel.takesDrop && !DropProposal.forbidden.takesDrop)
  }
}
