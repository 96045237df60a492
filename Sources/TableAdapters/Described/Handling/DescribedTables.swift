internal import TableDiagnostics

/// The described tables of one controller, told apart by their tags.
@MainActor
public final class DescribedTables<Cell: CellDescribing, Section: SectionDescribing> {
  /// One of the tables.
  public typealias Table = DescribedTable<Cell, Section>

  private var tables: [Int: Table] = [:]

  /// Makes a collection without tables.
  public init() {}

  /// The tags of the tables, in ascending order.
  public var tags: [Int] { tables.filter { $0.value.surface != nil }.keys.sorted() }

  /// The table with a tag.
  ///
  /// - Throws: `structureNotFound` where there is none.
  public func table(withTag tag: Int) throws(DescribedTableError) -> Table {
    guard let table = tables[tag], table.surface != nil else {
      throw .structureNotFound(tag: tag)
    }
    return table
  }

  /// Adds a table; one whose view is gone gives up its tag.
  ///
  /// - Throws: `tagIsNotUnique` where there is one with that tag.
  @discardableResult
  public func add(_ table: Table, tag: Int) throws(DescribedTableError) -> Table {
    try checkIsFree(tag)
    letGo(of: tables.updateValue(table, forKey: tag))
    return table
  }

  /// Removes a table, which then shows what it has until something else fills it.
  ///
  /// - Throws: `structureNotFound` where there is none.
  public func remove(tag: Int) throws(DescribedTableError) {
    _ = try table(withTag: tag)
    letGo(of: tables.removeValue(forKey: tag))
  }

  func checkIsFree(_ tag: Int) throws(DescribedTableError) {
    if let table = tables[tag], table.surface != nil { throw .tagIsNotUnique(tag) }
  }
}
