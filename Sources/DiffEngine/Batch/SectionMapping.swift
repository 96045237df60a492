/// What becomes of each section in a batch: RULEBOOK 1.3 to 1.7 for sections.
///
/// Made for batches whose section operations are right; for others the answers mean nothing, but
/// are inside the counts.
struct SectionMapping {
  enum Target {
    /// The section is not there any more.
    case deleted
    /// The section is replaced by a new one at this index.
    case reloaded(to: Int)
    /// The section stands at this index.
    case kept(at: Int)
  }

  private let oldCount: Int
  private let newCount: Int
  /// Nil where every section stands where it stood.
  private let followed: FollowedSections?

  /// Follows the sections.
  ///
  /// - Complexity: O(*m* + *n* log *n*) for *m* sections and *n* operations; O(1) where no
  ///   operation is one of sections.
  init(_ batch: OrderedBatch, inserts: DerivedInserts, oldCount: Int, newCount: Int) {
    (self.oldCount, self.newCount) = (oldCount, newCount)
    followed =
      oldCount == newCount && batch.keepsSections
      ? nil : FollowedSections(batch, inserts: inserts, oldCount: oldCount, newCount: newCount)
  }

  /// Whether every section stands where it stood, and none is reloaded.
  var keepsSections: Bool { followed == nil }

  /// The target of an old section; nil where there is no such section.
  func target(of section: Int) -> Target? {
    guard section >= 0, section < oldCount else { return nil }
    return followed.map { $0.targets[section] } ?? .kept(at: section)
  }

  /// Returns where an old section that is neither deleted nor reloaded stands; nil for others.
  func keptIndex(of section: Int) -> Int? {
    guard case .kept(let index) = target(of: section) else { return nil }
    return index
  }

  /// Tells whether the section at `index` after the batch is one that was there before.
  func isKept(newIndex index: Int) -> Bool {
    index >= 0 && index < newCount && followed.map { !$0.isNew[index] } ?? true
  }
}

/// The targets of sections that operations change.
private struct FollowedSections {
  /// The target of each old section.
  private(set) var targets: [SectionMapping.Target]
  /// Whether each section after the batch is new: inserted or reloaded.
  private(set) var isNew: [Bool]

  init(_ batch: OrderedBatch, inserts: DerivedInserts, oldCount: Int, newCount: Int) {
    targets = Array(repeating: .deleted, count: oldCount)
    isNew = Array(repeating: false, count: newCount)
    var isMentioned = Array(repeating: false, count: oldCount)
    var isTaken = Array(repeating: false, count: newCount)

    for section in inserts.sections where isNew.indices.contains(section) {
      isNew[section] = true
      isTaken[section] = true
    }
    for section in batch.deletedSections where targets.indices.contains(section) {
      isMentioned[section] = true
    }
    for (section, target) in zip(batch.reloadedSections, inserts.reloadedSections)
    where targets.indices.contains(section) {
      isMentioned[section] = true
      if isNew.indices.contains(target) { targets[section] = .reloaded(to: target) }
    }
    for move in batch.movedSections where targets.indices.contains(move.from) {
      isMentioned[move.from] = true
      if isNew.indices.contains(move.to) {
        targets[move.from] = .kept(at: move.to)
        isTaken[move.to] = true
      }
    }
    fillFreeSlots(isMentioned: isMentioned, isTaken: isTaken)
  }

  /// Gives the sections that nothing mentions the remaining slots, in their old order (1.3).
  private mutating func fillFreeSlots(isMentioned: [Bool], isTaken: [Bool]) {
    var slot = 0
    for section in targets.indices where !isMentioned[section] {
      while slot < isTaken.count, isTaken[slot] { slot += 1 }
      guard slot < isTaken.count else { return }
      targets[section] = .kept(at: slot)
      slot += 1
    }
  }
}
