/// Players that play together.
struct Team: Identifiable, Hashable {
  var id: Int
  var name: String
  var players: [Player] = []

  var points: Int { players.map(\.points).reduce(0, +) }
}
