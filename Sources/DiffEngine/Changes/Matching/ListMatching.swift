/// Which elements of a list continue which elements of another.
@usableFromInline
struct ListMatching {
  /// The old position that each new position continues, nil for a new element.
  let oldOfNew: [Int?]
  /// The new position that continues each old position, nil for an element that vanishes.
  let newOfOld: [Int?]
  /// The new positions whose id stood earlier in the new list, ascending.
  let duplicates: [Int]

  /// Matches two lists of symbols.
  @usableFromInline
  init(_ symbols: SymbolLists) {
    var matcher = Matcher(symbols)
    matcher.matchLists(old: symbols.old.indices, new: symbols.new.indices)
    oldOfNew = matcher.oldOfNew
    newOfOld = matcher.newOfOld
    duplicates = symbols.duplicates
  }

  /// The old positions that nothing continues, ascending.
  var deletes: [Int] { newOfOld.indices.filter { newOfOld[$0] == nil } }
  /// The new positions that continue nothing, ascending.
  var inserts: [Int] { oldOfNew.indices.filter { oldOfNew[$0] == nil } }
  /// The pairs that must move, the fewest possible, ascending by `to`.
  var moves: [TableMove<Int>] { IncreasingSubsequence.moves(among: pairs) }

  /// All matched pairs, ascending by `to`.
  @usableFromInline var pairs: [TableMove<Int>] {
    oldOfNew.enumerated().compactMap { new, old in
      old.map { TableMove(from: $0, to: new) }
    }
  }
}
