import DiffEngine
import LiveTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

@MainActor @Suite struct PendingEditTests {
  private let screen = MessageScreen()
  private var adapter: MessageScreen.Adapter { screen.adapter }

  /// Performs an edit whose operation ends when the test opens its gate.
  private func perform(
    _ edit: TableEdit<Message, String>, onFailure: (@MainActor (any Error) -> Void)? = { _ in }
  ) -> (edit: PendingEdit, gate: Gate<Void>) {
    let gate = Gate<Void>()
    return (
      adapter.perform(edit, operation: { try await gate.wait() }, onFailure: onFailure), gate
    )
  }

  /// Waits until an edit ends.
  private func end(of edit: PendingEdit) async throws {
    try await screen.user.waits { !edit.isPending }
  }

  // MARK: Showing

  @Test func anEditIsShownAtOnce() {
    screen.show(1...5)
    _ = perform(.delete(3))
    #expect(screen.ids == [1, 2, 4, 5])
    _ = perform(.move(5, before: 1))
    #expect(screen.ids == [5, 1, 2, 4])
    _ = perform(.insert(Message(6), after: 1))
    #expect(screen.ids == [5, 1, 6, 2, 4])
    _ = perform(.update(2) { $0.text = "changed" })
    #expect(adapter.item(ofRow: 2)?.text == "changed")
    _ = perform([.append(Message(7), toSection: "messages"), .delete(4)])
    #expect(screen.ids == [5, 1, 6, 2, 7])
    _ = perform(.prepend(Message(8), toSection: "messages"))
    _ = perform(.move(8, toSection: "messages"))
    _ = perform(.move(7, to: TablePath(section: 0, row: 0)))
    #expect(screen.ids == [7, 5, 1, 6, 2, 8])
    #expect(screen.issues == [])
  }

  @Test func anEditSurvivesDescriptionsThatDoNotKnowIt() {
    screen.show(1...5)
    _ = perform(.delete(3))
    _ = perform(.update(4) { $0.text = "changed" })
    _ = perform(.move(5, after: 1))
    _ = perform(.insert(Message(9), after: 4))
    screen.show(0...7)
    #expect(screen.ids == [0, 1, 5, 2, 4, 9, 6, 7])
    #expect(adapter.item(ofRow: 4)?.text == "changed")
    adapter.update(with: MessageScreen.sections([1, 5, 2, 4, 9].map { Message($0) }))
    #expect(screen.ids == [1, 5, 2, 4, 9])
    #expect(screen.issues == [])
  }

  @Test func anEditSurvivesElementsOfAFeed() async throws {
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    adapter.follow(counts) { count in MessageScreen.sections((1...count).map { Message($0) }) }
    continuation.yield(3)
    try await screen.user.waits { screen.ids == [1, 2, 3] }
    let (edit, gate) = perform(.delete(2))
    continuation.yield(4)
    try await screen.user.waits { screen.ids == [1, 3, 4] }
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids == [1, 2, 3, 4])
  }

  @Test func aFailureHandlerCanTryAgain() async throws {
    screen.show(1...3)
    var attempts = 0
    @MainActor func delete() {
      adapter.perform(.delete(2)) {
        attempts += 1
        if attempts < 3 { throw Refused() }
      } onFailure: { _ in
        #expect(screen.ids == [1, 2, 3])
        delete()
      }
    }
    delete()
    try await screen.user.waits { attempts == 3 }
    #expect(screen.ids == [1, 3])
    #expect(screen.issues == [])
  }

  @Test func anEditIsPermanentAfterItsOperationSucceeds() async throws {
    screen.show(1...3)
    let (edit, gate) = perform(.delete(2))
    gate.succeed()
    try await edit.value
    #expect(screen.ids == [1, 3])
    screen.show(1...3)
    #expect(screen.ids == [1, 2, 3])
  }

  @Test func anEditOfAnEmptyTableWaitsForItsPlace() async throws {
    let (edit, gate) = perform(.insert(Message(1), after: 2))
    #expect(screen.ids == [])
    _ = perform(.append(Message(3), toSection: "messages"))
    #expect(screen.issues == ["TV0306", "TV0306"])
    screen.show([2])
    #expect(screen.ids == [2, 1, 3])
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids == [2, 3])
  }

  // MARK: Rolling back

  @Test func aFailedEditIsRolledBack() async throws {
    screen.show(1...5)
    var errors: [String] = []
    let (edit, gate) = perform(.delete(3)) { error in
      errors.append("\(error), \(self.screen.ids)")
    }
    gate.fail()
    try await end(of: edit)
    #expect(errors == ["Refused(), [1, 2, 3, 4, 5]"])
    #expect(screen.issues == [])
  }

  @Test func aRowReturnsToItsNeighborsAfterTheTableChanged() async throws {
    screen.show(1...5)
    let (edit, gate) = perform(.delete(3))
    adapter.edit { table in
      table.delete(1)
      table.insert(Message(6), before: 4)
      table.move(5, before: 2)
    }
    #expect(screen.ids == [5, 2, 6, 4])
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids == [5, 2, 6, 3, 4] || screen.ids == [5, 2, 3, 6, 4])
  }

  @Test func aRowThatARefreshDeletedDoesNotReturn() async throws {
    screen.show(1...5)
    let (edit, gate) = perform(.delete(3))
    screen.show([1, 2, 4])
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids == [1, 2, 4])
  }

  @Test func aRowOfADeletedSectionDoesNotReturn() async throws {
    adapter.update(with: [
      Section(id: "a", items: [Message(1), Message(2)]), Section(id: "b", items: [Message(3)]),
    ])
    let (deletion, first) = perform(.delete(1))
    let (move, second) = perform(.move(2, toSection: "b"))
    adapter.edit { $0.deleteSection("a") }
    #expect(screen.ids == [3, 2])
    first.fail()
    try await end(of: deletion)
    #expect(screen.ids == [3, 2])
    second.fail()
    try await end(of: move)
    #expect(screen.ids == [3])
    #expect(screen.issues == [])
  }

  @Test func overlappingEditsOfOneRowAreRolledBackOneByOne() async throws {
    screen.show(1...3)
    let (first, firstGate) = perform(.update(2) { $0.text = "A" })
    let (second, secondGate) = perform(.update(2) { $0.text = "B" })
    let (third, thirdGate) = perform(.delete(2))
    firstGate.fail()
    try await end(of: first)
    #expect(screen.ids == [1, 3])
    thirdGate.fail()
    try await end(of: third)
    #expect(adapter.item(ofRow: 2)?.text == "B")
    secondGate.fail()
    try await end(of: second)
    #expect(adapter.item(ofRow: 2)?.text == "Message 2")
    #expect(screen.ids == [1, 2, 3])
  }

  @Test func editsThatSucceedInAnotherOrderEndAsOnTheServer() async throws {
    screen.show(1...3)
    let (first, firstGate) = perform(.update(2) { $0.text = "A" })
    let (second, secondGate) = perform(.update(2) { $0.text = "B" })
    secondGate.succeed()
    try await second.value
    #expect(adapter.item(ofRow: 2)?.text == "B")
    firstGate.succeed()
    try await first.value
    #expect(adapter.item(ofRow: 2)?.text == "A")
  }

  @Test func canceledEditsAreRolledBackAtOnce() async throws {
    screen.show(1...3)
    let (edit, gate) = perform(.delete(2), onFailure: nil)
    edit.cancel()
    #expect(screen.ids == [1, 2, 3])
    await #expect(throws: CancellationError.self) { try await edit.value }
    gate.succeed()
    for _ in 0..<10 { await Task.yield() }
    edit.cancel()
    #expect(screen.ids == [1, 2, 3])
    #expect(screen.issues == [])
  }

  @Test func aCanceledOperationIsCanceled() async throws {
    screen.show(1...3)
    var wasCanceled = false
    let edit = adapter.perform(.delete(2)) {
      do { try await Task.sleep(for: .seconds(1000)) } catch {
        wasCanceled = true
        throw error
      }
    }
    await Task.yield()
    edit.cancel()
    try await screen.user.waits { wasCanceled }
    #expect(screen.ids == [1, 2, 3])
  }

  // MARK: Failures

  @Test func aFailureWithoutAHandlerIsReported() async throws {
    screen.show(1...3)
    let (edit, gate) = perform(.delete(2), onFailure: nil)
    gate.fail()
    try await end(of: edit)
    #expect(screen.issues == ["TV0603"])
  }

  @Test func anAwaitedFailureIsNotReported() async throws {
    screen.show(1...3)
    let (edit, gate) = perform(.delete(2), onFailure: nil)
    let waiting = Task { try await edit.value }
    try await screen.user.waits { edit.isAwaited }
    gate.fail()
    await #expect(throws: Refused.self) { try await waiting.value }
    #expect(screen.issues == [])
  }

  @Test func anUnknownRowIsReported() {
    screen.show(1...3)
    _ = perform(.delete(7))
    _ = perform([.insert(Message(8), after: 3), .move(8, before: 1)])
    #expect(screen.issues == ["TV0306"])
    #expect(screen.ids == [8, 1, 2, 3])
  }

  // MARK: Concurrent changes

  @Test func changesByTheAppStayAfterAFailure() async throws {
    screen.show(1...4)
    let (move, gate) = perform(.move(4, before: 1))
    adapter.edit { table in
      table.update(2) { $0.text = "two" }
      table.move(4, after: 2)
      table.append(Section(id: "more", items: [Message(9)]))
    }
    #expect(screen.ids == [1, 2, 4, 3, 9])
    gate.fail()
    try await end(of: move)
    #expect(screen.ids == [1, 2, 4, 3, 9])
    #expect(adapter.item(ofRow: 2)?.text == "two")
  }

  @Test func anItemThatTheAppReplacesKeepsThePendingChange() async throws {
    screen.show(1...2)
    let (edit, gate) = perform(.update(2) { $0.text += "!" })
    adapter.edit { $0.replace(Message(2, "new")) }
    #expect(adapter.item(ofRow: 2)?.text == "new!")
    gate.fail()
    try await end(of: edit)
    #expect(adapter.item(ofRow: 2)?.text == "new")
  }

  @Test func sectionsThatTheAppChangesStay() async throws {
    screen.show(1...2)
    let (edit, gate) = perform(.delete(2))
    adapter.edit { table in
      table.append(Section(id: "b", items: [Message(3)], header: "B"))
      table.moveSection("messages", after: "b")
      table.updateSection("messages") { $0.header = .title("Messages") }
    }
    #expect(screen.ids == [3, 1])
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids == [3, 1, 2])
    #expect(adapter.currentSections.map(\.header) == [.title("B"), .title("Messages")])
  }

  @Test func rowsWithEqualIDsAreNotLost() async throws {
    screen.show([1, 2, 2, 3])
    let (edit, gate) = perform(.delete(3))
    adapter.edit { $0.delete(1) }
    #expect(screen.ids == [2, 2])
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids.filter { $0 == 2 }.count == 2)
  }

  // MARK: Servers

  @Test func theServersItemReplacesTheInsertedOne() async throws {
    screen.show(1...2)
    let gate = Gate<Message>()
    let insertion = adapter.perform(.append(Message(100), toSection: "messages")) {
      try await gate.wait()
    } item: {
      $0
    }
    let (update, updateGate) = perform(.update(100) { $0.text += "!" })
    gate.open(.success(Message(3, "sent")))
    try await insertion.value
    #expect(screen.ids == [1, 2, 3])
    updateGate.fail()
    try await end(of: update)
    #expect(adapter.item(ofRow: 3)?.text == "sent")
  }

  @Test func draftsCanHaveTheSameID() async throws {
    screen.show(1...2)
    for id in 3...5 {
      let gate = Gate<Message>()
      let insertion = adapter.perform(.append(Message(0), toSection: "messages")) {
        try await gate.wait()
      } item: {
        $0
      }
      #expect(screen.ids == Array(1..<id) + [0])
      gate.open(.success(Message(id)))
      try await insertion.value
      #expect(screen.ids == Array(1...id))
    }
  }

  @Test func aRowThatARefreshKnowsUnderItsNewIDIsShownOnce() async throws {
    screen.show(1...2)
    let gate = Gate<Message>()
    let insertion = adapter.perform(.append(Message(100), toSection: "messages")) {
      try await gate.wait()
    } item: {
      $0
    }
    screen.show(1...3)
    gate.open(.success(Message(3)))
    try await insertion.value
    #expect(screen.ids == [1, 2, 3])
  }

  @Test func aRefreshFromBeforeASuccessDoesNotBringTheRowBack() async throws {
    screen.show(1...3)
    let (edit, gate) = perform(.delete(2))
    let answer = Gate<[Int]>()
    let refresh = Task {
      try await adapter.refresh {
        MessageScreen.sections(try await answer.wait().map { Message($0) })
      }
    }
    try await screen.user.waits { answer.isEntered }
    gate.succeed()
    try await edit.value
    answer.open(.success([1, 2, 3, 4]))
    _ = try await refresh.value
    #expect(screen.ids == [1, 3, 4])
    screen.show(1...4)
    #expect(screen.ids == [1, 2, 3, 4])
  }

  @Test func aFailedRefreshChangesNothing() async throws {
    screen.show(1...3)
    await #expect(throws: Refused.self) { try await adapter.refresh { throw Refused() } }
    #expect(screen.ids == [1, 2, 3])
  }

  @Test func aDescriptionThatWaitsDuringASuccessDoesNotBringTheRowBack() async throws {
    screen.show(1...4)
    adapter.cellDidDeleteHandler = { _, _, _ in }
    let (edit, gate) = perform(.delete(2))
    let swipe = try screen.user.swipe(1)
    screen.show(1...5)
    gate.succeed()
    try await edit.value
    swipe.close()
    try await screen.user.waits { screen.ids.contains(5) }
    #expect(screen.ids == [1, 3, 4, 5])
    screen.show(1...5)
    #expect(screen.ids == [1, 2, 3, 4, 5])
  }

  // MARK: The user

  @Test func anEditReplacesADeletionByTheUser() async throws {
    screen.show(1...4)
    let gate = Gate<Void>()
    var edit: PendingEdit?
    adapter.cellDidDeleteHandler = { [adapter] _, _, message in
      edit = adapter.perform(.delete(message.id)) {
        try await gate.wait()
      } onFailure: { _ in
      }
    }
    try screen.user.swipe(2).choose("Delete")
    #expect(screen.ids == [1, 3, 4])
    screen.show(1...5)
    #expect(screen.ids == [1, 3, 4, 5])
    gate.fail()
    try await end(of: #require(edit))
    #expect(screen.ids == [1, 2, 3, 4, 5])
    #expect(screen.issues == [])
  }

  @Test func aRowThatTheUserDeletedReturnsWithoutARefresh() async throws {
    screen.show(1...4)
    var gates: [Gate<Void>] = []
    adapter.cellDidDeleteHandler = { [adapter] _, _, message in
      let gate = Gate<Void>()
      gates.append(gate)
      adapter.perform(.delete(message.id)) {
        try await gate.wait()
      } onFailure: { _ in
      }
    }
    try screen.user.swipe(2).choose("Delete")
    try screen.user.swipe(3).choose("Delete")
    #expect(screen.ids == [1, 4])
    gates[0].fail()
    try await screen.user.waits { screen.ids == [1, 2, 4] }
    gates[1].fail()
    try await screen.user.waits { screen.ids == [1, 2, 3, 4] }
  }

  @Test func aDescriptionThatWaitsForTheUserKeepsTheDeletedRow() async throws {
    screen.show(1...4)
    let (other, _) = perform(.delete(4))
    let gate = Gate<Void>()
    adapter.cellDidDeleteHandler = { [adapter] _, _, message in
      adapter.perform(.delete(message.id)) {
        try await gate.wait()
      } onFailure: { _ in
      }
    }
    let swipe = try screen.user.swipe(2)
    screen.show(1...5)
    try swipe.choose("Delete")
    try await screen.user.waits { screen.ids == [1, 3, 5] }
    gate.fail()
    try await screen.user.waits { screen.ids == [1, 2, 3, 5] }
    other.cancel()
    #expect(screen.ids == [1, 2, 3, 4, 5])
  }

  @Test func anEditReplacesAMoveByTheUser() async throws {
    screen.show(1...4)
    screen.table.isEditing = true
    var gates: [Gate<Void>] = []
    adapter.cellDidMoveHandler = { [adapter] _, target, message in
      let gate = Gate<Void>()
      gates.append(gate)
      adapter.perform(.move(message.id, to: target.tablePath)) {
        try await gate.wait()
      } onFailure: { _ in
      }
    }
    try screen.user.move(1, to: 3)
    try await screen.user.waits { gates.count == 1 }
    #expect(screen.ids == [2, 3, 1, 4])
    try screen.user.move(1, to: 4)
    try await screen.user.waits { gates.count == 2 }
    #expect(screen.ids == [2, 3, 4, 1])
    gates[1].fail()
    try await screen.user.waits { screen.ids == [2, 3, 1, 4] }
    gates[0].fail()
    try await screen.user.waits { screen.ids == [1, 2, 3, 4] }
    #expect(screen.issues == [])
  }

  @Test func aMoveByTheUserWithoutAnEditStays() async throws {
    screen.show(1...4)
    screen.table.isEditing = true
    adapter.cellDidMoveHandler = { _, _, _ in }
    let (edit, gate) = perform(.delete(4))
    try screen.user.move(1, to: 3)
    #expect(screen.ids == [2, 3, 1])
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids.filter { $0 != 4 } == [2, 3, 1])
    #expect(screen.ids.count == 4)
  }

  @Test func manyChangesBehindAnOperationThatNeverReturnsAreKept() async throws {
    screen.show(1...4)
    let (edit, gate) = perform([.delete(2), .update(3) { $0.text = "pending" }])
    for number in 10..<300 {
      adapter.edit { table in
        table.append(Message(number), toSection: "messages")
        if number >= 20 { table.delete(number - 10) }
      }
      #expect(adapter.pendingChangeCount <= 65)
    }
    #expect(screen.ids == [1, 3, 4] + Array(290..<300))
    #expect(adapter.item(ofRow: 3)?.text == "pending")
    gate.fail()
    try await end(of: edit)
    #expect(screen.ids == [1, 2, 3, 4] + Array(290..<300))
    #expect(adapter.item(ofRow: 3)?.text == "Message 3")
  }

  // MARK: Lifetime

  @Test func operationsEndWithTheirAdapter() async throws {
    var wasCanceled = false
    var edits: [PendingEdit] = []
    let never = Gate<Void>()
    weak var adapter: MessageScreen.Adapter?
    do {
      let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
      let own = MessageScreen.Adapter(table) { Row($0) { RowContent($0.text) } }
      adapter = own
      own.update(with: MessageScreen.sections([Message(1), Message(2)]))
      edits.append(
        own.perform(.delete(1)) {
          do { try await Task.sleep(for: .seconds(1000)) } catch {
            wasCanceled = true
            throw error
          }
        })
      edits.append(own.perform(.delete(2)) { try await never.wait() })
      await Task.yield()
    }
    try await screen.user.waits { adapter == nil }
    for edit in edits { await #expect(throws: CancellationError.self) { try await edit.value } }
    try await screen.user.waits { wasCanceled }
  }

  @Test func anEditWithoutASurfaceIsKept() async throws {
    var table: VirtualTableView? = VirtualTableView(viewportHeight: 400, rowHeight: 40)
    let adapter = try MessageScreen.Adapter(#require(table)) { Row($0) { RowContent($0.text) } }
    adapter.update(with: MessageScreen.sections([Message(1), Message(2)]))
    table = nil
    let gate = Gate<Void>()
    let edit = adapter.perform(.delete(1)) {
      try await gate.wait()
    } onFailure: { _ in
    }
    #expect(adapter.currentSections.flatMap(\.items).map(\.id) == [2])
    gate.fail()
    try await end(of: edit)
    #expect(adapter.currentSections.flatMap(\.items).map(\.id) == [1, 2])
  }

  @Test func appCodeCanCancelAndPerformAtAnyTime() async throws {
    screen.show(1...5)
    let (first, _) = perform(.delete(1))
    var runs = 0
    let (second, secondGate) = perform(
      .update(2) { [adapter] message in
        runs += 1
        message.text = "\(runs)"
        if runs == 2 {
          first.cancel()
          adapter.perform(.delete(3)) {}
          adapter.update(with: MessageScreen.sections((1...6).map { Message($0) }))
        }
      })
    screen.show(1...5)
    try await screen.user.waits { screen.ids == [1, 2, 4, 5, 6] }
    #expect(runs >= 3)
    secondGate.fail()
    try await end(of: second)
    #expect(screen.ids == [1, 2, 4, 5, 6])
    #expect(screen.issues == [])
  }
}
