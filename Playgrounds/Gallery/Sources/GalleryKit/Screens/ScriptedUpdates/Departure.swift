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
