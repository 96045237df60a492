/// What an update does to a row or a header, as it is marked beside the drawing.
enum ChangeMark: String, Hashable, Sendable, CaseIterable {
  /// The row or section goes.
  case deleted = "-"
  /// The row or section is new.
  case inserted = "+"
  /// The row or section changes its place.
  case moved = ">"
  /// The row or header stays, and shows something else.
  case refreshed = "~"

  /// The sign beside the line.
  var sign: String { rawValue }

  /// The mark in words, for the legend.
  var word: String { "\(self)" }
}
