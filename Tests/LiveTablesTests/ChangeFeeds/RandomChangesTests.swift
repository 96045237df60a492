import DiffEngine
import LiveTables
import TableAdapters
import TableDiagnostics
import TableSections
import TestSupport
import Testing
import VirtualTable

/// Random tables and the changes between them.
@MainActor @Suite struct RandomChangesTests {
  /// Named sections of rows.
  private typealias Table = [(name: String, rows: [Int])]

  /// A new table and the changes that lead to it.
  private struct Step {
    var table: Table
    var changes = IndexedChanges()
    /// The rows that changed in place.
    var edited: Set<Int> = []
  }

  /// Deletes, moves, and inserts random elements.
  ///
  /// - Returns: The new list, the old indexes of deleted elements, and the moved elements.
  private func shuffled<Element: Equatable>(
    _ old: [Element], adding new: [Element], _ random: inout SeededRandom
  ) -> (list: [Element], deleted: [Int], moved: [(from: Int, element: Element)]) {
    var (list, deleted): ([Element], [Int]) = ([], [])
    var moved: [(from: Int, element: Element)] = []
    for (index, element) in old.enumerated() {
      switch random.below(8) {
      case 0: deleted.append(index)
      case 1: moved.append((index, element))
      default: list.append(element)
      }
    }
    for element in moved.map(\.element) + new {
      list.insert(element, at: random.below(list.count + 1))
    }
    return (list, deleted, moved)
  }

  private func step(from old: Table, next: inout Int, _ random: inout SeededRandom) -> Step {
    var step = Step(table: [])
    func fresh() -> Int {
      next += 1
      return next
    }
    // Change the sections.
    let added = (0..<random.below(2)).map { _ in "s\(fresh())" }
    let sections = shuffled(old.map(\.name), adding: added, &random)
    step.changes.deletedSections = sections.deleted
    step.changes.insertedSections = added.compactMap(sections.list.firstIndex)
    step.changes.movedSections = sections.moved.compactMap { move in
      sections.list.firstIndex(of: move.element).map { IndexPair(from: move.from, to: $0) }
    }
    step.table = sections.list.map { ($0, []) }
    // Change rows within their sections, then move rows between sections.
    var travelers: [(from: TablePath, row: Int)] = []
    for (index, section) in old.enumerated() {
      let target = sections.list.firstIndex(of: section.name)
      for (row, id) in section.rows.enumerated() {
        let path = TablePath(section: index, row: row)
        let fate = random.below(8)
        if fate == 0 || target == nil && fate < 5 {
          // Rows of deleted sections don't have to be listed.
          if target != nil || random.oneIn(2) { step.changes.deletedRows.append(path) }
        } else if fate == 1 || target == nil {
          if !step.table.isEmpty { travelers.append((path, id)) } else { continue }
        } else if let target {
          step.table[target].rows.append(id)
          if random.oneIn(4) {
            step.edited.insert(id)
            step.changes.updatedRows.append(path)
          }
        }
      }
    }
    let newRows = step.table.isEmpty ? [] : (0..<random.below(4)).map { _ in fresh() }
    for id in travelers.map(\.row) + newRows {
      let section = random.below(step.table.count)
      step.table[section].rows.insert(id, at: random.below(step.table[section].rows.count + 1))
    }
    for (section, rows) in step.table.map(\.rows).enumerated() {
      for (row, id) in rows.enumerated() {
        let path = TablePath(section: section, row: row)
        if newRows.contains(id) {
          if !added.contains(step.table[section].name) || random.oneIn(2) {
            step.changes.insertedRows.append(path)
          }
        } else if let traveler = travelers.first(where: { $0.row == id }) {
          step.changes.movedRows.append(IndexPair(from: traveler.from, to: path))
          step.edited.insert(id)
        }
      }
    }
    return step
  }

  // MARK: Corruption

  private func corrupted(_ changes: IndexedChanges, _ random: inout SeededRandom) -> IndexedChanges
  {
    var changes = changes
    let stray = [-1, Int.min, Int.max, 1_000, 0, 1, 2, 3][random.below(8)]
    func path(_ path: TablePath) -> TablePath {
      random.oneIn(2)
        ? TablePath(section: path.section, row: stray)
        : TablePath(section: stray, row: path.row)
    }
    func corrupt<Element>(_ list: inout [Element], _ change: (Element) -> Element) {
      guard !list.isEmpty else { return }
      let index = random.below(list.count)
      if random.oneIn(3) { list.remove(at: index) } else { list[index] = change(list[index]) }
    }
    switch random.below(8) {
    case 0: corrupt(&changes.deletedRows, path)
    case 1: corrupt(&changes.insertedRows, path)
    case 2: corrupt(&changes.movedRows) { IndexPair(from: path($0.from), to: $0.to) }
    case 3: corrupt(&changes.movedRows) { IndexPair(from: $0.from, to: path($0.to)) }
    case 4: corrupt(&changes.deletedSections) { _ in stray }
    case 5: corrupt(&changes.insertedSections) { _ in stray }
    case 6: changes.updatedRows.append(TablePath(section: stray, row: stray))
    default:
      changes.deletedRows.append(TablePath(section: 0, row: stray))
    }
    return changes
  }

  /// Returns whether the changes lead from one table to another by applying them.
  private func lead(_ changes: IndexedChanges, from old: Table, to new: Table) -> Bool {
    func row(_ path: TablePath, _ table: Table) -> Int? {
      guard table.indices.contains(path.section) else { return nil }
      let rows = table[path.section].rows
      return rows.indices.contains(path.row) ? rows[path.row] : nil
    }
    let rowMoves = Set(changes.movedRows)
    let sectionMoves = Set(changes.movedSections)
    let leaving = Array(Set(changes.deletedRows)) + rowMoves.map(\.from)
    let entering = Array(Set(changes.insertedRows)) + rowMoves.map(\.to)
    let leavingSections = Array(Set(changes.deletedSections)) + sectionMoves.map(\.from)
    let enteringSections = Array(Set(changes.insertedSections)) + sectionMoves.map(\.to)
    guard Set(leaving).count == leaving.count, Set(entering).count == entering.count,
      Set(leavingSections).count == leavingSections.count,
      Set(enteringSections).count == enteringSections.count,
      (leaving + changes.updatedRows).allSatisfy({ row($0, old) != nil }),
      entering.allSatisfy({ row($0, new) != nil }),
      leavingSections.allSatisfy(old.indices.contains),
      enteringSections.allSatisfy(new.indices.contains),
      rowMoves.allSatisfy({ row($0.from, old) == row($0.to, new) })
    else { return false }
    // The old indexes of the new sections.
    var staying = old.indices.filter { !leavingSections.contains($0) }
    guard staying.count + enteringSections.count == new.count else { return false }
    for section in new.indices {
      if let move = sectionMoves.first(where: { $0.to == section }) {
        guard holds(old[move.from], move.from, new[section], section) else { return false }
      } else if !enteringSections.contains(section) {
        let former = staying.removeFirst()
        guard holds(old[former], former, new[section], section) else { return false }
      }
    }
    return true

    func holds(
      _ before: Table.Element, _ from: Int, _ after: Table.Element, _ to: Int
    ) -> Bool {
      let stays = before.rows.enumerated().filter { index, _ in
        !leaving.contains(TablePath(section: from, row: index))
      }
      let stayed = after.rows.enumerated().filter { index, _ in
        !entering.contains(TablePath(section: to, row: index))
      }
      return before.name == after.name && stays.map(\.element) == stayed.map(\.element)
    }
  }

  // MARK: Tests

  @Test(arguments: sampled(0..<60, every: 6))
  func theNewRowsAreShown(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let screen = NoteScreen()
    var (table, next): (Table, Int) = ([("first", [-1, -2, -3]), ("second", [-4, -5])], 0)
    func show(_ table: Table, _ changes: IndexedChanges?) {
      let sections = table.map { Section(id: $0.name, items: $0.rows.map(screen.note)) }
      guard let changes else { return screen.adapter.update(with: sections) }
      screen.adapter.update(with: sections, changes: changes)
    }
    show(table, nil)
    for _ in 0..<50 {
      let step = step(from: table, next: &next, &random)
      for id in step.edited { screen.edit(id) }
      let isCorrupted = random.oneIn(2)
      let changes = isCorrupted ? corrupted(step.changes, &random) : step.changes
      let fits = lead(changes, from: table, to: step.table)
      #expect(isCorrupted || fits)
      show(step.table, changes)
      #expect(screen.adapter.currentSections.map(\.id) == step.table.map(\.name))
      #expect(screen.ids == step.table.map(\.rows))
      #expect(screen.contradictions.isEmpty == fits)
      // Losing a move to the same index can't be detected, because it's only an update.
      let isLost = fits && changes.movedRows.count < step.changes.movedRows.count
      if isLost { screen.view.reloadData() }
      #expect(screen.isUpToDate)
      screen.adapter.issues.removeAll()
      table = step.table
    }
  }
}
