/// Two lists of ids as numbers: positions with the same id hold the same number.
///
/// The symbol table of Heckel's algorithm ("A technique for isolating differences between files",
/// 1978). Everything after it compares plain numbers, so a type whose `==` and `hash(into:)`
/// disagree can make the match poor, but never the result inconsistent.
@usableFromInline
struct SymbolLists {
  /// The number of each old element; nil where the new list does not have its id.
  @usableFromInline var old: [Int?] = []
  /// The number of each new element, below ``symbolCount``.
  @usableFromInline var new: [Int] = []
  /// How many numbers there are.
  @usableFromInline var symbolCount = 0
  /// The new positions whose id stood earlier in the new list, ascending.
  @usableFromInline var duplicates: [Int] = []

  /// Numbers the elements by their ids.
  ///
  /// - Complexity: O(n + m), at most two hashes for each new element and one for each old.
  @inlinable
  init<Element, ID: Hashable>(
    old oldElements: some Sequence<Element>,
    new newElements: some Sequence<Element>,
    newCount: Int,
    id: (Element) -> ID
  ) {
    var numbers: [ID: Int] = [:]
    // Room for all, because a dictionary that grows traps on ids that break the rules of Hashable.
    numbers.reserveCapacity(newCount)
    new.reserveCapacity(newCount)
    for element in newElements {
      addNew(id(element), to: &numbers)
    }
    old = oldElements.map { numbers[id($0)] }
  }

  @inlinable
  mutating func addNew<ID: Hashable>(_ id: ID, to numbers: inout [ID: Int]) {
    if let known = numbers[id] {
      duplicates.append(new.count)
      new.append(known)
    } else {
      numbers[id] = symbolCount
      new.append(symbolCount)
      symbolCount += 1
    }
  }
}
