/// Where each position of a list comes from, pieced together from changes that may be wrong.
///
/// Each step answers whether it was possible: whether its positions exist and no step before used
/// them. One step that was not possible makes the changes inconsistent.
struct SourceMap {
  /// The old position that each new position continues, nil for a new element.
  private(set) var oldOfNew: [Int?]
  /// The new position that continues each old position, nil for an element that is deleted.
  private(set) var newOfOld: [Int?]

  private var isOldUsed: [Bool]
  private var isNewUsed: [Bool]

  /// Starts with nothing known; neither count may be negative.
  init(oldCount: Int, newCount: Int) {
    oldOfNew = Array(repeating: nil, count: newCount)
    newOfOld = Array(repeating: nil, count: oldCount)
    isOldUsed = Array(repeating: false, count: oldCount)
    isNewUsed = Array(repeating: false, count: newCount)
  }

  /// Carries every position to itself.
  init(unchanged count: Int) {
    oldOfNew = (0..<count).map { $0 }
    newOfOld = oldOfNew
    isOldUsed = Array(repeating: true, count: count)
    isNewUsed = isOldUsed
  }

  /// True when every position is used.
  var isComplete: Bool { isOldUsed.allSatisfy { $0 } && isNewUsed.allSatisfy { $0 } }

  /// Notes that an old element is deleted.
  mutating func delete(_ old: Int) -> Bool { isOldUsed.mark(old) }

  /// Notes that an element is new.
  mutating func insert(_ new: Int) -> Bool { isNewUsed.mark(new) }

  /// Notes that an old element continues at a new position.
  mutating func carry(_ pair: IndexPair<Int>) -> Bool {
    guard isOldUsed.mark(pair.from), isNewUsed.mark(pair.to) else { return false }
    oldOfNew[pair.to] = pair.from
    newOfOld[pair.from] = pair.to
    return true
  }

  /// Carries the unused old positions to the unused new ones, in order (RULEBOOK 1.3).
  mutating func carryRest(old: Range<Int>, new: Range<Int>) -> Bool {
    let sources = old.filter { !isOldUsed[$0] }
    let targets = new.filter { !isNewUsed[$0] }
    guard sources.count == targets.count else { return false }
    return zip(sources, targets).allSatisfy { carry(IndexPair(from: $0, to: $1)) }
  }

  /// Tells whether the old position of `pair` continues at its new position.
  func carries(_ pair: IndexPair<Int>) -> Bool {
    oldOfNew.indices.contains(pair.to) && oldOfNew[pair.to] == pair.from
  }

  /// Returns which new positions `pairs` name, nil when one is not carried or named twice.
  func marks(of pairs: [IndexPair<Int>]) -> [Bool]? {
    var marks = Array(repeating: false, count: oldOfNew.count)
    return pairs.allSatisfy { carries($0) && marks.mark($0.to) } ? marks : nil
  }
}

extension [Bool] {
  /// Sets the element at `index`; false when there is none or when it was set before.
  fileprivate mutating func mark(_ index: Int) -> Bool {
    guard indices.contains(index), !self[index] else { return false }
    self[index] = true
    return true
  }
}
