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
  static func requireAscending<Position: ListPosition>(
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
  static func requireAscending<Position: ListPosition>(
    _ name: String, _ pairs: [IndexPair<Position>],
    from existsBefore: (Position) -> Bool, to existsAfter: (Position) -> Bool
  ) throws(Contradiction) {
    try unlessExisting("\(name), from", pairs.map(\.from), exists: existsBefore)
    try requireAscending("\(name), to", pairs.map(\.to), exists: existsAfter)
  }

  private static func unlessExisting<Position: ListPosition>(
    _ name: String, _ positions: [Position], exists: (Position) -> Bool
  ) throws(Contradiction) {
    if let stray = positions.first(where: { !exists($0) }) {
      throw Contradiction("\(name): there is no \(stray)")
    }
  }
}

/// A position in one of several lists: an element of a list, or a row of a section.
protocol ListPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first position of the same list.
  var listStart: Self { get }
  /// How many positions of the same list come before this one.
  var indexInList: Int { get }
}

extension Int: ListPosition {
  var listStart: Int { 0 }
  var indexInList: Int { self }
}

extension TablePath: ListPosition {
  var listStart: TablePath { TablePath(section: section, row: 0) }
  var indexInList: Int { row }
}
