import DiffEngine
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure

@testable import TableAdapters

/// Requests that are performed together or later.
@MainActor @Suite struct UpdateRoundTests {
  private typealias Adapter = TableAdapter<BatchTable, Network, String>
  private typealias Request = UpdateRequest<BatchTable, Network, String>

  private let table = BatchTable()
  private let adapter: Adapter
  private let notes = Notes()

  init() {
    adapter = Adapter(table)
    adapter.update(with: networks(0..<100))
    table.forget()
  }

  @MainActor
  private final class Notes {
    var outcomes: [UpdateOutcome] = []
    var count = 0
  }

  // MARK: Combined requests

  @Test(
    "several edits use the mode that animates least",
    arguments: [
      [UpdateMode.animated, .animated], [.animated, .withoutAnimation],
      [.withoutAnimation, .animated],
      [.withoutAnimation, .animated, .withoutAnimation],
    ])
  func modesOfSeveralEdits(_ modes: [UpdateMode]) {
    table.isTableBusy = true
    for mode in modes { submit(mode) }
    table.becomeFree()
    #expect(table.batches.map { $0.animations != nil } == [!modes.contains(.withoutAnimation)])
    #expect(notes.outcomes == modes.map { _ in .delayed })
  }

  @Test(
    "several edits reload if one of them does",
    arguments: [
      [UpdateMode.reload, .animated], [.animated, .reload], [.reload, .withoutAnimation],
      [.withoutAnimation, .reload], [.animated, .withoutAnimation, .reload],
    ])
  func reloadAmongEdits(_ modes: [UpdateMode]) {
    table.isTableBusy = true
    for mode in modes { submit(mode) }
    table.becomeFree()
    #expect(table.batches.isEmpty)
    #expect(notes.outcomes == modes.map { _ in .reloaded(.requested) })
  }

  @Test("several edits use the last animations that are set")
  func animationsOfSeveralEdits() {
    adapter.animations = TableAnimations(insert: false, delete: false)
    table.isTableBusy = true
    submit(animations: TableAnimations(insert: true, delete: true))
    submit(animations: TableAnimations(insert: true, delete: false))
    submit()
    table.becomeFree()
    #expect(table.batches.map { $0.animations?.insertedRows } == [true])
    #expect(table.batches.map { $0.animations?.deletedRows } == [false])
  }

  @Test("several edits use the scroll anchor of the last")
  func anchorOfSeveralEdits() {
    let row = TablePath(section: 0, row: 10)
    table.show(row)
    table.isTableBusy = true
    submit(anchoring: .firstVisibleRow)
    submit(anchoring: nil)
    table.becomeFree()
    table.isTableBusy = true
    submit(anchoring: nil)
    submit(anchoring: .firstVisibleRow)
    table.becomeFree()
    #expect(table.batches.map { $0.anchor } == [nil, .row(row, distance: 0)])
  }

  // MARK: While the user scrolls

  @Test("an update that waits for scrolling to end starts once")
  func updateDuringScrolling() {
    table.show(TablePath(section: 0, row: 10), isScrolling: true)
    adapter.show(
      networks(-5..<100), mode: .animated, animations: nil, reconfiguring: [],
      begin: { [notes] in notes.count += 1 }, completion: { [notes] in notes.outcomes.append($0) })
    #expect(notes.count == 1)
    #expect(notes.outcomes.isEmpty && table.waiting.count == 1)
    table.becomeFree()
    #expect(notes.count == 1)
    #expect(notes.outcomes == [.delayed])
    #expect(adapter.item(at: TablePath(section: 0, row: 0)) == Network(-5))
  }

  @Test("a postponed edit keeps its new items")
  func postponedEditKeepsItsItems() {
    let adapter = TableAdapter<BatchTable, Entry, String>(table)
    adapter.update(with: [Section(id: "a", items: (0..<20).map { Entry(id: $0) })])
    table.show(TablePath(section: 0, row: 10), isScrolling: true)
    let made = Released()
    adapter.edit { table in
      let entry = Entry(id: 100)
      made.tokens.append(WeakToken(token: entry.token))
      table.insert(entry, before: 0)
    }
    #expect(made.tokens.map { $0.token != nil } == [true])
    table.becomeFree()
    #expect(made.tokens.map { $0.token != nil } == [true])
    #expect(adapter.item(at: TablePath(section: 0, row: 0))?.id == 100)
  }

  // MARK: Released items

  @Test("an update after a lookup releases items that are no longer shown")
  func releasedItems() {
    let adapter = TableAdapter<BatchTable, Entry, String>(table)
    weak var weakObject: HeldObject?
    do {
      let entries = (0..<20).map { Entry(id: $0) }
      weakObject = entries[3].token
      adapter.update(with: [Section(id: "a", items: entries)])
    }
    #expect(weakObject != nil)
    #expect(adapter.position(ofRow: 3) == TablePath(section: 0, row: 3))
    adapter.edit { $0.delete(3) }
    #expect(weakObject == nil)
    #expect(adapter.position(ofRow: 4) == TablePath(section: 0, row: 3))
  }

  @Test("a plan made by the app retains no item if no row was looked up")
  func planOfTheApp() throws {
    let adapter = TableAdapter<BatchTable, Entry, String>(table)
    weak var token: HeldObject?
    do {
      let entry = Entry(id: 1)
      token = entry.token
      let plan = try adapter.plan(from: [], to: [Section(id: "a", items: [entry])])
      #expect(plan.stages.count == 1)
    }
    #expect(token == nil)
  }

  @Test("a plan that the app makes without an update retains no item")
  func planOfTheAppAfterLookUp() throws {
    let adapter = TableAdapter<BatchTable, Entry, String>(table)
    adapter.update(with: [Section(id: "a", items: [Entry(id: 1)])])
    #expect(adapter.position(ofRow: 1) == TablePath(section: 0, row: 0))
    weak var token: HeldObject?
    do {
      let entry = Entry(id: 2)
      token = entry.token
      _ = try adapter.plan(
        from: adapter.currentSections, to: [Section(id: "a", items: [entry])])
    }
    #expect(token == nil)
  }

  // MARK: Surface calls

  @Test func synchronousUpdateChecksOnceIfTableIsOnScreen() {
    submit()
    #expect(table.questions == 1)
    #expect(table.batches.count == 1)
  }

  /// No one sees the changes, so there's no reason to wait for a plan.
  @Test(
    "an update that finds no changes isn't planned in the background",
    arguments: [UpdateMode.animated, .reload])
  func updateWithoutChanges(_ mode: UpdateMode) {
    table.isOnScreen = mode == .reload
    adapter.submit(
      Request(
        .sections(networks(0..<3)), mode: mode,
        planner: { [notes] _, _, _, _ in
          notes.count += 1
          return nil
        },
        completion: { [notes] in notes.outcomes.append($0) }))
    #expect(!adapter.isPlanning)
    #expect(notes.outcomes == [.reloaded(mode == .reload ? .requested : .notOnScreen)])
    #expect(notes.count == 0)
  }

  // MARK: Completions

  @Test("a batch that ends twice counts once")
  func endOfBatch() {
    let completion = UpdateCompletion { [notes] in notes.outcomes.append($0) }
    let (first, second) = (completion.expectBatch(), completion.expectBatch())
    completion.deliverAfterBatches(.animated)
    first(true)
    first(true)
    #expect(notes.outcomes.isEmpty)
    second(true)
    #expect(notes.outcomes == [.animated])
  }

  private func networks(_ ids: Range<Int>) -> [Networks] {
    [Networks(id: "a", items: ids.map { Network($0) })]
  }

  /// Appends a row to the table.
  private func submit(
    _ mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<AnyIdentity>? = .automatic,
    animations: TableAnimations<Bool>? = nil
  ) {
    var request = Request(
      .edit { table in
        let count = table.sections[0].items.count
        table.append(Network(count), toSection: "a")
      }, mode: mode, anchoring: anchor, completion: { [notes] in notes.outcomes.append($0) })
    request.animations = animations
    adapter.submit(request)
  }
}

/// An object that rows own.
private final class HeldObject {}

private struct WeakToken {
  weak var token: HeldObject?
}

@MainActor
private final class Released {
  var tokens: [WeakToken] = []
}

/// An item whose deallocation can be observed.
private struct Entry: Identifiable, Equatable {
  let id: Int
  let token = HeldObject()

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}
