/// A range cut into blocks of equal size, the last of them perhaps shorter.
@usableFromInline
struct Blocks: RandomAccessCollection {
  /// How many rows are hashed at a time.
  @inlinable
  static var size: Int { 16 }

  @usableFromInline let range: Range<Int>

  @inlinable
  init(of range: Range<Int>) { self.range = range }

  @inlinable var startIndex: Int { 0 }
  @inlinable var endIndex: Int { (range.count + Self.size - 1) / Self.size }

  @inlinable
  subscript(index: Int) -> Range<Int> {
    let start = range.lowerBound + index * Self.size
    return start..<Swift.min(start + Self.size, range.upperBound)
  }
}
