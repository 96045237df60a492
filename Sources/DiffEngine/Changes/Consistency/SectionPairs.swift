/// Which sections survive where, by changes whose section indexes exist and ascend.
struct SectionPairs {
  /// By old section, the new one that continues it; nil for a deleted section.
  private(set) var newOfOld: [Int?]
  /// By new section, whether it continues an old one.
  private(set) var isSurvivor: [Bool]

  /// Makes sure that each section has one fate and that those that stay keep their order.
  ///
  /// - Complexity: O(s) for s sections.
  init(_ changes: TableChanges) throws(Contradiction) {
    newOfOld = Array(repeating: nil, count: changes.oldCounts.count)
    isSurvivor = Array(repeating: false, count: changes.newCounts.count)
    for pair in changes.survivingSections {
      guard newOfOld[pair.from] == nil else {
        throw Contradiction("surviving sections: \(pair.from) survives twice")
      }
      newOfOld[pair.from] = pair.to
      isSurvivor[pair.to] = true
    }
    try checkFates(changes)
    try checkOrder(changes)
    try checkPairs("changed headers", changes.changedHeaders)
    try checkPairs("changed footers", changes.changedFooters)
  }

  private func checkFates(_ changes: TableChanges) throws(Contradiction) {
    if let section = changes.deletedSections.first(where: { newOfOld[$0] != nil }) {
      throw Contradiction("deleted sections: \(section) survives")
    }
    if let section = changes.insertedSections.first(where: { isSurvivor[$0] }) {
      throw Contradiction("inserted sections: \(section) survives")
    }
    // Each list ascends and they do not meet, so the counts tell whether one is missing.
    let survivors = changes.survivingSections.count
    guard changes.deletedSections.count + survivors == newOfOld.count else {
      throw Contradiction("an old section is neither deleted nor surviving")
    }
    guard changes.insertedSections.count + survivors == isSurvivor.count else {
      throw Contradiction("a new section is neither inserted nor surviving")
    }
  }

  private func checkOrder(_ changes: TableChanges) throws(Contradiction) {
    try checkPairs("moved sections", changes.movedSections)
    var isMoved = Array(repeating: false, count: newOfOld.count)
    for move in changes.movedSections { isMoved[move.from] = true }
    let staying = changes.survivingSections.filter { !isMoved[$0.from] }
    for (pair, next) in zip(staying, staying.dropFirst()) where pair.from > next.from {
      throw Contradiction("surviving sections: \(pair) and \(next) change their order unmoved")
    }
  }

  private func checkPairs(_ name: String, _ pairs: [IndexPair<Int>]) throws(Contradiction) {
    if let pair = pairs.first(where: { newOfOld[$0.from] != $0.to }) {
      throw Contradiction("\(name): no section goes \(pair)")
    }
  }
}
