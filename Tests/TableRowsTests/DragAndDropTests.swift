import TableRows
import TestSupport
import Testing

@MainActor @Suite struct DragAndDropTests {
  @Test func itemLoadsEachRepresentationOnDemand() async throws {
    var loads = 0
    let item = DragItem(suggestedName: "Home")
      .registeringData("public.json") {
        loads += 1
        await Task.yield()
        return Array("{}".utf8)
      }
      .registeringData(DragItem.textType) { Array("Café 🏠".utf8) }
    #expect(item.typeIdentifiers == ["public.json", "public.utf8-plain-text"])
    #expect(item.suggestedName == "Home")
    #expect(loads == 0)
    #expect(try await item.loadData("public.json").value == Array("{}".utf8))
    #expect(try await item.loadData("public.json").value == Array("{}".utf8))
    #expect(loads == 2)
    #expect(try await item.loadText().value == "Café 🏠")
  }

  @Test func aFormOfTheSameTypeIsReplacedInItsPlace() async throws {
    let item = DragItem.text("old").registeringData("public.url") { [] }
      .registeringData(DragItem.textType) { Array("new".utf8) }
    #expect(item.typeIdentifiers == [DragItem.textType, "public.url"])
    #expect(try await item.loadText().value == "new")
  }

  @Test func unloadableDataIsError() async {
    let item = DragItem.url("https://example.org")
      .registeringData("public.json") { throw Offline() }
      .registeringData(DragItem.textType) { [0xFF] }
    await #expect(throws: Offline.self) { _ = try await item.loadData("public.json").value }
    await #expect(throws: DragItemError.notText) { _ = try await item.loadText().value }
    let offered = ["public.url", "public.json", DragItem.textType]
    await #expect(throws: DragItemError.noSuchForm("public.png", offered: offered)) {
      _ = try await item.loadData("public.png").value
    }
    await #expect(throws: DragItemError.noSuchForm(DragItem.textType, offered: [])) {
      _ = try await DragItem().loadText().value
    }
  }

  @Test func dropLoadsItemsWithRequestedType() async throws {
    let items: [DragItem] = [.text("a"), .url("b"), .text("c"), DragItem()]
    let drop = Drop(items: items.map { Drop.Item($0) })
    #expect(drop.has(DragItem.urlType) && !drop.has("public.json"))
    #expect(try await drop.loadTexts().value == ["a", "c"])
    #expect(try await drop.loadData(DragItem.urlType).value == [Array("b".utf8)])
    #expect(!drop.hasOnlyRows && drop.rows.isEmpty)
    #expect(!Drop(items: []).hasOnlyRows)
  }

  @Test func theLoadsOfADropAllBeginBeforeTheFirstIsOver() async throws {
    var begun: [Int] = []
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let items = (0..<2).map { number in
      DragItem().registeringData(DragItem.textType) {
        begun.append(number)
        // The first load ends only after the second began.
        if number == 0 { for await _ in stream { break } } else { continuation.yield() }
        return Array("\(number)".utf8)
      }
    }
    let texts = Drop(items: items.map { Drop.Item($0) }).loadTexts()
    #expect(try await texts.value == ["0", "1"])
    #expect(begun == [0, 1])
  }

  @Test func aProposalIsForThePlaceOrForTheRow() {
    #expect(DropProposal.copy.intoRow == DropProposal(.copy, intent: .insertIntoDestination))
    #expect(DropProposal.move.intent == .insertAtDestination)
    #expect(DropProposal.move.isAccepted && DropProposal.copy.intoRow.isAccepted)
    #expect(!DropProposal.cancel.isAccepted && !DropProposal.forbidden.isAccepted)
  }
}
