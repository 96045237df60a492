import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Dragging rows to other apps, and drops from other apps.
@MainActor @Suite struct DropTests {
  @Test(arguments: SurfaceKind.allCases)
  func anotherAppGetsTheItemsOfARow(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.dragItemsProvider = { person in
        person.id == 2 ? [] : [.text(person.name), .url("person:\(person.id)")]
      }
      let items = try screen.user.dragOut(3, 1)
      #expect(items.count == 4)
      #expect(try await items.first?.loadText().value == "Person 3")
      #expect(try await items.last?.loadData(DragItem.urlType).value == Array("person:1".utf8))
      #expect(!screen.view.isTableBusy && screen.ids == [[1, 2, 3]] && screen.issues == [])
      let error = #expect(throws: ImpossibleAction.self) { try screen.user.dragOut(1, 2) }
      #expect(error?.reason.hasSuffix("there is nothing to drag") == true)
      screen.show([2])
      #expect(screen.ids == [[2]])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func itemsOfAnotherAppAreDroppedAtARow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      let error = #expect(throws: ImpossibleAction.self) {
        try screen.user.drop([.text("Ann")], at: 2)
      }
      #expect(error?.reason.hasSuffix("the table doesn't accept them") == true)
      screen.adapter.dropHandler = { drop, target in
        let row = target.item.map { "\($0.id)" } ?? "the end"
        screen.log("\(drop.items.count) at \(row)")
      }
      try screen.user.drop([.text("Ann"), .text("Bob")], at: 2)
      try screen.user.drop([.text("Ann")], at: nil)
      #expect(screen.log == ["2 at 2", "1 at the end"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func loadedItemsAreInsertedAtDropTarget(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      func show(_ sections: (String, [Int])...) {
        screen.show(sections.map { Section(id: $0.0, items: $0.1.map { Person($0) }) })
      }
      show(("a", [1, 2]), ("b", [3]))
      var work: Task<Void, any Error>?
      screen.adapter.dropHandler = { [unowned adapter = screen.adapter] drop, target in
        let texts = drop.loadTexts()
        work = Task { @MainActor in
          let people = try await texts.value.enumerated().map { Person(10 + $0, $1) }
          adapter.edit { $0.insert(contentsOf: people, at: target) }
        }
      }
      try screen.user.drop([.text("Ann"), .url("u"), .text("Bob")], at: 2)
      // The row moves to the other section during loading.
      screen.adapter.edit { $0.move(2, toSection: "b") }
      try await work?.value
      #expect(screen.ids == [[1], [3, 10, 11, 2]])
      #expect(screen.user.sees(text: "Ann") && screen.user.sees(text: "Bob"))
      try screen.user.drop([.text("Cid")], at: 2)
      show(("c", [4]))
      try await work?.value
      #expect(screen.ids == [[4, 10]] && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theHandlerGetsTheErrorOfDataThatCannotBeLoaded(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1)
      var texts: Task<[String], any Error>?
      screen.adapter.dropHandler = { drop, _ in texts = drop.loadTexts() }
      let item = DragItem().registeringData(DragItem.textType) { throw Offline() }
      try screen.user.drop([item], at: nil)
      if SurfaceKind.virtual.contains(kind) {
        await #expect(throws: Offline.self) { try await texts?.value }
      } else {
        // `NSItemProvider` may wrap it in another error.
        await #expect(throws: (any Error).self) { try await texts?.value }
      }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func dataIsLoadedOnlyWhileTheDropIsHandled(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1)
      var (early, inTime, late): (Task<[String], any Error>?, Task<[String], any Error>?, Drop?)
      screen.adapter.dropProposalProvider = { drop, _ in
        early = drop.loadTexts()
        return .copy
      }
      screen.adapter.dropHandler = { drop, _ in (inTime, late) = (drop.loadTexts(), drop) }
      try screen.user.drop([.text("Ann")], at: nil)
      let item = late?.items.first?.dragItem.loadText()
      let all = late?.loadTexts()
      #expect(
        screen.adapter.issues.issues.map(\.message) == [
          "the data of a drop was requested before the drop",
          "the data of a drop was requested after its handler returned",
        ])
      #expect(screen.issues == [.dropDataUnavailable, .dropDataUnavailable])
      await #expect(throws: DragItemError.notDropping) { _ = try await early?.value }
      await #expect(throws: DragItemError.notDropping) { _ = try await item?.value }
      await #expect(throws: DragItemError.notDropping) { _ = try await all?.value }
      #expect(try await inTime?.value == ["Ann"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theAppChoosesWhereSomethingCanBeDropped(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.dropProposalProvider = { drop, target in
        guard drop.has(DragItem.urlType) else { return nil }
        return target.item?.id == 1 ? .forbidden : .move.intoRow
      }
      screen.adapter.dropHandler = { drop, target in
        guard case .into(let person, let section) = target else {
          return screen.log.append("between")
        }
        screen.log("\(drop.items.count) of \(section) into", person)
      }
      #expect(throws: ImpossibleAction.self) { try screen.user.drop([.url("u")], at: 1) }
      try screen.user.drop([.url("u")], at: 2)
      try screen.user.drop([.text("t")], at: 1)
      #expect(screen.log == ["1 of people into 2", "between"] && screen.issues == [])
      try screen.user.drop([.url("u")], at: nil)
      #expect(
        screen.adapter.issues.issues.map(\.message) == [
          "something was dropped into row nil, which is not there"
        ])
      #expect(screen.log.count == 2)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aProposedDropWithoutAHandlerIsReported(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.dropProposalProvider = { _, _ in .copy }
      try screen.user.drop([.text("Ann")], at: nil)
      #expect(screen.ids == [[1]] && screen.issues == [.refusedDrop])
      #expect(
        screen.adapter.issues.issues.map(\.message) == [
          "something was dropped, and the adapter has no handler for it"
        ])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func moveWithoutOtherHandlerCallsDropHandler(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.dragItemsProvider = { [.text($0.name)] }
      screen.adapter.dropProposalProvider = { _, _ in .move }
      screen.adapter.dropHandler = { drop, target in
        screen.log.append("\(drop.rows.count) before \(target.item?.id ?? -1)")
      }
      try screen.user.drag(3, to: 1)
      #expect(screen.log == ["1 before 1"] && screen.ids == [[1, 2, 3]] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func itemsAreInsertedInTheirOrderAtTheTargetOfADrop(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      for (target, ids) in [
        (.into(Person(1), inSection: "a"), [[1, 7, 8, 9, 2], []]),
        (.before(Person(2), inSection: "a"), [[1, 7, 8, 9, 2], []]),
        (.end(ofSection: "b"), [[1, 2], [7, 8, 9]]),
      ] as [(DropTarget<Person, String>, [[Int]])] {
        screen.show([
          Section(id: "a", items: [Person(1), Person(2)]), Section(id: "b", items: []),
        ])
        screen.adapter.edit { $0.insert(contentsOf: [7, 8, 9].map { Person($0) }, at: target) }
        #expect(screen.ids == ids && screen.issues == [])
      }
      screen.show([Section<Person, String>]())
      screen.adapter.edit { $0.insert(contentsOf: [Person(7), Person(8)], at: .emptyTable) }
      #expect(screen.ids == [] && screen.issues == [.unknownID])
    }
    test(kind.type)
  }
}
