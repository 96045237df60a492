/// Elements by section and row: what lists and tables have in common for the engine.
@usableFromInline
protocol SectionedRows<Row> {
  associatedtype Row
  associatedtype List: RandomAccessCollection<Row>

  /// The elements of a section, which must exist.
  func list(_ section: Int) -> List
  /// The element at a place, which must exist.
  subscript(section: Int, row: Int) -> Row { get }
}

extension SectionedRows {
  @inlinable @inline(__always)
  subscript(path: TablePath) -> Row { self[path.section, path.row] }
}
