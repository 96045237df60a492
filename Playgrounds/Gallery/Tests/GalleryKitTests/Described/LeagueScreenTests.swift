import TableViews
import Testing

@testable import GalleryKit

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
        screen.goOn()
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
