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

  /// Keeps all surviving sections but those of `moving`, ascending by `to`, that `isDemoted` names.
  init(
    _ changes: CheckedChanges, moving: [IndexPair<Int>],
    demoting isDemoted: (IndexPair<Int>) -> Bool
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
}

extension KeptSections {
  /// The sections before the plan, and among them new ones that are inserted beforehand.
  ///
  /// - Parameter entered: New sections that are not kept, ascending.
  /// - Returns: The order, in which each of them stands right after the last section before it that
  ///   stays where it is, so that those of ``newOrder(with:)`` stand before it in both orders.
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
  /// - Returns: The order, in which each of them stands right before the next section after it that
  ///   stays where it is.
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
