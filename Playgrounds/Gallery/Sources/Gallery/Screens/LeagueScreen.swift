import DescribedTables
import TableViews

/// Teams and players that change at random.
///
/// After each change, the screen describes the whole table.
@MainActor
final class LeagueScreen: DescribedTableHandling {
  let describedTables = DescribedTableRegistry<TableViewCellDescription, SectionDescription>()
  let tableView: TableView
  let adapter: RecordingAdapter<Row<TableView>, AnyIdentity>
  private(set) var league: League

  init(tableView: TableView, seed: Int) {
    self.tableView = tableView
    adapter = RecordingAdapter(tableView)
    league = League(seed: seed)
    // Throws only for a second table.
    _ = try? registerTableView(tableView)
    show()
  }

  func makeAdapter(for tableView: TableView) -> DescribedTableAdapter<TableView> { adapter }

  /// Changes the league, and shows it.
  func advance() {
    league.advance()
    show()
  }

  private func show() { try? updateTableView(tableView) }

  func createDataSourceForTable(_ tableView: TableView) {
    for team in league.teams {
      self.tableView(
        tableView,
        addSection: SectionDescription(
          sectionID: team.id, headerTitle: "\(team.name): \(team.points)"),
        withCells: team.players.map {
          CellDescription(cellID: $0.id, cell: PlayerCell.self, viewModel: $0)
        })
    }
  }
}

struct Team: Identifiable, Hashable {
  var id: Int
  var name: String
  var players: [Player] = []

  var points: Int { players.map(\.points).reduce(0, +) }
}

struct Player: Identifiable, Hashable {
  var id: Int
  var name: String
  var points = 0
}

/// Shows a player and their points.
final class PlayerCell: TableViewValue1Cell, Configurable {
  func setup(with item: Player) {
    textLabel?.text = item.name
    detailTextLabel?.text = item.points == 1 ? "1 point" : "\(item.points) points"
  }
}

/// Teams that change at random, reproducibly by seed.
struct League {
  private static let names = [
    "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana", "Ivo", "Jo", "Kim", "Lea", "Max",
    "Nora", "Otto", "Pia", "Quinn", "Rosa", "Sam", "Tom", "Uma", "Vera", "Will", "Xenia", "Yuri",
    "Zoe",
  ]
  private static let colors = ["Red", "Blue", "Green", "White", "Black", "Gold"]

  private(set) var teams: [Team] = []
  private var random: SeededRandom
  private var playerCount = 0
  private var teamCount = 0

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    for _ in 0..<3 { addTeam() }
  }

  /// Makes one to three changes.
  mutating func advance() {
    let before = teams
    for _ in 0...random.below(3) { change() }
    if teams == before { addTeam() }
  }

  private mutating func change() {
    guard !teams.isEmpty else { return addTeam() }
    let team = random.below(teams.count)
    switch random.below(10) {
    case 0 where teams.count < 4: addTeam()
    case 1 where teams.count > 2: teams.remove(at: team)
    case 0, 1: teams.insert(teams.remove(at: team), at: random.below(teams.count + 1))
    case 2...4 where teams[team].players.count < 5: addPlayer(to: team)
    default: changePlayer(of: team)
    }
  }

  /// Makes a player score, leave, or move.
  private mutating func changePlayer(of team: Int) {
    guard !teams[team].players.isEmpty else { return addPlayer(to: team) }
    let player = random.below(teams[team].players.count)
    switch random.below(5) {
    case 0: teams[team].players.remove(at: player)
    case 1, 2:
      let moved = teams[team].players.remove(at: player)
      teams[team].players.insert(moved, at: random.below(teams[team].players.count + 1))
    default: teams[team].players[player].points += 1 + random.below(3)
    }
  }

  private mutating func addTeam() {
    teamCount += 1
    let name = Self.colors[teamCount % Self.colors.count]
    teams.insert(Team(id: teamCount, name: name), at: random.below(teams.count + 1))
    let index = teams.firstIndex { $0.id == teamCount } ?? 0
    for _ in 0..<2 { addPlayer(to: index) }
  }

  private mutating func addPlayer(to team: Int) {
    playerCount += 1
    let player = Player(id: playerCount, name: Self.names[playerCount % Self.names.count])
    teams[team].players.insert(player, at: random.below(teams[team].players.count + 1))
  }
}
