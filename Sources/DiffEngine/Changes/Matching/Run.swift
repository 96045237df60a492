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
