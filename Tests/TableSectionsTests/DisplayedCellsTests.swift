import Testing

@testable import TableSections

@MainActor @Suite struct DisplayedCellsTests {
  private final class Cell {}

  private let cells = DisplayedCells<Cell>()
  private let cell = Cell()

  /// Returns whether a task passed to `begin` was canceled before it ran.
  private func isCanceled(_ begin: (@escaping @MainActor (Cell) async -> Void) -> Void) async
    -> Bool
  {
    await withCheckedContinuation { continuation in
      begin { _ in continuation.resume(returning: Task.isCancelled) }
    }
  }

  /// Lets waiting tasks run on the main actor.
  private func pause() async {
    for _ in 0..<10 { await Task.yield() }
  }

  @Test func valuesAreKeptUntilCellIsRemoved() {
    #expect(cells[cell].identifier == nil && cells[cell].ending == nil)
    var ended = 0
    cells[cell].identifier = .some("A")
    #expect(cells[cell].identifier == "A" && cells[cell].ending == nil)
    cells[cell].ending = { ended += 1 }
    cells[cell].identifier = .some(nil)
    #expect(cells[cell].identifier == .some(nil))
    cells.remove(cell)?()
    #expect(ended == 1 && cells.remove(cell) == nil && cells[cell].identifier == nil)
  }

  @Test func allCellsAreForgottenAtOnce() {
    let other = Cell()
    var ended = 0
    cells[cell].identifier = .some("A")
    for cell in [cell, other] { cells[cell].ending = { ended += 1 } }
    let calls = cells.removeAll()
    #expect(cells[cell].identifier == nil && cells[other].ending == nil)
    for call in calls { call() }
    #expect(ended == 2 && cells.removeAll().isEmpty)
  }

  /// The task runs even if no other values are stored for the cell.
  @Test func workRunsInACellOnScreen() async {
    #expect(await isCanceled { cells.begin($0, in: cell) } == false)
    #expect(await isCanceled { cells.beginAgain($0, in: cell) } == false)
  }

  @Test func workDoesNotBeginAgainInACellThatIsNotOnScreen() async {
    var runs = 0
    cells.beginAgain({ _ in runs += 1 }, in: cell)
    cells[cell].identifier = .some("A")
    cells.beginAgain({ _ in runs += 1 }, in: cell)
    cells.begin(nil, in: cell)
    _ = cells.remove(cell)
    cells.beginAgain({ _ in runs += 1 }, in: cell)
    await pause()
    #expect(runs == 0)
  }

  @Test func workIsCanceledWhereOtherWorkBeginsOrTheCellGoes() async {
    let ends: [@MainActor () -> Void] = [
      { cells.begin(nil, in: cell) }, { _ = cells.remove(cell) },
    ]
    for end in ends {
      let isCanceled = await isCanceled {
        cells.begin($0, in: cell)
        end()
      }
      #expect(isCanceled)
    }
  }
}
