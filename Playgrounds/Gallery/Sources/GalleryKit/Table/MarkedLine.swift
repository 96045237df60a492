/// A line of a drawing, and what an update does to what it shows.
struct MarkedLine: Hashable, Sendable {
  /// The line.
  var text: String
  /// The mark, or nil where nothing changes.
  var mark: ChangeMark?

  /// The sign of the mark, and the line.
  var plain: String { "\(mark?.sign ?? " ") \(text)" }
}
