import DiffEngine
import LiveTables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Compares random edits, outcomes, refreshes, and changes by other clients with a model of the
/// server.
@MainActor @Suite struct RandomPendingEditTests {
  @Test(arguments: 0..<(isLong ? 1000 : 10))
  func tableMatchesServerAtRest(seed: Int) async throws {
    let app = RandomEdits(seed: seed)
    for _ in 0..<80 {
      try await app.step()
      app.check()
    }
    try await app.end()
    #expect(app.screen.issues == [])
  }
}

/// An app whose user, server, and other clients perform random actions.
@MainActor
private final class RandomEdits {
  private struct Pending {
    let change: ServerModel.Change
    let edit: PendingEdit
    let gate: Gate<Void>
  }

  private struct Refresh {
    let answer: Gate<[Section<Message, String>]>
    let sections: [Section<Message, String>]
    /// The app's copy of the server's data after the response is shown.
    var known: ServerModel
    let task: Task<Void, Never>
  }

  let screen = MessageScreen()
  private let seed: Int
  private var random: SeededRandom
  private var server = ServerModel()
  /// The app's copy of the server's data.
  private var known = ServerModel()
  /// A Boolean value that indicates whether the app may not know the server's order of rows.
  private var isUninformed = false
  private var pending: [Pending] = []
  private var contestedIDs: Set<Int> = []
  private var refresh: Refresh?
  private var swipe: OpenSwipe?
  private var lastID = 6
  private var trace: [String] = []

  private var adapter: MessageScreen.Adapter { screen.adapter }

  init(seed: Int) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    server.rows = ["a": (1...4).map { Message($0) }, "b": (5...6).map { Message($0) }]
    adapter.cellDidMoveHandler = { [weak self] _, target, message in
      guard let self else { return }
      let rows = adapter.currentSections[target.section].items.map(\.id)
      let change = ServerModel.Change.moveToPlace(
        message.id, after: target.row == 0 ? nil : rows[target.row - 1],
        section: adapter.currentSections[target.section].id)
      perform(change, .move(message.id, to: target.tablePath))
    }
    adapter.cellDidDeleteHandler = { [weak self] _, _, message in
      self?.perform(.delete(message.id), .delete(message.id))
    }
    describe()
  }

  func step() async throws {
    switch random.below(14) {
    case 0...2: performAny()
    case 3...6: try await endAny()
    case 7: describe()
    case 8: changeServer()
    case 9: try await userMoves()
    case 10: try await userDeletes()
    case 11: editByApp()
    case 12: try await refreshOrAnswer()
    default: try await openOrCloseSwipe()
    }
  }

  /// Ends all operations, and compares the table with the server.
  func end() async throws {
    try await closeSwipe()
    if refresh != nil { try await refreshOrAnswer() }
    while !pending.isEmpty {
      try await endAny()
      check()
    }
    describe()
    expectServersRows()
  }

  /// Compares the table with the model.
  func check() {
    guard swipe == nil else { return }
    let shown = screen.ids
    #expect(Set(shown).count == shown.count, "seed \(seed): \(trace)")
    let deleted = Set(pending.map(\.change).filter(\.isDeletion).map(\.id))
    let inserted = pending.map(\.change).filter(\.isInsertion).map(\.id)
    let expected = Set(known.ids + inserted).subtracting(deleted)
    #expect(Set(shown) == expected, "seed \(seed): \(trace)")
    for id in shown {
      let texts = pending.filter { $0.change.id == id }.compactMap(\.change.newText)
      guard texts.count == 1, !contestedIDs.contains(id) else { continue }
      #expect(adapter.item(ofRow: id)?.text == texts[0], "seed \(seed): \(trace)")
    }
    if pending.isEmpty, !isUninformed {
      expectServersRows()
    }
  }

  private func expectServersRows() {
    let isEqual = adapter.currentSections == server.sections
    #expect(isEqual, "seed \(seed): \(screen.ids), not \(server.ids): \(trace)")
  }

  // MARK: Edits

  private func anyChange(of ids: [Int]) -> ServerModel.Change {
    lastID += 1
    let new = Message(lastID)
    guard let id = ids.randomElement(using: &random), let other = ids.randomElement(using: &random)
    else { return .append(new, "a") }
    switch random.below(7) {
    case 0, 1: return .delete(id)
    case 2: return .update(id, "text \(lastID)")
    case 3 where id != other: return .moveAfter(id, other)
    case 4: return .moveToSection(id, random.oneIn(2) ? "a" : "b")
    case 5: return .insertAfter(new, other)
    default: return .append(new, random.oneIn(2) ? "a" : "b")
    }
  }

  private func performAny() {
    let change = anyChange(of: screen.ids)
    perform(change, change.edit)
  }

  private func perform(_ change: ServerModel.Change, _ edit: TableEdit<Message, String>) {
    trace.append("perform \(change)")
    // If several edits change the text, the last one is shown.
    let isContested = pending.contains { $0.change.id == change.id && $0.change.newText != nil }
    if isContested { contestedIDs.insert(change.id) }
    let gate = Gate<Void>()
    let token = adapter.perform(edit) {
      try await gate.wait()
    } onFailure: { _ in
    }
    pending.append(Pending(change: change, edit: token, gate: gate))
  }

  private func endAny() async throws {
    guard let index = pending.indices.randomElement(using: &random) else { return }
    let ended = pending.remove(at: index)
    // The server doesn't delete rows that are still being inserted.
    let isInserted = pending.contains { $0.change.isInsertion && $0.change.id == ended.change.id }
    let isAccepted = server.accepts(ended.change) && !isInserted && random.chance(65)
    if !isAccepted, random.oneIn(3) {
      trace.append("cancel \(ended.change)")
      ended.edit.cancel()
      return ended.gate.fail()
    }
    trace.append("\(isAccepted ? "accept" : "reject") \(ended.change)")
    if isAccepted {
      server.make(ended.change)
      // The position may depend on changes that the app doesn't know.
      known.make(ended.change)
      refresh?.known.make(ended.change)
      ended.gate.succeed()
    } else {
      ended.gate.fail()
    }
    try await screen.user.waits { !ended.edit.isPending }
  }

  // MARK: Refreshes

  private func describe() {
    trace.append("describe \(server.ids)")
    (known, isUninformed) = (server, false)
    adapter.update(with: server.sections)
  }

  private func refreshOrAnswer() async throws {
    guard let former = refresh else {
      trace.append("refresh \(server.ids)")
      let answer = Gate<[Section<Message, String>]>()
      let task = Task { [adapter] in
        _ = try? await adapter.refresh { try await answer.wait() }
      }
      try await screen.user.waits { answer.isEntered }
      return refresh = Refresh(
        answer: answer, sections: server.sections, known: server, task: task)
    }
    guard swipe == nil else { return }
    trace.append("answer")
    refresh = nil
    former.answer.open(.success(former.sections))
    await former.task.value
    (known, isUninformed) = (former.known, true)
  }

  /// Another client changes the server.
  private func changeServer() {
    let change = anyChange(of: server.ids)
    trace.append("other client \(change)")
    server.make(change)
    isUninformed = true
  }

  // MARK: The app and the user

  private func editByApp() {
    guard swipe == nil else { return }
    let ids = screen.ids.filter(server.ids.contains).filter(known.ids.contains)
    let change = anyChange(of: ids)
    trace.append("app \(change)")
    switch change {
    case .delete, .update: break
    case .insertAfter where pending.isEmpty: break
    // The position on the server depends on rows that the app shows elsewhere or not at all.
    case .insertAfter, .moveAfter, .moveToPlace, .moveToSection, .append: isUninformed = true
    }
    for model in [\RandomEdits.server, \.known] { self[keyPath: model].make(change) }
    adapter.edit { table in
      switch change {
      case .delete(let id): table.delete(id)
      case .update(let id, let text): table.update(id) { $0.text = text }
      case .moveAfter(let id, let other): table.move(id, after: other)
      case .moveToPlace: break
      case .moveToSection(let id, let section): table.move(id, toSection: section)
      case .insertAfter(let message, let other): table.insert(message, after: other)
      case .append(let message, let section): table.append(message, toSection: section)
      }
    }
  }

  private func userMoves() async throws {
    let ids = screen.ids
    guard swipe == nil, let id = ids.randomElement(using: &random),
      let target = ids.randomElement(using: &random), id != target, screen.user.sees(id),
      screen.user.sees(target)
    else { return }
    trace.append("user moves \(id) to \(target)")
    let count = pending.count
    screen.table.isEditing = true
    defer { screen.table.isEditing = false }
    try screen.user.move(id, to: target)
    try await screen.user.waits { self.pending.count > count }
  }

  private func userDeletes() async throws {
    try await closeSwipe()
    guard let id = screen.ids.randomElement(using: &random), screen.user.sees(id) else { return }
    trace.append("user deletes \(id)")
    let count = pending.count
    let swipe = try screen.user.swipe(id)
    if random.oneIn(3) { describe() }
    try swipe.choose("Delete")
    try await screen.user.waits { self.pending.count > count }
  }

  /// Opens or closes a swipe.
  ///
  /// While it's open, all updates wait.
  private func openOrCloseSwipe() async throws {
    guard swipe == nil else { return try await closeSwipe() }
    guard let id = screen.ids.randomElement(using: &random), screen.user.sees(id) else { return }
    trace.append("swipe \(id)")
    swipe = try screen.user.swipe(id)
  }

  private func closeSwipe() async throws {
    guard let open = swipe else { return }
    trace.append("close")
    swipe = nil
    open.close()
    // The deferred updates run.
    let isShown = Gate<Void>()
    adapter.edit(completion: { _ in isShown.succeed() }) { _ in }
    try await isShown.wait()
  }
}
