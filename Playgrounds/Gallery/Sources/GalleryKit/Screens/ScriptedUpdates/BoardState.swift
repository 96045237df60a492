/// What a departure board shows at one time.
struct BoardState: Hashable {
  /// What happened, in words.
  var title: String
  var departures: [Departure] = []
  var cancelled: [Departure] = []
  /// Whether the cancelled trains stand above the others.
  var warnsFirst = false
}
