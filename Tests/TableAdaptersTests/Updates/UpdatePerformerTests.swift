import DiffEngine
import SurfaceScenarios
import TableRows
import Testing

@testable import TableAdapters

/// An update on a surface without an adapter.
@MainActor @Suite struct UpdatePerformerTests {
  private typealias Performer = UpdatePerformer<TracedSurface>

  private let trace = Trace()
  private let surface: TracedSurface
  private let model: Model

  init() {
    surface = TracedSurface(trace)
    model = Model(surface, trace)
  }

  /// Deletes a row, inserts a row, and then refreshes rows and the headers of section 0.
  private var update: SurfaceUpdate<TracedSurface> {
    SurfaceUpdate(
      stages: [
        .init(batch: TableBatch(deletedRows: [row(0)]), anchor: .top),
        .init(batch: TableBatch(insertedRows: [row(4)]), anchor: .bottom),
      ],
      animations: nil, selectedRows: [row(3)], refreshedSections: [0], anchor: .top)
  }

  private func row(_ row: Int) -> TablePath { TablePath(section: 0, row: row) }

  private func perform() -> Performer.Result {
    let completion = UpdateCompletion { [trace] _ in trace.note("completion") }
    let result = Performer(surface: surface, intervals: nil, completion: completion)
      .perform(update, of: model)
    completion.deliverAfterBatches(.animated)
    return result
  }

  private let wholeUpdate = [
    "batch deleting 1 keeping top", "stage 0", "batch 1 ends",
    "batch inserting 1 keeping bottom", "stage 1", "batch 2 ends",
    "all", "select 0-3", "outdated cells", "batch reloading 1 keeping top", "batch 3 ends",
    "will reconfigure 0-2", "reconfigure 0-2", "headers 0",
  ]

  @Test("the surface performs the batches, then selects rows, and then refreshes cells")
  func order() {
    #expect(perform() == .done)
    #expect(trace.take() == wholeUpdate + ["completion"])
  }

  @Test("a refused batch doesn't end the update", arguments: 1...3)
  func refusedBatch(_ number: Int) {
    surface.refusedBatches = [number]
    #expect(perform() == .refused)
    #expect(trace.take() == wholeUpdate + ["completion"])
  }

  /// App code runs right after the recorded line.
  @Test(
    "app code that changes the data ends the update, and the model shows its last state",
    arguments: [
      ("batch 1 ends", ["all"]), ("batch 2 ends", ["all"]), ("outdated cells", []),
      ("batch 3 ends", []),
    ])
  func changedData(_ line: String, _ rest: [String]) throws {
    trace.afterwards = (line, { [model] in model.revision += 1 })
    #expect(perform() == .disturbed)
    let end = try #require(wholeUpdate.firstIndex(of: line))
    #expect(trace.take() == wholeUpdate[...end] + rest + ["completion"])
  }

  @Test(
    "an update ends if the data gets another surface",
    arguments: [
      ("batch 1 ends", ["all"]), ("batch 2 ends", ["all"]), ("outdated cells", []),
    ])
  func otherSurface(_ line: String, _ rest: [String]) throws {
    trace.afterwards = (line, { [model] in model.surface = nil })
    #expect(perform() == .disturbed)
    let end = try #require(wholeUpdate.firstIndex(of: line))
    #expect(trace.take() == wholeUpdate[...end] + rest + ["completion"])
  }

  @Test("cells aren't reconfigured on a surface that was detached while they were replaced")
  func surfaceLeftWhileReplacing() {
    trace.afterwards = ("batch 3 ends", { [model] in model.surface = nil })
    _ = perform()
    #expect(trace.take().suffix(2) == ["batch 3 ends", "completion"])
  }

  @Test("rows that are reloaded stay selected")
  func selectionOfReloadedRows() {
    surface.selectedTablePositions = [row(1), row(2)]
    #expect(perform() == .done)
    #expect(trace.take().filter { $0.hasPrefix("select") } == ["select 0-3", "select 0-1"])
  }
}

/// A record of calls.
@MainActor
private final class Trace {
  private var lines: [String] = []
  /// A closure that runs once, after a recorded line.
  var afterwards: (line: String, work: @MainActor () -> Void)?

  func note(_ line: String) {
    lines.append(line)
    guard let (last, work) = afterwards, last == line else { return }
    afterwards = nil
    work()
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Data with one row to reload and one to reconfigure after an update.
@MainActor
private final class Model: UpdatedModel {
  var revision = 0
  var surface: TracedSurface?
  private let trace: Trace

  init(_ surface: TracedSurface, _ trace: Trace) { (self.surface, self.trace) = (surface, trace) }

  func fills(_ surface: TracedSurface) -> Bool { surface === self.surface }
  func show(stage: Int) {
    revision += 1
    trace.note("stage \(stage)")
  }
  func showAll() {
    revision += 1
    trace.note("all")
  }
  func outdatedCells(on surface: TracedSurface) -> OutdatedCells {
    trace.note("outdated cells")
    var cells = OutdatedCells()
    cells.add(TablePath(section: 0, row: 1), needsOtherCell: true)
    cells.add(TablePath(section: 0, row: 2), needsOtherCell: false)
    return cells
  }
  func willReconfigure(_ positions: [TablePath], on surface: TracedSurface) {
    trace.note("will reconfigure \(positions.map(\.description).joined(separator: " "))")
  }
}

/// A surface that records calls.
private final class TracedSurface: MinimalSurface {
  weak var tableDataSource: AnyObject?
  var selectedTablePositions: [TablePath] = []
  /// The numbers of batches to refuse.
  var refusedBatches: Set<Int> = []
  private var batches = 0
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) { tableDataSource = owner }

  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    let operations = [
      ("deleting", batch.deletedRows.count), ("inserting", batch.insertedRows.count),
      ("reloading", batch.reloadedRows.count),
    ].filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    trace.note("batch \(operations) keeping \(anchor == .top ? "top" : "bottom")")
    changeModel()
    batches += 1
    trace.note("batch \(batches) ends")
    let isDone = !refusedBatches.contains(batches)
    completion(isDone)
    return isDone
  }
  func reconfigureTableRows(at positions: [TablePath]) {
    trace.note("reconfigure \(positions.map(\.description).joined(separator: " "))")
  }
  func refreshTableSupplementaries(inSections sections: [Int]) {
    trace.note("headers \(sections.map(String.init).joined(separator: " "))")
  }
  func selectTableRow(at position: TablePath) { trace.note("select \(position)") }
}
