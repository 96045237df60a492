/// Rows of a section that compare themselves with others, many in one call.
///
/// For rows that are not in an array. Equal elements have the same identity.
@usableFromInline
package protocol SelfComparingRows: RandomAccessCollection
where Index == Int, Element: Hashable {
  /// Whether an old and a new row of the same identity show the same.
  static func haveSameContent(_ old: Element, _ new: Element) -> Bool
  /// Whether both are the very same rows, which nothing has to be read for.
  func shares(with other: Self) -> Bool
  /// Counts the rows that have the same identity from two places on, forwards or, with a step of
  /// -1, backwards, and at most `limit`; the places need not exist where `limit` is 0.
  ///
  /// `onUpdate` is called with the number of steps to each whose content differs.
  func commonRows(
    from row: Int, with new: Self, from newRow: Int, step: Int, limit: Int, onUpdate: (Int) -> Void
  ) -> Int
}

extension TableChanges {
  /// Finds what differs between two tables whose rows are given beside their sections.
  ///
  /// There is a list for each section; sections are not asked for their rows.
  @inlinable @inline(__always)
  package init<Section: DifferentiableSection, List: SelfComparingRows>(
    from old: [Section], to new: [Section], oldRows: [List], newRows: [List],
    checking: IdentityChecking
  ) {
    self.init(
      from: old, to: new, ListedRows(oldRows), ListedRows(newRows), rowID: { $0 },
      sameContent: { List.haveSameContent($0, $1) }, isReflexive: true, checking: checking)
  }
}

/// The rows of a table, in lists that compare themselves.
@usableFromInline
struct ListedRows<List: SelfComparingRows>: TableRowLists {
  @usableFromInline typealias Row = List.Element
  @usableFromInline let sections: [List]

  @inlinable
  init(_ sections: [List]) { self.sections = sections }

  @inlinable
  var counts: [Int] { sections.map(\.count) }

  @inlinable
  func shares(_ section: Int, with other: Self, _ otherSection: Int) -> Bool {
    sections[section].shares(with: other.sections[otherSection])
  }

  @inlinable
  static func commonRows<ID: Hashable>(
    _ old: List, from oldRow: Int, _ new: List, from newRow: Int, step: Int, limit: Int,
    skipping bytes: inout EqualBytes, id: (Row) -> ID, sameContent: (Row, Row) -> Bool,
    onUpdate: (_ old: Int, _ new: Int) -> Void
  ) -> Int {
    old.commonRows(from: oldRow, with: new, from: newRow, step: step, limit: limit) {
      onUpdate(oldRow + $0 * step, newRow + $0 * step)
    }
  }

  @inlinable @inline(__always)
  func list(_ section: Int) -> List { sections[section] }

  @inlinable @inline(__always)
  subscript(section: Int, row: Int) -> Row { sections[section][row] }
}
