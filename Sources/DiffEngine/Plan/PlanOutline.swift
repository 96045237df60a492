/// A plan in positions only, without data.
///
/// One batch performs all visible changes. A row can't leave a section that the same batch deletes,
/// or enter one that it inserts (RULEBOOK 3.13). So if the policy allows it, the plan *bridges*
/// these sections: an earlier batch inserts the sections that survivors enter, and a later batch
/// deletes the sections that they leave. The sections are empty when they're inserted or deleted.
///
///     old          1: insert    2: all else    3: delete
///     A  1 2       B            B  2           B  2
///                  A  1 2       A
///
/// Between two batches, the table shows either the old rows or the new rows. So a row that's
/// visible before and after the update is visible in between.
struct PlanOutline {
  /// A batch, and the sections after it, or `nil` for the new table.
  struct Stage {
    let batch: TableBatch
    let sections: [Source]?
  }

  /// The source of a section of a stage.
  enum Source {
    /// A section of the old table.
    case old(Int)
    /// A section of the new table.
    case new(Int)
    /// A section of the old table, without rows.
    case emptiedOld(Int)
    /// A section of the new table, without rows.
    case emptiedNew(Int)
  }

  /// The nonempty stages, which end with the new table.
  let stages: [Stage]
  /// The survivors that get a new cell, ascending by `to`.
  let replacedRows: [IndexPair<TablePath>]
  /// The rows that keep their cell and whose content changed, ascending by `to`.
  let refreshedRows: [IndexPair<TablePath>]
  /// The new indexes of kept sections whose header changed, ascending.
  let refreshedHeaders: [Int]
  /// The new indexes of kept sections whose footer changed, ascending.
  let refreshedFooters: [Int]

  /// Creates a plan with a policy.
  ///
  /// If the policy doesn't allow moves, rows that move are deleted and inserted.
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

/// Sections that a plan doesn't keep, but shows for survivors to leave and enter.
private struct SectionBridges {
  /// The new sections that survivors enter and that the first batch inserts, ascending.
  private(set) var entered: [Int] = []
  /// The old sections that survivors leave and that the last batch deletes, ascending.
  private(set) var left: [Int] = []

  /// Creates no bridges so that survivors that need one get a new cell.
  init() {}

  /// Creates the bridges for moves.
  init(for moves: [IndexPair<TablePath>], _ kept: KeptSections) {
    entered = Set(moves.lazy.map(\.to.section)).filter { kept.oldOfNew[$0] == nil }.sorted()
    left = Set(moves.lazy.map(\.from.section)).filter { kept.newOfOld[$0] == nil }.sorted()
  }
}

/// The row operations of a plan, with positions in the old and the new table.
private struct RowBatch {
  /// Whether each old section exists before and after the batch.
  private var isOldThere: [Bool]
  /// Whether each new section exists before and after the batch.
  private var isNewThere: [Bool]
  private var deleted: [TablePath]
  private var inserted: [TablePath]
  private var moved: [IndexPair<TablePath>] = []
  /// The survivors that get a new cell, in any order.
  private(set) var replaced: [IndexPair<TablePath>] = []

  /// Creates the deletes and inserts.
  ///
  /// The rows of deleted and inserted sections aren't listed, except in bridges, whose sections are
  /// empty when they're inserted or deleted.
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

  /// Adds a survivor: as a move if moves are allowed and both its sections exist, otherwise as a
  /// replaced row.
  mutating func add(_ move: IndexPair<TablePath>, allowingMoves allowsMoves: Bool) {
    let (isThereBefore, isThereAfter) = (isOldThere[move.from.section], isNewThere[move.to.section])
    if allowsMoves, isThereBefore, isThereAfter { return moved.append(move) }
    replaced.append(move)
    if isThereBefore { deleted.append(move.from) }
    if isThereAfter { inserted.append(move.to) }
  }

  /// Returns all operations between two orders of sections.
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

/// The surviving sections that a plan keeps, or *demotes*, which is to delete and insert them.
///
/// Only moving sections are demoted.
struct KeptSections {
  /// The new index of each old section, or `nil` if the plan deletes it.
  private(set) var newOfOld: [Int?]
  /// The old index of each new section, or `nil` if the plan inserts it.
  private(set) var oldOfNew: [Int?]
  /// The kept sections that move, ascending by `to`.
  let moved: [IndexPair<Int>]
  /// The demoted sections, ascending by `to`.
  let demoted: [IndexPair<Int>]
  /// Whether both tables have the same sections, and all of them are kept.
  private let areAllKept: Bool

  /// Keeps the sections that don't move, and nonempty sections that move without edits of rows.
  ///
  /// If moves aren't allowed, all sections that move are demoted.
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

// MARK: - Moving sections

extension CheckedChanges {
  /// Returns the sections that have to move, ascending by `to`.
  ///
  /// Any set of sections in the same old and new order can stay. The heaviest set does. Its weight
  /// is first the number of rows that would lose their cell or move one by one if their section
  /// moved, and then the number of sections. So if one batch can keep all cells, it does, because
  /// all sections that must stay for a row are then in order, and any set without one of them is
  /// lighter. The set is the heaviest increasing subsequence of old indexes, as in ``MoveSearch``.
  fileprivate func movableSections(allowingMoves allowsMoves: Bool) -> [IndexPair<Int>] {
    guard !movedSections.isEmpty else { return [] }
    let sections = survivingSections
    let moved = Set(movedSections)
    // The weight of the rows that stay, then of the section, then of the changes' own choice. Each
    // outweighs all of the next. On overflow, the result is still in order but may not be the best.
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

  /// Counts the survivors that would lose their cell or move one by one if their section moved.
  private func survivorsBound(to section: IndexPair<Int>) -> Int {
    guard hasEdits(section) else { return 0 }
    return stayingCount(section)
      + departures[section.from].count { $0.counterpart != nil }
      + arrivals[section.to].count { $0.counterpart != nil }
  }
}

// MARK: - Orders

extension KeptSections {
  /// Returns the old sections, with the new sections that are inserted before the rows change.
  ///
  /// - Parameter entered: The new sections to insert first, ascending.
  /// - Returns: The order. Each inserted section follows the last unmoved section before it, so it
  ///   precedes the deleted sections of ``newOrder(with:)`` in both orders.
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

  /// Returns the new sections, with the old sections that are deleted after the rows change.
  ///
  /// - Parameter left: The old sections to delete last, ascending.
  /// - Returns: The order. Each deleted section precedes the next unmoved section after it.
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

  /// The new indexes of unmoved sections, ascending as their old indexes do.
  private var stayingTargets: [Int] {
    let movedTargets = Set(moved.map(\.to))
    return oldOfNew.indices.filter { oldOfNew[$0] != nil && !movedTargets.contains($0) }
  }

  private func order(_ slots: [SectionOrder.Slot]) -> SectionOrder {
    SectionOrder(slots, oldCount: newOfOld.count, newCount: oldOfNew.count)
  }
}

// MARK: - The order of sections

/// The sections of a table at one step of a plan.
struct SectionOrder {
  /// A section, by its indexes in the old and the new table.
  enum Slot {
    case kept(IndexPair<Int>)
    case deleted(Int)
    case inserted(Int)
  }

  /// The order of a table that has exactly the sections of the old or new table.
  ///
  /// This is the usual case, without an entry for each section.
  static let asInTable = Self(slots: [], indexes: nil)

  /// The sections in order, or none if they're the same as in their table.
  private let slots: [Slot]
  /// The indexes of old and new sections.
  ///
  /// It's `nil` if both orders are the same as in the tables.
  private let indexes: (old: [Int?], new: [Int?])?

  private init(slots: [Slot], indexes: (old: [Int?], new: [Int?])?) {
    (self.slots, self.indexes) = (slots, indexes)
  }

  /// Creates an order from slots, in which each section must appear only once.
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

  /// Returns the section operations that lead to another order.
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

  /// Returns the path of an old row before the rows change.
  ///
  /// Returns `nil` if its section isn't in the order.
  func path(ofOld row: TablePath) -> TablePath? {
    index(ofOld: row.section).map { TablePath(section: $0, row: row.row) }
  }

  /// Returns the path of a new row after the rows change.
  ///
  /// Returns `nil` if its section isn't in the order.
  func path(ofNew row: TablePath) -> TablePath? {
    index(ofNew: row.section).map { TablePath(section: $0, row: row.row) }
  }

  /// The sources of sections before the rows change, with empty new sections.
  var sources: [PlanOutline.Source] {
    slots.map { slot in
      switch slot {
      case .kept(let section): .old(section.from)
      case .deleted(let old): .old(old)
      case .inserted(let new): .emptiedNew(new)
      }
    }
  }

  /// The sources of sections after the rows change, with empty deleted sections.
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
