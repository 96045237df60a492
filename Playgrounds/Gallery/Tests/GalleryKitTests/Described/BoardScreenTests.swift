import TableViews
import Testing

@testable import GalleryKit

@MainActor
@Suite struct BoardScreenTests {
  /// What the rows above the departures say, after each step.
  private func news(_ script: String) async throws -> [[String]] {
    let player = ExamplePlayer(ExampleSamples.make("scripted"))
    var news: [[String]] = []
    for step in try ExampleScript(script).steps {
      try await player.play(step.event)
      let table = player.example.table
      news.append(
        (0..<table.numberOfRows(inSection: 0)).map {
          table.cellForRow(at: TablePath(section: 0, row: $0))?.textLabel?.text ?? ""
        })
    }
    return news
  }

  @Test func itSaysAtEachStepWhatChanged() async throws {
    #expect(
      try await news("next 9; next; press Previous") == [
        ["RE 3 changed"], ["RE 3 moved"], ["IC 7 went"], ["EC 9 came"], ["RE 3 was cancelled"],
        [], ["EC 9 changed", "S 1 was cancelled"], ["EC 9 went", "RE 3 went", "S 1 went"],
        ["IC 7 came", "RE 3 came", "S 1 came"], ["IC 7 came", "RE 3 came", "S 1 came"],
        ["IC 7 went", "RE 3 went", "S 1 went"],
      ])
  }

  @Test func beyondTheFirstAndTheLastStateNothingHappens() async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("scripted"), "press Previous; next 9; next")
    #expect(player.log.first?.updates == [] && player.log.last?.updates == [])
    #expect(player.log.dropFirst().dropLast().allSatisfy { $0.updates.count == 1 })
  }

  @Test func aTrainThatStaysKeepsItsCell() async throws {
    let player = ExamplePlayer(ExampleSamples.make("scripted"))
    func cell(_ text: String) -> TableViewCell? {
      player.example.table.visibleCells.first { $0.textLabel?.text?.contains(text) == true }
    }
    let suburban = try #require(cell("Airport"))
    for step in try ExampleScript("next 6").steps {
      try await player.play(step.event)
      #expect(cell("Airport") === suburban)
    }
  }

  @Test func aTrainThatMovesAndChangesIsNamedOnce() {
    let (old, new) = (BoardState.morning[0], BoardState.morning[2])
    #expect(BoardNews.phrases(from: old, to: new) == ["RE 3 moved, changed"])
    #expect(BoardNews.phrases(from: nil, to: new).isEmpty)
    #expect(BoardNews.phrases(from: new, to: new).isEmpty)
  }

  @Test func aScreenWithoutStatesIsEmpty() {
    let screen = BoardScreen(tableView: TableView(lines: 5), states: [])
    screen.goOn()
    screen.goBack()
    #expect(screen.tableView.numberOfSections == 0)
  }
}
