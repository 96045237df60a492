/// A wireless network, as far as it can be heard.
struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
  /// How well it is heard, from 1 to 4.
  var signal: Int
}
