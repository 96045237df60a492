/// The rows of a table.
@usableFromInline
struct NestedRows<Row>: SectionedRows {
  @usableFromInline let sections: [[Row]]

  @inlinable
  init(_ sections: [[Row]]) { self.sections = sections }

  /// The number of rows of each section.
  @inlinable
  var counts: [Int] { sections.indices.map { sections[$0].count } }

  @inlinable @inline(__always)
  func list(_ section: Int) -> [Row] { sections[section] }

  @inlinable @inline(__always)
  subscript(section: Int, row: Int) -> Row { sections[section][row] }
}
