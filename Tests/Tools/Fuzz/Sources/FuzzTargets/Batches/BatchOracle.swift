import DiffEngine

/// Performs a batch slot by slot, as rules 1.1 to 1.7 of the rulebook describe.
///
/// The initializer fails for an invalid batch. The oracle shares no code with the validator, and
/// checks every row.
struct BatchOracle {
  /// The positions after the batch.
  struct Outcome {
    var sections: [Int: Int] = [:]
    var rows: [TablePath: TablePath] = [:]
    var reloaded: Set<TablePath> = []
  }

  private(set) var outcome = Outcome()
  private let batch: TableBatch
  private let old: [Int]
  private let new: [Int]

  init?(_ batch: TableBatch, old: [Int], new: [Int]) {
    (self.batch, self.old, self.new) = (batch, old, new)
    guard (old + new).allSatisfy({ $0 >= 0 }), namesWhatIsThere, !hasHazard, placeSections(),
      !crossesSections, placeRows()
    else { return nil }
  }

  private var namesWhatIsThere: Bool {
    let sections = (
      batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from),
      batch.insertedSections + batch.movedSections.map(\.to)
    )
    let rows = (
      batch.deletedRows + batch.reloadedRows + batch.movedRows.map(\.from),
      batch.insertedRows + batch.movedRows.map(\.to)
    )
    return sections.0.allSatisfy(old.indices.contains)
      && sections.1.allSatisfy(new.indices.contains)
      && rows.0.allSatisfy { Self.has($0, old) } && rows.1.allSatisfy { Self.has($0, new) }
  }

  // MARK: Sections

  /// Whether the batch reloads and moves, or changes rows of a moved section (3.14, 3.15).
  private var hasHazard: Bool {
    let reloads = !batch.reloadedSections.isEmpty || !batch.reloadedRows.isEmpty
    if reloads, !batch.movedSections.isEmpty || !batch.movedRows.isEmpty { return true }
    let left = batch.deletedRows.map(\.section) + batch.movedRows.map(\.from.section)
    let taken = batch.insertedRows.map(\.section) + batch.movedRows.map(\.to.section)
    return batch.movedSections.contains { left.contains($0.from) || taken.contains($0.to) }
  }

  private mutating func placeSections() -> Bool {
    for section in batch.reloadedSections { outcome.sections[section] = derivedSection(section) }
    for move in batch.movedSections { outcome.sections[move.from] = move.to }
    let left = batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from)
    let taken =
      batch.insertedSections + batch.reloadedSections.map(derivedSection)
      + batch.movedSections.map(\.to)
    guard
      let pairs = Self.fill(oldCount: old.count, newCount: new.count, left: left, taken: taken)
    else { return false }
    outcome.sections.merge(pairs) { first, _ in first }
    return true
  }

  private func derivedSection(_ section: Int) -> Int {
    Self.derived(section, deletes: batch.deletedSections, inserts: batch.insertedSections)
  }

  private static func derived(_ index: Int, deletes: [Int], inserts: [Int]) -> Int {
    inserts.sorted().reduce(index - deletes.count { $0 < index }) { $1 <= $0 ? $0 + 1 : $0 }
  }

  /// Pairs the remaining elements with the free slots, in order.
  ///
  /// Returns `nil` if the numbers don't match or an index is listed twice.
  private static func fill(
    oldCount: Int, newCount: Int, left: [Int], taken: [Int]
  ) -> [Int: Int]? {
    let (leaving, coming) = (Set(left), Set(taken))
    guard leaving.count == left.count, coming.count == taken.count,
      coming.allSatisfy((0..<newCount).contains)
    else { return nil }
    let staying = (0..<oldCount).filter { !leaving.contains($0) }
    let free = (0..<newCount).filter { !coming.contains($0) }
    guard staying.count == free.count else { return nil }
    return Dictionary(uniqueKeysWithValues: zip(staying, free))
  }

  // MARK: Rows

  private var goneSections: [Int] { batch.deletedSections + batch.reloadedSections }
  private var freshSections: [Int] {
    batch.insertedSections + batch.reloadedSections.map(derivedSection)
  }

  /// Whether a row moves out of a deleted section, or into an inserted one (3.13).
  private var crossesSections: Bool {
    batch.movedRows.contains {
      goneSections.contains($0.from.section) || freshSections.contains($0.to.section)
    }
  }

  private mutating func placeRows() -> Bool {
    let reloaded = batch.reloadedRows.filter { !goneSections.contains($0.section) }
    let derived = reloaded.map(derivedPath)
    let left = batch.deletedRows + batch.reloadedRows + batch.movedRows.map(\.from)
    let taken = batch.insertedRows + derived + batch.movedRows.map(\.to)
    // Rows must not be listed twice, even in a deleted or reloaded section.
    guard Set(left).count == left.count, Set(taken).count == taken.count,
      derived.allSatisfy({ Self.has($0, new) })
    else { return false }
    for (section, target) in outcome.sections where !goneSections.contains(section) {
      let pairs = Self.fill(
        oldCount: old[section], newCount: new[target],
        left: left.filter { $0.section == section }.map(\.row),
        taken: taken.filter { $0.section == target }.map(\.row))
      guard let pairs else { return false }
      for (row, slot) in pairs {
        outcome.rows[TablePath(section: section, row: row)] = TablePath(section: target, row: slot)
      }
    }
    for (path, target) in zip(reloaded, derived) { outcome.rows[path] = target }
    for move in batch.movedRows { outcome.rows[move.from] = move.to }
    outcome.reloaded = Set(reloaded)
    for section in batch.reloadedSections {
      outcome.reloaded.formUnion((0..<old[section]).map { TablePath(section: section, row: $0) })
    }
    return true
  }

  private func derivedPath(_ path: TablePath) -> TablePath {
    let section = derivedSection(path.section)
    return TablePath(
      section: section,
      row: Self.derived(
        path.row, deletes: batch.deletedRows.filter { $0.section == path.section }.map(\.row),
        inserts: batch.insertedRows.filter { $0.section == section }.map(\.row)))
  }

  private static func has(_ path: TablePath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  // MARK: Counts

  /// Returns row counts that fit a valid batch.
  ///
  /// `spare` has the row counts of inserted sections.
  static func fittingCounts(_ batch: TableBatch, old: [Int], spare: [Int]) -> [Int] {
    let left = Set(
      batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from))
    var staying = old.indices.filter { !left.contains($0) }
    let count = old.count + batch.insertedSections.count - batch.deletedSections.count
    return (0..<max(0, count)).map { slot in
      if let move = batch.movedSections.first(where: { $0.to == slot }) {
        return old.indices.contains(move.from) ? old[move.from] : 0
      }
      guard !batch.insertedSections.contains(slot), !staying.isEmpty else {
        return spare.indices.contains(slot) ? spare[slot] : 0
      }
      let section = staying.removeFirst()
      let come = batch.insertedRows.map(\.section) + batch.movedRows.map(\.to.section)
      let gone = batch.deletedRows.map(\.section) + batch.movedRows.map(\.from.section)
      return old[section] &+ come.count { $0 == slot } &- gone.count { $0 == section }
    }
  }
}
