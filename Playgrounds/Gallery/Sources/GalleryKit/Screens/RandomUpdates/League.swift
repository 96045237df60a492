/// Teams to which all sorts of things happen by chance, the same for the same seed.
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
    for _ in 0..<3 { found() }
  }

  /// Something happens, up to three things at once.
  mutating func goOn() {
    let before = teams
    for _ in 0...random.below(3) { change() }
    if teams == before { found() }
  }

  private mutating func change() {
    guard !teams.isEmpty else { return found() }
    let team = random.below(teams.count)
    switch random.below(10) {
    case 0 where teams.count < 4: found()
    case 1 where teams.count > 2: teams.remove(at: team)
    case 0, 1: teams.insert(teams.remove(at: team), at: random.below(teams.count + 1))
    case 2...4 where teams[team].players.count < 5: join(team)
    default: happen(in: team)
    }
  }

  /// A player scores, leaves or goes to another place.
  private mutating func happen(in team: Int) {
    guard !teams[team].players.isEmpty else { return join(team) }
    let player = random.below(teams[team].players.count)
    switch random.below(5) {
    case 0: teams[team].players.remove(at: player)
    case 1, 2:
      let moved = teams[team].players.remove(at: player)
      teams[team].players.insert(moved, at: random.below(teams[team].players.count + 1))
    default: teams[team].players[player].points += 1 + random.below(3)
    }
  }

  private mutating func found() {
    teamCount += 1
    let name = Self.colors[teamCount % Self.colors.count]
    teams.insert(Team(id: teamCount, name: name), at: random.below(teams.count + 1))
    let index = teams.firstIndex { $0.id == teamCount } ?? 0
    for _ in 0..<2 { join(index) }
  }

  private mutating func join(_ team: Int) {
    playerCount += 1
    let player = Player(id: playerCount, name: Self.names[playerCount % Self.names.count])
    teams[team].players.insert(player, at: random.below(teams[team].players.count + 1))
  }
}
