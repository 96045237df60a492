/// What changes say that cannot be, in words.
struct Contradiction: Error {
  /// The words.
  let text: String

  /// Describes the contradiction.
  init(_ text: String) { self.text = text }

  /// Returns the words of the first contradiction that `check` finds, nil when it finds none.
  static func first(in check: () throws(Contradiction) -> Void) -> String? {
    do throws(Contradiction) {
      try check()
      return nil
    } catch {
      return error.text
    }
  }

  /// Demands that positions ascend without repeats and that each one exists.
  static func unlessAscending<Position: ListPosition>(
    _ name: String, _ positions: [Position], exists: (Position) -> Bool
  ) throws(Contradiction) {
    try unlessExisting(name, positions, exists: exists)
    for (position, next) in zip(positions, positions.dropFirst()) where position >= next {
      throw Contradiction(
        position == next
          ? "\(name): \(position) stands there twice"
          : "\(name): \(position) stands before \(next)")
    }
  }

  /// Demands that pairs ascend by `to` without repeats and that all their positions exist.
  static func unlessAscending<Position: ListPosition>(
    _ name: String, _ pairs: [TableMove<Position>],
    from existsBefore: (Position) -> Bool, to existsAfter: (Position) -> Bool
  ) throws(Contradiction) {
    try unlessExisting("\(name), from", pairs.map(\.from), exists: existsBefore)
    try unlessAscending("\(name), to", pairs.map(\.to), exists: existsAfter)
  }

  private static func unlessExisting<Position: ListPosition>(
    _ name: String, _ positions: [Position], exists: (Position) -> Bool
  ) throws(Contradiction) {
    if let stray = positions.first(where: { !exists($0) }) {
      throw Contradiction("\(name): there is no \(stray)")
    }
  }
}
