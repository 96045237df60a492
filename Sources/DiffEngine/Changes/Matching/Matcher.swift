/// Pairs positions of two lists that hold the same symbol, each position at most once.
struct Matcher {
  /// The old position that each new position continues, nil for a new element.
  private(set) var oldOfNew: [Int?]
  /// The new position that continues each old position, nil for an element that vanishes.
  private(set) var newOfOld: [Int?]

  private let symbols: SymbolLists
  /// By symbol, the first old position that waits for a partner; all nil between two calls.
  private var firstWaiting: [Int?]
  /// By old position, the next one that waits with the same symbol.
  private var nextWaiting: [Int?]

  /// Starts with no pairs.
  init(_ symbols: SymbolLists) {
    self.symbols = symbols
    oldOfNew = Array(repeating: nil, count: symbols.new.count)
    newOfOld = Array(repeating: nil, count: symbols.old.count)
    firstWaiting = Array(repeating: nil, count: symbols.symbolCount)
    nextWaiting = newOfOld
  }

  /// Pairs the common prefix and suffix of two ranges, then the rest occurrence by occurrence.
  ///
  /// - Complexity: linear in the two ranges.
  mutating func matchLists(old: Range<Int>, new: Range<Int>) {
    let (oldRest, newRest) = matchEnds(old: old, new: new)
    matchOccurrences(old: oldRest, new: newRest)
  }

  /// Pairs what has no partner yet: the first occurrence of a symbol with the first, and so on.
  ///
  /// - Complexity: linear in the two ranges.
  mutating func matchOccurrences(old: Range<Int>, new: Range<Int>) {
    wait(old)
    for position in new where oldOfNew[position] == nil {
      let symbol = symbols.new[position]
      if let partner = firstWaiting[symbol] {
        firstWaiting[symbol] = nextWaiting[partner]
        pair(old: partner, new: position)
      }
    }
    stopWaiting(old)
  }

  private mutating func matchEnds(
    old: Range<Int>, new: Range<Int>
  ) -> (old: Range<Int>, new: Range<Int>) {
    var (old, new) = (old, new)
    while let first = old.first, let partner = new.first, isSame(first, partner) {
      pair(old: first, new: partner)
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let last = old.last, let partner = new.last, isSame(last, partner) {
      pair(old: last, new: partner)
      (old, new) = (old.dropLast(), new.dropLast())
    }
    return (old, new)
  }

  private mutating func wait(_ old: Range<Int>) {
    // From the back, so that the first occurrence ends up in front.
    for position in old.reversed() where newOfOld[position] == nil {
      if let symbol = symbols.old[position] {
        nextWaiting[position] = firstWaiting[symbol]
        firstWaiting[symbol] = position
      }
    }
  }

  private mutating func stopWaiting(_ old: Range<Int>) {
    for position in old {
      if let symbol = symbols.old[position] { firstWaiting[symbol] = nil }
    }
  }

  private func isSame(_ old: Int, _ new: Int) -> Bool {
    symbols.old[old] == symbols.new[new]
  }

  private mutating func pair(old: Int, new: Int) {
    oldOfNew[new] = old
    newOfOld[old] = new
  }
}
