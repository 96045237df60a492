import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import VirtualTable

/// Overrides of the method that every update passes through.
@MainActor @Suite struct SubmittedUpdateTests {
  private let table = VirtualTableView()
  private let adapter: RequestRecordingAdapter

  init() {
    adapter = RequestRecordingAdapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.update(with: [Networks("a", 1, 2, 3)])
    adapter.notes = []
  }

  private var shown: [Int] { adapter.currentSections.flatMap { $0.items.map(\.id) } }

  @Test func overrideSeesEveryUpdateOnce() async {
    adapter.update(with: [Networks("a", 1, 2)])
    adapter.edit { $0.append(Network(3), toSection: "a") }
    var snapshot = adapter.snapshot()
    snapshot.appendItems([Network(4)], toSection: "a")
    adapter.apply(snapshot, mode: .animated)
    adapter.apply(adapter.snapshot(of: \.id), mode: .withoutAnimation) { Network($0) }
    adapter.apply(snapshot, animatingDifferences: false) {}
    await adapter.apply(snapshot)
    await adapter.updateAndWait(with: [Networks("a", 1, 2)], mode: .reload)
    await adapter.editAndWait { $0.append(Network(5), toSection: "a") }
    await adapter.updateInBackground(with: [Networks("a", 1, 2, 6)])
    adapter.reconfigure(row: 1)
    #expect(
      adapter.notes == [
        "sections animated", "edit animated", "edit animated", "edit withoutAnimation",
        "edit withoutAnimation", "edit animated", "sections reload", "edit animated",
        "sections animated", "reconfigure animated",
      ])
    #expect(shown == [1, 2, 6])
  }

  @Test("an override sees the deletions and moves of the user")
  func byHand() {
    adapter.cellDidDeleteHandler = { _, _, _ in }
    adapter.commit(.delete, at: TablePath(section: 0, row: 0))
    #expect(adapter.notes == ["edit animated"])
    adapter.cellsDidMoveOutHandler = { _ in }
    adapter.didDragOut([TablePath(section: 0, row: 0)])
    #expect(adapter.notes == ["edit animated", "edit animated"])
    #expect(shown == [3])
  }

  @Test("an override can change how an update is carried out")
  func changedUpdate() {
    let sided = TableAnimations<VirtualCell.Animation>(insert: .left, delete: .right)
    var outcomes: [String] = []
    adapter.change = { request in
      if case .sections(let sections) = request.change {
        request.change = .sections(sections + [Networks("last", 9)])
      }
      request.animations = sided
      request.addCompletion { outcomes.append("override \($0)") }
    }
    adapter.update(with: [Networks("a", 1)]) { outcomes.append("app \($0)") }
    #expect(shown == [1, 9])
    #expect(table.lastAnimations == sided)
    #expect(outcomes == ["app animated", "override animated"])
    adapter.change = { $0.mode = .withoutAnimation }
    adapter.edit(completion: { outcomes.append("\($0)") }) { $0.delete(1) }
    #expect(outcomes.last == "without animation" && table.lastAnimations == nil)
  }

  @Test("an override can change how a row is reconfigured, and gets its outcome")
  func changedReconfiguration() {
    var outcomes: [UpdateOutcome] = []
    adapter.change = { request in
      request.mode = .withoutAnimation
      request.addCompletion { outcomes.append($0) }
    }
    adapter.reconfigure(row: 1)
    #expect(outcomes == [.withoutAnimation])
    adapter.change = { $0.addCompletion { outcomes.append($0) } }
    adapter.reconfigure(row: 2)
    #expect(outcomes == [.withoutAnimation, .animated])
    adapter.issues.reporter = IssueReporter { _, _ in }
    adapter.reconfigure(row: 99)
    #expect(outcomes == [.withoutAnimation, .animated, .animated])
  }

  @Test("an update that an override doesn't pass on still calls its completion")
  func droppedUpdate() async {
    adapter.change = { _ in }
    adapter.drops = true
    #expect(await adapter.updateAndWait(with: []) == .reloaded(.noSurface))
    #expect(shown == [1, 2, 3])
  }

  /// Overriding doesn't require repeating the default arguments.
  @Test("an adapter with an override is updated with the default arguments")
  func defaultArguments() {
    adapter.update(with: [Networks("a", 7)])
    adapter.update(with: [Networks("a", 7, 8)], anchoring: nil)
    #expect(shown == [7, 8] && adapter.notes == ["sections animated", "sections animated"])
  }
}

/// Records requests, and can change or drop them.
@MainActor
private final class RequestRecordingAdapter: Adapter {
  var notes: [String] = []
  var change: (@MainActor (inout UpdateRequest<VirtualTableView, Network, String>) -> Void)?
  var drops = false

  override func submit(_ request: UpdateRequest<VirtualTableView, Network, String>) {
    var request = request
    let kind =
      switch request.change {
      case .sections: "sections"
      case .edit: "edit"
      case .reconfigure: "reconfigure"
      }
    notes.append("\(kind) \(request.mode)")
    change?(&request)
    if !drops { super.submit(request) }
  }
}
