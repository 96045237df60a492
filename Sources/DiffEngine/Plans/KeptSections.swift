/// Which surviving sections a plan keeps, and which it *demotes*: deletes and inserts anew.
///
/// Only sections that move are ever demoted.
struct KeptSections {
  /// The new section that an old one becomes, nil when the plan deletes it.
  private(set) var newOfOld: [Int?]
  /// The old section that becomes a new one, nil when the plan inserts it.
  private(set) var oldOfNew: [Int?]
  /// The kept sections that move, ascending by `to`.
  let moved: [TableMove<Int>]
  /// The surviving sections that are made anew, ascending by `to`.
  let demoted: [TableMove<Int>]

  /// Keeps all surviving sections but those of `moving`, ascending by `to`, that `isDemoted` names.
  init(
    _ changes: CheckedChanges, moving: [TableMove<Int>],
    demoting isDemoted: (TableMove<Int>) -> Bool
  ) {
    newOfOld = changes.newSections
    oldOfNew = changes.oldSections
    demoted = moving.filter(isDemoted)
    for section in demoted {
      newOfOld[section.from] = nil
      oldOfNew[section.to] = nil
    }
    moved = moving.filter { [oldOfNew] in oldOfNew[$0.to] != nil }
  }

  /// Tells whether the section of an old row is kept.
  func isKept(sectionOfOld row: TablePath) -> Bool { newOfOld[row.section] != nil }

  /// Tells whether the section of a new row is kept.
  func isKept(sectionOfNew row: TablePath) -> Bool { oldOfNew[row.section] != nil }
}

extension KeptSections {
  /// The section operations of the plan, where they are one batch.
  var batch: TableBatch {
    let hasOperations = !moved.isEmpty || newOfOld.contains(nil) || oldOfNew.contains(nil)
    return hasOperations ? oldOrder.batch(to: newOrder, moved: moved) : TableBatch()
  }

  /// The sections before the plan.
  var oldOrder: SectionOrder {
    order(
      newOfOld.enumerated().map { old, new in
        new.map { .kept(TableMove(from: old, to: $0)) } ?? .deleted(old)
      })
  }

  /// The sections after the plan.
  var newOrder: SectionOrder { newOrder(with: []) }

  /// The sections after the plan, and among them old ones that are yet to be deleted.
  ///
  /// Those keep their order among the sections that do not move, since nothing moves them either.
  ///
  /// - Parameter lingering: Old sections that are not kept, ascending.
  /// - Returns: The order, in which each of them stands before the next section after it that stays.
  func newOrder(with lingering: [Int]) -> SectionOrder {
    let movedTargets = Set(moved.map(\.to))
    var lingering = lingering[...]
    var slots: [SectionOrder.Slot] = []
    for (new, old) in oldOfNew.enumerated() {
      if let old, !movedTargets.contains(new) {
        let earlier = lingering.prefix { $0 < old }
        slots += earlier.map { .deleted($0) }
        lingering = lingering[earlier.endIndex...]
      }
      slots.append(old.map { .kept(TableMove(from: $0, to: new)) } ?? .inserted(new))
    }
    return order(slots + lingering.map { .deleted($0) })
  }

  private func order(_ slots: [SectionOrder.Slot]) -> SectionOrder {
    SectionOrder(slots, oldCount: newOfOld.count, newCount: oldOfNew.count)
  }
}
