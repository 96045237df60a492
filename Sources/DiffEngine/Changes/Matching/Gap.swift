/// The rows of one section that lie between its common beginning and end, on one side.
///
///     old   a b │ c d e │ f      rows 2..<5
///     new   a b │ x │ f          rows 2..<3
///
/// All of an inserted or a deleted section is a gap. A flat list is one section.
@usableFromInline
struct Gap {
  /// The rows, by their positions in the section.
  @usableFromInline let rows: Range<Int>
  /// On the new side, which of the matching's runs lie in this gap.
  @usableFromInline var runs = 0..<0
  /// Which of the loose rows of its side lie in this gap.
  @usableFromInline var loose = 0..<0

  /// The gap of a section of so many rows with these common ends.
  @usableFromInline
  init(count: Int, ends: CommonEnds) {
    rows = ends.prefix..<count - ends.suffix
  }
}

/// Rows that follow one another on both sides of a comparison, in the same section.
@usableFromInline
struct Run {
  /// The position of the first in the old section.
  @usableFromInline let old: Int32
  /// The position of the first in the new section.
  @usableFromInline let new: Int32
  /// How many there are.
  @usableFromInline let count: Int32

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }
}
