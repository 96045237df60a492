import DiffEngine

/// Checks changes of small tables for contradictions by laying out every row.
///
/// Shares no code with the engine, which checks only the rows in the changes. The lists can have
/// any order. Duplicates and unsound IDs aren't checked.
struct DenseCheck {
  private let changes: TableChanges
  private let survivors: Set<IndexPair<Int>>

  /// Returns whether the changes of a table are consistent.
  static func accepts(_ changes: TableChanges) -> Bool {
    let check = DenseCheck(changes)
    return check.areCountsInRange && check.areSectionsConsistent && check.areRowsConsistent
  }

  /// Returns whether the changes of a list are consistent.
  static func accepts(_ list: ListChanges) -> Bool {
    func row(_ position: Int) -> TablePath { TablePath(section: 0, row: position) }
    func row(_ pair: IndexPair<Int>) -> IndexPair<TablePath> {
      IndexPair(from: row(pair.from), to: row(pair.to))
    }
    return accepts(
      TableChanges(
        oldCounts: [list.oldCount], newCounts: [list.newCount],
        survivingSections: [IndexPair(from: 0, to: 0)], deletedRows: list.deletes.map(row),
        insertedRows: list.inserts.map(row), movedRows: list.moves.map(row),
        changedRows: list.updates.map(row)))
  }

  private init(_ changes: TableChanges) {
    self.changes = changes
    survivors = Set(changes.survivingSections)
  }

  /// No test has larger tables.
  private var areCountsInRange: Bool {
    (changes.oldCounts + changes.newCounts).allSatisfy { (0...1_000).contains($0) }
  }

  private var areSectionsConsistent: Bool {
    let before = changes.deletedSections + changes.survivingSections.map(\.from)
    let after = changes.insertedSections + changes.survivingSections.map(\.to)
    let staying = survivors.subtracting(changes.movedSections).sorted { $0.to < $1.to }.map(\.from)
    return before.sorted() == Array(changes.oldCounts.indices)
      && after.sorted() == Array(changes.newCounts.indices)
      && staying == staying.sorted()
      && [changes.movedSections, changes.changedHeaders, changes.changedFooters]
        .allSatisfy { Self.areDistinct($0, of: survivors) }
  }

  private var areRowsConsistent: Bool {
    let leaving = changes.deletedRows + changes.movedRows.map(\.from)
    let entering = changes.insertedRows + changes.movedRows.map(\.to)
    guard Self.areDistinct(leaving, of: Self.paths(changes.oldCounts)),
      Self.areDistinct(entering, of: Self.paths(changes.newCounts)),
      Set(changes.deletedSections).isDisjoint(with: changes.deletedRows.map(\.section)),
      Set(changes.insertedSections).isDisjoint(with: changes.insertedRows.map(\.section))
    else { return false }
    var rows = Set(changes.movedRows)
    for section in changes.survivingSections {
      let old = Self.paths(changes.oldCounts).subtracting(leaving)
        .filter { $0.section == section.from }
      let new = Self.paths(changes.newCounts).subtracting(entering)
        .filter { $0.section == section.to }
      guard old.count == new.count else { return false }
      rows.formUnion(zip(old.sorted(), new.sorted()).map { IndexPair(from: $0, to: $1) })
    }
    return Self.areDistinct(changes.changedRows, of: rows)
  }

  private static func paths(_ counts: [Int]) -> Set<TablePath> {
    Set(
      counts.enumerated().flatMap { section, count in
        (0..<count).map { TablePath(section: section, row: $0) }
      })
  }

  private static func areDistinct<Element: Hashable>(
    _ list: [Element], of all: Set<Element>
  ) -> Bool {
    Set(list).count == list.count && all.isSuperset(of: list)
  }
}
