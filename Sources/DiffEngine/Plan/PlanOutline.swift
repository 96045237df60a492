/// A plan without its data: positions are all it takes to make one.
///
/// One batch does all that can be seen. A row cannot leave a section that the same batch deletes,
/// nor enter one that it inserts (RULEBOOK 3.13), so the plan *bridges* such sections where the
/// policy lets it: a batch before inserts those that a survivor enters, a batch after deletes those
/// that a survivor leaves, and both are empty then.
///
///     old          1: insert    2: all else    3: delete
///     A  1 2       B            B  2           B  2
///                  A  1 2       A
///
/// So between two batches the table shows the rows of the old table or those of the new one, and
/// nothing else: a row that is on screen before and after is never pushed off it in between.
struct PlanOutline {
  /// One batch, and what the sections are after it; nil for the new table as it is.
  struct Stage {
    let batch: TableBatch
    let sections: [Source]?
  }

  /// Where a section of a stage comes from.
  enum Source {
    /// A section of the old table.
    case old(Int)
    /// A section of the new table.
    case new(Int)
    /// A section of the old table, which all rows have left.
    case emptiedOld(Int)
    /// A section of the new table, which no row has entered.
    case emptiedNew(Int)
  }

  /// The stages, none empty; the last one ends with the new table.
  let stages: [Stage]
  /// Survivors that get a new cell all the same, ascending by `to`.
  let replacedRows: [IndexPair<TablePath>]
  /// Rows that keep their cell and whose content changed, ascending by `to`.
  let refreshedRows: [IndexPair<TablePath>]
  /// The new indexes of kept sections whose header changed, ascending.
  let refreshedHeaders: [Int]
  /// The new indexes of kept sections whose footer changed, ascending.
  let refreshedFooters: [Int]

  /// Makes the plan that does what the policy asks for.
  ///
  /// Without moves, rows are deleted and inserted.
  init(_ changes: CheckedChanges, policy: PlanPolicy) {
    let kept = KeptSections(changes, allowingMoves: policy.allowsMoves)
    let moves = kept.demoted.flatMap(changes.stayingRows) + changes.movedRows
    let bridges =
      policy.allowsMoves && policy.batches == .asNeeded
      ? SectionBridges(for: moves, kept) : SectionBridges()
    let (old, new) = (kept.oldOrder(with: []), kept.newOrder(with: []))
    let before = bridges.entered.isEmpty ? old : kept.oldOrder(with: bridges.entered)
    let after = bridges.left.isEmpty ? new : kept.newOrder(with: bridges.left)
    var rows = RowBatch(changes, kept, bridges)
    for move in moves { rows.add(move, allowingMoves: policy.allowsMoves) }

    stages = [
      Stage(
        batch: bridges.entered.isEmpty ? TableBatch() : old.batch(to: before, moved: []),
        sections: bridges.entered.isEmpty ? nil : before.sources),
      Stage(
        batch: rows.batch(from: before, to: after, moved: kept.moved),
        sections: bridges.left.isEmpty ? nil : after.finalSources),
      Stage(
        batch: bridges.left.isEmpty ? TableBatch() : after.batch(to: new, moved: []), sections: nil),
    ].filter { !$0.batch.isEmpty }
    replacedRows = rows.replaced.sorted { $0.to < $1.to }
    let replaced = Set(replacedRows.map(\.to))
    refreshedRows = changes.changedRows.filter { !replaced.contains($0.to) }
    refreshedHeaders = changes.changedHeaders.filter { kept.oldOfNew[$0] != nil }
    refreshedFooters = changes.changedFooters.filter { kept.oldOfNew[$0] != nil }
  }
}

/// Sections that a plan does not keep, but has on screen for survivors to leave and to enter.
private struct SectionBridges {
  /// The new sections that a survivor enters, ascending; inserted beforehand.
  private(set) var entered: [Int] = []
  /// The old sections that a survivor leaves, ascending; deleted afterwards.
  private(set) var left: [Int] = []

  /// None: survivors that would need one get a new cell.
  init() {}

  /// Those that `moves` need.
  init(for moves: [IndexPair<TablePath>], _ kept: KeptSections) {
    entered = Set(moves.lazy.map(\.to.section)).filter { kept.oldOfNew[$0] == nil }.sorted()
    left = Set(moves.lazy.map(\.from.section)).filter { kept.newOfOld[$0] == nil }.sorted()
  }
}

/// The row operations of a plan, in positions of the old and the new table.
private struct RowBatch {
  /// By old section, whether the batch finds it there and leaves it there.
  private var isOldThere: [Bool]
  /// The same by new section.
  private var isNewThere: [Bool]
  private var deleted: [TablePath]
  private var inserted: [TablePath]
  private var moved: [IndexPair<TablePath>] = []
  /// Survivors that get a new cell, in no order.
  private(set) var replaced: [IndexPair<TablePath>] = []

  /// Takes the rows that are deleted and inserted.
  ///
  /// Those of a section that is deleted or inserted as a whole come with it, unlisted, but for a
  /// bridge: that is empty.
  init(_ changes: CheckedChanges, _ kept: KeptSections, _ bridges: SectionBridges) {
    var isOldThere = kept.newOfOld.map { $0 != nil }
    var isNewThere = kept.oldOfNew.map { $0 != nil }
    for section in bridges.left { isOldThere[section] = true }
    for section in bridges.entered { isNewThere[section] = true }
    deleted = changes.departures.unmatchedRows.filter { isOldThere[$0.section] }
    inserted = changes.arrivals.unmatchedRows.filter { isNewThere[$0.section] }
    for section in bridges.left where changes.newSections[section] == nil {
      deleted += changes.departures.stayingPaths(in: section)
    }
    for section in bridges.entered where changes.oldSections[section] == nil {
      inserted += changes.arrivals.stayingPaths(in: section)
    }
    (self.isOldThere, self.isNewThere) = (isOldThere, isNewThere)
  }

  /// Adds a survivor that is not simply in place: as a move where both its sections are there.
  mutating func add(_ move: IndexPair<TablePath>, allowingMoves allowsMoves: Bool) {
    let (isThereBefore, isThereAfter) = (isOldThere[move.from.section], isNewThere[move.to.section])
    if allowsMoves, isThereBefore, isThereAfter { return moved.append(move) }
    replaced.append(move)
    if isThereBefore { deleted.append(move.from) }
    if isThereAfter { inserted.append(move.to) }
  }

  /// All operations that lead from one order of the sections to another.
  func batch(
    from before: SectionOrder, to after: SectionOrder, moved sections: [IndexPair<Int>]
  ) -> TableBatch {
    var batch = before.batch(to: after, moved: sections)
    batch.deletedRows = deleted.compactMap(before.path(ofOld:)).sorted()
    batch.insertedRows = inserted.compactMap(after.path(ofNew:)).sorted()
    batch.movedRows = moved.compactMap { row in
      guard let from = before.path(ofOld: row.from), let to = after.path(ofNew: row.to) else {
        return nil
      }
      return IndexPair(from: from, to: to)
    }.sorted { $0.to < $1.to }
    return batch
  }
}

/// Which surviving sections a plan keeps, and which it *demotes*: deletes and inserts anew.
///
/// Only sections that move are ever demoted.
struct KeptSections {
  /// The new section that an old one becomes, nil when the plan deletes it.
  private(set) var newOfOld: [Int?]
  /// The old section that becomes a new one, nil when the plan inserts it.
  private(set) var oldOfNew: [Int?]
  /// The kept sections that move, ascending by `to`.
  let moved: [IndexPair<Int>]
  /// The surviving sections that are made anew, ascending by `to`.
  let demoted: [IndexPair<Int>]
  /// Whether both tables have the same sections, and all of them are kept.
  private let areAllKept: Bool

  /// Keeps all surviving sections that stay or move with just the rows that they have.
  ///
  /// Without moves, every section that does not stay is demoted.
  init(_ changes: CheckedChanges, allowingMoves allowsMoves: Bool) {
    newOfOld = changes.newSections
    oldOfNew = changes.oldSections
    let moving = changes.movableSections(allowingMoves: allowsMoves)
    demoted = moving.filter {
      !allowsMoves || changes.hasEdits($0) || changes.departures.count(in: $0.from) == 0
    }
    for section in demoted {
      newOfOld[section.from] = nil
      oldOfNew[section.to] = nil
    }
    moved = moving.filter { [oldOfNew] in oldOfNew[$0.to] != nil }
    areAllKept = oldOfNew.count == newOfOld.count && !oldOfNew.contains { $0 == nil }
  }
}

// MARK: - Which sections move

extension CheckedChanges {
  /// The sections that cannot stay where they are, ascending by `to`.
  ///
  /// Which sections move is a choice: any whose old order is their new one can stay. The rows that
  /// a section must stay for, lest they move one by one or lose their cell, decide; then the number
  /// of sections. So if one batch can keep all cells, these sections let it: then all sections that
  /// must stay for any row fit together, and no choice without one of them weighs as much. They are
  /// the heaviest increasing subsequence of old indexes, found as ``MoveSearch`` finds that of rows.
  fileprivate func movableSections(allowingMoves allowsMoves: Bool) -> [IndexPair<Int>] {
    guard !movedSections.isEmpty else { return [] }
    let sections = survivingSections
    let moved = Set(movedSections)
    // First for the rows that stay, then for the section, then for staying where the changes leave
    // it: each counts more than all that can be gained by the next. Should that be too much for a
    // number, the sections that stay are still in order, though not the best ones.
    let base = sections.count + 1
    var ends = WeightedEnds<Int>(below: newSections.count)
    var before = [Int32](repeating: IndexBuffer.none, count: newSections.count)
    for section in sections {
      let rows = allowsMoves ? survivorsBound(to: section) : stayingCount(section)
      let weight = (rows &* base &+ 1) &* base &+ (moved.contains(section) ? 0 : 1)
      before[section.from] = ends.add(Int32(truncatingIfNeeded: section.from), weight: weight)
    }
    var isStaying = [Bool](repeating: false, count: newSections.count)
    var next = Int(ends.last)
    while next >= 0 {
      isStaying[next] = true
      next = Int(before[next])
    }
    return sections.filter { !isStaying[$0.from] }
  }

  /// How many survivors one batch could not bring along if a section moved, or more would have to
  /// follow it.
  private func survivorsBound(to section: IndexPair<Int>) -> Int {
    guard hasEdits(section) else { return 0 }
    return stayingCount(section)
      + departures[section.from].count { $0.counterpart != nil }
      + arrivals[section.to].count { $0.counterpart != nil }
  }
}

// MARK: - Orders

extension KeptSections {
  /// The sections before the plan, and among them new ones that are inserted beforehand.
  ///
  /// - Parameter entered: New sections that are not kept, ascending.
  /// - Returns: The order, in which each of them follows the last section before it that stays where
  ///   it is, so that those of ``newOrder(with:)`` precede it in both orders.
  func oldOrder(with entered: [Int]) -> SectionOrder {
    guard !areAllKept else { return .asInTable }
    var entered = entered[...]
    var slots: [SectionOrder.Slot] = []
    func appendEntered(before bound: Int) {
      let next = entered.prefix { $0 < bound }
      slots += next.map { .inserted($0) }
      entered = entered[next.endIndex...]
    }
    var staying = stayingTargets[...]
    appendEntered(before: staying.first ?? .max)
    for (old, new) in newOfOld.enumerated() {
      slots.append(new.map { .kept(IndexPair(from: old, to: $0)) } ?? .deleted(old))
      guard let new, new == staying.first else { continue }
      staying = staying.dropFirst()
      appendEntered(before: staying.first ?? .max)
    }
    return order(slots)
  }

  /// The sections after the plan, and among them old ones that are deleted afterwards.
  ///
  /// - Parameter left: Old sections that are not kept, ascending.
  /// - Returns: The order, in which each of them precedes the next section after it that stays where
  ///   it is.
  func newOrder(with left: [Int]) -> SectionOrder {
    guard !areAllKept else { return .asInTable }
    let movedTargets = Set(moved.map(\.to))
    var left = left[...]
    var slots: [SectionOrder.Slot] = []
    for (new, old) in oldOfNew.enumerated() {
      if let old, !movedTargets.contains(new) {
        let earlier = left.prefix { $0 < old }
        slots += earlier.map { .deleted($0) }
        left = left[earlier.endIndex...]
      }
      slots.append(old.map { .kept(IndexPair(from: $0, to: new)) } ?? .inserted(new))
    }
    return order(slots + left.map { .deleted($0) })
  }

  /// The new indexes of the sections that stay where they are, ascending; so are their old ones.
  private var stayingTargets: [Int] {
    let movedTargets = Set(moved.map(\.to))
    return oldOfNew.indices.filter { oldOfNew[$0] != nil && !movedTargets.contains($0) }
  }

  private func order(_ slots: [SectionOrder.Slot]) -> SectionOrder {
    SectionOrder(slots, oldCount: newOfOld.count, newCount: oldOfNew.count)
  }
}

// MARK: - The order of sections

/// The sections of a table at one moment of a plan.
struct SectionOrder {
  /// A section, by its indexes in the old and the new table.
  enum Slot {
    /// The section is in both tables.
    case kept(IndexPair<Int>)
    /// The old section is to be deleted.
    case deleted(Int)
    /// The new section was inserted.
    case inserted(Int)
  }

  /// The order of a table in which all sections, and no others, are those of the old or new table.
  ///
  /// The usual case, in which there is nothing to note for each section.
  static let asInTable = Self(slots: [], indexes: nil)

  /// The sections in order; none where they are as in their table.
  private let slots: [Slot]
  /// The indexes of the old and the new sections; nil where they are as in their table.
  private let indexes: (old: [Int?], new: [Int?])?

  private init(slots: [Slot], indexes: (old: [Int?], new: [Int?])?) {
    (self.slots, self.indexes) = (slots, indexes)
  }

  /// Notes an order, in which no section of the two tables occurs twice.
  init(_ slots: [Slot], oldCount: Int, newCount: Int) {
    var ofOld = [Int?](repeating: nil, count: oldCount)
    var ofNew = [Int?](repeating: nil, count: newCount)
    for (index, slot) in slots.enumerated() {
      switch slot {
      case .kept(let section):
        ofOld[section.from] = index
        ofNew[section.to] = index
      case .deleted(let old): ofOld[old] = index
      case .inserted(let new): ofNew[new] = index
      }
    }
    self.init(slots: slots, indexes: (ofOld, ofNew))
  }

  /// The section operations that lead to another order, where `moved` are the sections that move.
  func batch(to other: SectionOrder, moved: [IndexPair<Int>]) -> TableBatch {
    TableBatch(
      deletedSections: slots.indices.filter { other.index(of: slots[$0]) == nil },
      insertedSections: other.slots.indices.filter { index(of: other.slots[$0]) == nil },
      movedSections: moved.compactMap { section in
        guard let from = index(ofOld: section.from), let to = other.index(ofNew: section.to) else {
          return nil
        }
        return IndexPair(from: from, to: to)
      })
  }

  /// The path of an old row before the rows change; nil where its section is not there.
  func path(ofOld row: TablePath) -> TablePath? {
    index(ofOld: row.section).map { TablePath(section: $0, row: row.row) }
  }

  /// The path of a new row once the rows have changed; nil where its section is not there.
  func path(ofNew row: TablePath) -> TablePath? {
    index(ofNew: row.section).map { TablePath(section: $0, row: row.row) }
  }

  /// What the sections are before the rows change: as they were, and empty where they are new.
  var sources: [PlanOutline.Source] {
    slots.map { slot in
      switch slot {
      case .kept(let section): .old(section.from)
      case .deleted(let old): .old(old)
      case .inserted(let new): .emptiedNew(new)
      }
    }
  }

  /// What the sections are once the rows have changed: the new ones, and empty where they are to
  /// go.
  var finalSources: [PlanOutline.Source] {
    slots.map { slot in
      switch slot {
      case .kept(let section): .new(section.to)
      case .deleted(let old): .emptiedOld(old)
      case .inserted(let new): .new(new)
      }
    }
  }

  private func index(of slot: Slot) -> Int? {
    switch slot {
    case .kept(let section): index(ofNew: section.to)
    case .deleted(let old): index(ofOld: old)
    case .inserted(let new): index(ofNew: new)
    }
  }

  private func index(ofOld section: Int) -> Int? {
    if let indexes { indexes.old[section] } else { section }
  }

  private func index(ofNew section: Int) -> Int? {
    if let indexes { indexes.new[section] } else { section }
  }
}
