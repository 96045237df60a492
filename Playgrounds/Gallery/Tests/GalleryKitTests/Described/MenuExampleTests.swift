import TableViews
import Testing

@testable import GalleryKit

@MainActor
@Suite struct MenuExampleTests {
  private func play(_ script: String) async throws -> ExamplePlayer {
    try await ExampleSamples.play(ExampleSamples.make("menu"), script)
  }

  @Test(arguments: [("0-0", "Blue"), ("0-1", "1 of 10"), ("0-2", "The brightest stars")])
  func aTapOpensAnExampleAndBackLeadsBack(row: String, title: String) async throws {
    let player = try await play("tap \(row)")
    let header = player.example.table.headerView(forSection: 0)?.textLabel?.text
    #expect(header?.hasPrefix(title) == true)
    #expect(
      player.log[0].description
        == "1. tap \(row): 1 row refreshed (\(row)); then another table is on screen; "
        + "1 cell reconfigured")
    #expect(player.marks.isEmpty)
    try await player.play(try ExampleScript("press Back; press Back"))
    #expect(player.texts == ["Random updates", "Scripted updates", "Infinite loading"])
    #expect(player.log[1].description == "2. press \"Back\": another table is on screen")
    #expect(player.log[2].description == "3. press \"Back\": no update")
    #expect(
      player.example.table.visibleCells.allSatisfy { $0.accessoryType == .disclosureIndicator })
  }

  @Test func whatIsOpenTakesItsOwnSteps() async throws {
    let player = try await play("type 2; next; press Previous; erase; type 3; next")
    #expect(player.texts.first == "1. Sirius")
    #expect(player.log[1].updates.count == 1 && player.log[5].batches == 1)
    await #expect(throws: ScriptError.self) { try await self.play("next") }
    await #expect(throws: ScriptError.self) { try await self.play("type 4") }
    await #expect(throws: ScriptError.self) { try await self.play("type 1; type 1") }
  }

  @Test func entriesTellHowOftenTheyWereVisited() async throws {
    let player = try await play("type 1; erase; type 1; erase; type 3; erase")
    let details = player.example.table.visibleCells.map { $0.detailTextLabel?.text }
    #expect(details == ["seen 2 times", nil, "seen"])
  }

  @Test func whatIsOpenIsAsHighAsTheMenuAndTheOtherWayRound() async throws {
    let example = ExampleSamples.make("menu")
    example.table.lines = 2
    let player = try await ExampleSamples.play(example, "type 3")
    #expect(player.example.table.lines == 2)
    player.example.table.lines = 7
    try await player.play(try ExampleScript("erase"))
    #expect(player.example.table.lines == 7)
  }
}
