/// A list of positions by the machine words of their ids, which lie close together.
///
/// The ids that a database numbers its rows with are such. Finding one takes no hash and no search.
/// The list lies in the memory of an ``IdentityTable``; unsafe as ``IndexBuffer`` is.
@usableFromInline
struct WordTable {
  @usableFromInline let words: WordRange
  /// By offset in the range, the position; ``IndexBuffer/none`` where there is none.
  @usableFromInline let positions: UnsafeMutablePointer<Int32>

  /// Makes an empty list in memory that has room for every word of the range.
  @inlinable
  init(for words: WordRange, in positions: UnsafeMutablePointer<Int32>) {
    self.words = words
    self.positions = positions
    positions.initialize(repeating: IndexBuffer.none, count: words.count)
  }

  /// The slot of an id with these words; nil where they are not in the range.
  @inlinable @inline(__always)
  func slot(of words: (UInt64, UInt64)) -> Int? { self.words.offset(of: words) }

  /// The position in a slot, nil where there is none.
  @inlinable
  subscript(slot: Int) -> Int? {
    let position = positions[slot]
    return position == IndexBuffer.none ? nil : Int(position)
  }

  /// Puts a position into a slot.
  @inlinable
  func set(_ position: Int, in slot: Int) {
    positions.advanced(by: slot).initialize(to: Int32(truncatingIfNeeded: position))
  }
}
