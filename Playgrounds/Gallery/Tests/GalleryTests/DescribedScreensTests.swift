import TableViews
import Testing
@testable import Gallery

@MainActor
@Suite struct BoardScreenTests {
  /// Returns the listed changes after each step.
  private func changes(_ script: String) async throws -> [[String]] {
    let player = ExamplePlayer(ExampleSamples.make("scripted"))
    var changes: [[String]] = []
    for step in try ExampleScript(script).steps {
      try await player.play(step.event)
      let table = player.example.table
      changes.append(
        (0..<table.numberOfRows(inSection: 0)).map {
          table.cellForRow(at: TablePath(section: 0, row: $0))?.textLabel?.text ?? ""
        })
    }
    return changes
  }

  @Test func eachStepListsItsChanges() async throws {
    #expect(
      try await changes("next 9; next; press Previous") == [
        ["RE 3 changed"], ["RE 3 moved"], ["IC 7 went"], ["EC 9 came"], ["RE 3 was cancelled"],
        [], ["EC 9 changed", "S 1 was cancelled"], ["EC 9 went", "RE 3 went", "S 1 went"],
        ["IC 7 came", "RE 3 came", "S 1 came"], ["IC 7 came", "RE 3 came", "S 1 came"],
        ["IC 7 went", "RE 3 went", "S 1 went"],
      ])
  }

  @Test func steppingBeyondTheFirstOrLastStateDoesNothing() async throws {
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

  @Test func aTrainThatMovesAndChangesIsListedOnce() {
    let (old, new) = (BoardState.morning[0], BoardState.morning[2])
    #expect(BoardNews.phrases(from: old, to: new) == ["RE 3 moved, changed"])
    #expect(BoardNews.phrases(from: nil, to: new).isEmpty)
    #expect(BoardNews.phrases(from: new, to: new).isEmpty)
  }

  @Test func aScreenWithoutStatesIsEmpty() {
    let screen = BoardScreen(tableView: TableView(lines: 5), states: [])
    screen.advance()
    screen.goBack()
    #expect(screen.tableView.numberOfSections == 0)
  }
}

@MainActor
@Suite struct LeagueScreenTests {
  private func texts(_ screen: LeagueScreen) -> [[String]] {
    let table = screen.tableView
    return (0..<table.numberOfSections).map { section in
      [table.headerView(forSection: section)?.textLabel?.text ?? ""]
        + (0..<table.numberOfRows(inSection: section)).map {
          let cell = table.cellForRow(at: TablePath(section: section, row: $0))
          return "\(cell?.textLabel?.text ?? "") \(cell?.detailTextLabel?.text ?? "")"
        }
    }
  }

  private func expected(_ screen: LeagueScreen) -> [[String]] {
    screen.league.teams.map { team in
      ["\(team.name): \(team.players.map(\.points).reduce(0, +))"]
        + team.players.map { "\($0.name) \($0.points) point\($0.points == 1 ? "" : "s")" }
    }
  }

  @Test func randomUpdatesAreAnimatedWithoutAnIssue() {
    for seed in 0..<100 {
      let screen = LeagueScreen(tableView: TableView(lines: 60), seed: seed)
      var updates = 0
      screen.adapter.changesHandler = { updates += $0.words == "nothing changed" ? 0 : 1 }
      screen.tableView.layoutIfNeeded()
      let reloads = screen.tableView.statistics.reloads
      for step in 1...30 {
        screen.advance()
        #expect(texts(screen) == expected(screen), "seed \(seed), step \(step)")
        #expect(updates == step, "seed \(seed)")
      }
      #expect(screen.tableView.issues.issues.isEmpty, "seed \(seed)")
      #expect(screen.tableView.statistics.reloads == reloads, "seed \(seed)")
    }
  }

  @Test func theExampleShowsChangesOfEveryKind() async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make("random"))
    let words = player.log.flatMap(\.updates).joined(separator: "; ")
    for noun in ["section", "row"] {
      for verb in ["deleted", "inserted", "moved"] {
        #expect(words.contains(try Regex("\(noun)s? \(verb)")), "\(noun) \(verb)")
      }
    }
    #expect(words.contains(/rows? refreshed/) && words.contains(/headers? refreshed/))
  }
}

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

  @Test func theOpenExampleTakesItsOwnSteps() async throws {
    let player = try await play("type 2; next; press Previous; erase; type 3; next")
    #expect(player.texts.first == "1. Sirius")
    #expect(player.log[1].updates.count == 1 && player.log[5].batches == 1)
    await #expect(throws: ScriptError.self) { try await self.play("next") }
    await #expect(throws: ScriptError.self) { try await self.play("type 4") }
    await #expect(throws: ScriptError.self) { try await self.play("type 1; type 1") }
  }

  @Test func entriesShowTheNumberOfVisits() async throws {
    let player = try await play("type 1; erase; type 1; erase; type 3; erase")
    let details = player.example.table.visibleCells.map { $0.detailTextLabel?.text }
    #expect(details == ["seen 2 times", nil, "seen"])
  }

  @Test func theMenuAndTheOpenExampleHaveTheSameHeight() async throws {
    let example = ExampleSamples.make("menu")
    example.table.lines = 2
    let player = try await ExampleSamples.play(example, "type 3")
    #expect(player.example.table.lines == 2)
    player.example.table.lines = 7
    try await player.play(try ExampleScript("erase"))
    #expect(player.example.table.lines == 7)
  }
}
