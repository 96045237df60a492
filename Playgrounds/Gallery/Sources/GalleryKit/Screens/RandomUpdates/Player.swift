/// A player and what they scored.
struct Player: Identifiable, Hashable {
  var id: Int
  var name: String
  var points = 0
}
