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

  /// The sections in order.
  let slots: [Slot]
  private var indexesOfOld: [Int?]
  private var indexesOfNew: [Int?]

  /// Notes an order, in which no section of the two tables occurs twice.
  init(_ slots: [Slot], oldCount: Int, newCount: Int) {
    self.slots = slots
    indexesOfOld = Array(repeating: nil, count: oldCount)
    indexesOfNew = Array(repeating: nil, count: newCount)
    for (index, slot) in slots.enumerated() {
      switch slot {
      case .kept(let section):
        indexesOfOld[section.from] = index
        indexesOfNew[section.to] = index
      case .deleted(let old): indexesOfOld[old] = index
      case .inserted(let new): indexesOfNew[new] = index
      }
    }
  }

  /// The section operations that lead to another order, where `moved` are the sections that move.
  func batch(to other: SectionOrder, moved: [IndexPair<Int>]) -> TableBatch {
    TableBatch(
      deletedSections: slots.indices.filter { other.index(of: slots[$0]) == nil },
      insertedSections: other.slots.indices.filter { index(of: other.slots[$0]) == nil },
      movedSections: moved.compactMap { section in
        guard let from = indexesOfOld[section.from], let to = other.indexesOfNew[section.to] else {
          return nil
        }
        return IndexPair(from: from, to: to)
      })
  }

  /// The path of an old row before the rows change; nil where its section is not there.
  func path(ofOld row: TablePath) -> TablePath? {
    indexesOfOld[row.section].map { TablePath(section: $0, row: row.row) }
  }

  /// The path of a new row once the rows have changed; nil where its section is not there.
  func path(ofNew row: TablePath) -> TablePath? {
    indexesOfNew[row.section].map { TablePath(section: $0, row: row.row) }
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
    case .kept(let section): indexesOfNew[section.to]
    case .deleted(let old): indexesOfOld[old]
    case .inserted(let new): indexesOfNew[new]
    }
  }
}
