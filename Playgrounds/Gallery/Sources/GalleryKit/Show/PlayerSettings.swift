/// How a show is played.
struct PlayerSettings {
  /// How the table is grouped, in words.
  var title: String
  /// The width of the drawings; nil for what fits.
  var columns: Int?
  /// The lines of the table that are on screen; nil for what fits.
  var rows: Int?
  /// Whether plain output draws whole tables.
  var isFull = false
  /// How long each step of an animation stays.
  var delay = Duration.seconds(1)

  /// The signs that stand beside drawings, and what they mean.
  static func legend(_ marks: [ChangeMark]) -> String {
    marks.map { "\($0.sign) \($0.word)" }.joined(separator: "  ")
  }
}
