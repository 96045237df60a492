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

  /// Notes an order, in which no section of the two tables stands twice.
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
