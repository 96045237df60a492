/// What becomes of a row or section, as a class of the style sheet and as a sign.
enum PictureMark: String, CaseIterable {
  case deleted
  case inserted
  case moves
  case replaced
  case stays

  /// The sign that stands before the id.
  var sign: String {
    switch self {
    case .deleted: "−"
    case .inserted: "+"
    case .moves: "→"
    case .replaced: "*"
    case .stays: ""
    }
  }

  /// What the legend says.
  var meaning: String {
    switch self {
    case .deleted: "deleted"
    case .inserted: "inserted"
    case .moves: "moves with its cell"
    case .replaced: "survives with a new cell"
    case .stays: "stays"
    }
  }

  /// The sign of what is shown otherwise than before.
  static let changedSign = "~"

  /// Returns the mark of what has this link, or none, on a side.
  init<Position>(_ kind: TableLink<Position>.Kind?, on side: PictureSide) {
    switch kind {
    case .stays: self = .stays
    case .moves: self = .moves
    case .replaced: self = .replaced
    case nil: self = side == .old ? .deleted : .inserted
    }
  }
}
