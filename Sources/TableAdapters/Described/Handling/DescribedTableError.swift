/// What went wrong when a described table was asked for.
public enum DescribedTableError: Error, Hashable, Sendable {
  /// Another table is registered with this tag, or the same one a second time.
  case tagIsNotUnique(Int)
  /// No table is registered with this tag, or another one.
  case structureNotFound(tag: Int)
  /// The table has fewer sections.
  case sectionIndexOutOfBounds(Int, count: Int)
  /// The section has fewer cells.
  case rowIndexOutOfBounds(Int, section: Int, count: Int)
}

extension DescribedTableError: CustomStringConvertible {
  /// What went wrong, in a sentence.
  public var description: String {
    switch self {
    case .tagIsNotUnique(let tag):
      "a table with the tag \(tag) is registered already; give each table a tag of its own"
    case .structureNotFound(let tag):
      "this table, with the tag \(tag), is not registered; call registerTableView first"
    case .sectionIndexOutOfBounds(let section, let count):
      "section \(section) was asked for, but there are \(count)"
    case .rowIndexOutOfBounds(let row, let section, let count):
      "row \(row) of section \(section) was asked for, but there are \(count)"
    }
  }
}
