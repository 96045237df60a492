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
