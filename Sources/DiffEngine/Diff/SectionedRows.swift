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

extension RandomAccessCollection {
  /// The element `offset` places after the first; there must be one.
  @inlinable @inline(__always)
  subscript(offset offset: Int) -> Element {
    self[index(startIndex, offsetBy: offset)]
  }
}
