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
