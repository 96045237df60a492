/// A train that is to leave.
struct Departure: Identifiable, Hashable {
  /// The name of the train.
  var id: String
  var destination: String
  var time: String
  var platform: Int
  /// Minutes.
  var delay = 0
}

/// What a departure board shows at one time.
struct BoardState: Hashable {
  /// What happened, in words.
  var title: String
  var departures: [Departure] = []
  var cancelled: [Departure] = []
  /// Whether the cancelled trains stand above the others.
  var warnsFirst = false
}
