extension RandomAccessCollection {
  /// The element `offset` places after the first; there must be one.
  @inlinable @inline(__always)
  subscript(offset offset: Int) -> Element {
    self[index(startIndex, offsetBy: offset)]
  }
}
