/// A list as the only section.
@usableFromInline
struct FlatRows<List: RandomAccessCollection>: SectionedRows {
  @usableFromInline let list: List

  @inlinable
  init(_ list: List) { self.list = list }

  @inlinable @inline(__always)
  func list(_ section: Int) -> List { list }

  @inlinable @inline(__always)
  subscript(section: Int, row: Int) -> List.Element { list[offset: row] }
}
