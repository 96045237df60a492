/// How thoroughly a diff looks for ids that break its assumptions.
///
/// An id should be unique in its list or table, and obey the rules of `Hashable`: it reads the same
/// every time, and equal ids have equal hashes. Where it does not, the changes are right all the
/// same, but not the fewest, and cells may be lost that could have been kept.
public enum IdentityChecking: Hashable, Sendable, CaseIterable {
  /// Returns the duplicates among the ids that had to be hashed; costs nothing.
  ///
  /// Elements whose surroundings did not change are not hashed.
  case whereHashed
  /// Hashes all new ids but those of sections that share their rows' storage with the old table.
  ///
  /// For tables whose old side was checked when it was new. If rows were inserted, whose ids may be
  /// those of any other row, all are hashed. Rows of a custom content comparison, and those that
  /// count as changed, are always looked at; so are lists without sections.
  ///
  /// - Complexity: at most five more hashes for each row of the other sections.
  case whereChanged
  /// Hashes all new ids to return all duplicates and all unsound ids.
  ///
  /// - Complexity: at most five more hashes for each new element.
  case everywhere
}

/// Finds the new rows whose ids break an assumption of the engine.
@usableFromInline
struct DuplicateIDFinder {
  /// The rows whose id occurs earlier, ascending.
  @usableFromInline var duplicates: [TablePath] = []
  /// The rows whose id breaks the rules of `Hashable`, ascending.
  @usableFromInline var unsound: [TablePath] = []

  /// Looks at the rows that were hashed, and at those only if an id was met twice.
  ///
  /// - Complexity: expected O(n) hashes, n the number of rows between common ends.
  @inlinable
  init<New: SectionedRows, ID: Hashable>(
    ofHashed matching: borrowing RowMatching, _ newRows: New, id: (New.Row) -> ID
  ) {
    guard matching.hasDuplicates else { return }
    findDuplicates(matching.newUnmatched, newRows, id: id)
  }

  /// Looks at all rows.
  ///
  /// `counts` are the numbers of rows of the new sections. To spare shared rows means to leave out
  /// sections that were looked at when they were new, unless a row was inserted.
  ///
  /// - Complexity: expected O(n + m) hashes, n and m the numbers of rows that are looked at.
  @inlinable
  init<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    of matching: borrowing RowMatching, _ oldRows: Old, _ newRows: New, counts: [Int],
    sparingSharedRows: Bool, id: (New.Row) -> ID
  ) where Old.Row == New.Row {
    guard matching.canPair else { return }
    let spared =
      sparingSharedRows
      ? matching.sparedSections : [Bool](repeating: false, count: counts.count)
    var lookedAt = 0
    for (section, count) in counts.enumerated() where !spared[section] { lookedAt += count }
    var rows = UnmatchedRows<Void>(count: lookedAt)
    var index = 0
    for (section, count) in counts.enumerated() where !spared[section] {
      index = rows.fill(from: index, section: section, rows: 0..<count, link: ())
    }
    findDuplicates(rows, newRows, id: id)

    let hasher = IdentityHasher<ID>()
    var found: Set<TablePath> = []
    for index in 0..<rows.count {
      if !hasher.agree(id(newRows[rows[index]]), id(newRows[rows[index]])) {
        found.insert(rows[index])
      }
    }
    matching.forEachPair(newCounts: counts, but: spared) { from, to in
      if !hasher.agree(id(oldRows[from]), id(newRows[to])) { found.insert(to) }
    }
    // All of those without a partner would be too many to compare with each other.
    let olds = matching.oldUnmatched.withoutPartner(upTo: 64)
    for to in matching.newUnmatched.withoutPartner(upTo: 64) {
      for from in olds where id(oldRows[from]) == id(newRows[to]) { found.insert(to) }
    }
    unsound = found.sorted()
  }

  @inlinable
  mutating func findDuplicates<New: SectionedRows, ID: Hashable>(
    _ rows: borrowing UnmatchedRows<some BitwiseCopyable>, _ newRows: New, id: (New.Row) -> ID
  ) {
    let hasher = IdentityHasher<ID>()
    var table = IdentityTable(for: rows.count)
    table.prepare(for: rows.count)
    for index in 0..<rows.count {
      let hash = hasher.hash { id(newRows[rows[index]]) }
      let slot = table.slot(of: hash) { id(newRows[rows[$0]]) == id(newRows[rows[index]]) }
      if slot.isFree {
        table.set(index, of: hash, in: slot)
      } else {
        duplicates.append(rows[index])
      }
    }
  }
}

/// An identity that is one or two machine words, and so can be hashed by two multiplications.
///
/// Conforming is an opt-in to speed: the engine then hashes these words, seeded anew in every
/// process, instead of calling `hash(into:)`, which costs several times as much, and needs no hash
/// at all where single words lie close together, as those of numbered rows do. The standard
/// integers conform; `UUID` does where the module TableViews is imported. A type that is
/// represented by such a value only has to say so:
///
///     struct TrackID: RawRepresentable, MachineWordIdentity {
///       var rawValue: UInt64
///     }
public protocol MachineWordIdentity: Hashable {
  /// The words that make up the identity; the second is 0 where one is enough.
  ///
  /// Equal identities must have equal words. Different ones should have different words; if they do
  /// not, the engine is slower and still right.
  var identityWords: (UInt64, UInt64) { get }
}

extension MachineWordIdentity where Self: RawRepresentable, RawValue: MachineWordIdentity {
  /// The words of the raw value.
  @inlinable
  public var identityWords: (UInt64, UInt64) { rawValue.identityWords }
}

extension MachineWordIdentity where Self: FixedWidthInteger {
  /// The integer as the first word, or its lowest 64 bits should it have more.
  @inlinable
  public var identityWords: (UInt64, UInt64) { (UInt64(truncatingIfNeeded: self), 0) }
}

extension Int: MachineWordIdentity {}
extension Int8: MachineWordIdentity {}
extension Int16: MachineWordIdentity {}
extension Int32: MachineWordIdentity {}
extension Int64: MachineWordIdentity {}
extension UInt: MachineWordIdentity {}
extension UInt8: MachineWordIdentity {}
extension UInt16: MachineWordIdentity {}
extension UInt32: MachineWordIdentity {}
extension UInt64: MachineWordIdentity {}

/// Hashes identities: by their machine words or text where they have such, by `hashValue` else.
///
/// The words are folded into a hash by a multiplication whose two halves are combined (the
/// construction of wyhash), and mixed by another one. The seeds come from the standard library's
/// hasher, which takes them anew in every process, so that nobody can craft ids that collide.
@frozen @usableFromInline
package struct IdentityHasher<ID: Hashable>: Sendable {
  @usableFromInline let firstSeed: UInt64
  @usableFromInline let secondSeed: UInt64
  /// Asked once, because a cast that fails costs as much as several hashes.
  @usableFromInline let hasWords: Bool
  /// Asked once, too.
  @usableFromInline let hasText: Bool

  /// Makes a hasher with the seeds of this process.
  @inlinable
  package init() {
    self.init(
      seeds: (UInt64(truncatingIfNeeded: 1.hashValue), UInt64(truncatingIfNeeded: 2.hashValue)))
  }

  /// Makes a hasher with any seeds.
  @inlinable
  package init(seeds: (UInt64, UInt64)) {
    firstSeed = seeds.0
    // Odd, so that the multiplication by it alone loses nothing, and never 0.
    secondSeed = seeds.1 | 1
    hasWords = ID.self is any MachineWordIdentity.Type
    hasText = ID.self is any TextIdentity.Type
  }

  /// The hash of `id`, equal for equal ids in one process.
  @inlinable
  package func hash(_ id: ID) -> UInt64 {
    guard let words = words(of: id) else {
      return textHash(of: id) ?? UInt64(truncatingIfNeeded: id.hashValue)
    }
    let product = (words.0 ^ firstSeed).multipliedFullWidth(by: words.1 ^ secondSeed)
    // One multiplication by a seed that happens to be small would leave the lower bits regular.
    let mixed = (product.high ^ product.low) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed &>> 32)
  }

  /// The hash of the id that `id` returns, which is not held.
  @inlinable @inline(__always)
  func hash(of id: () -> ID) -> UInt64 {
    // Text by itself: the compiler sees that to hash it releases nothing, so that it needs no retain.
    if hasText, !hasWords, let hash = textHash(of: id()) { return hash }
    return hash(id())
  }

  /// Whether two ids that should be one are equal and have equal hashes, of any kind.
  @inlinable
  func agree(_ left: ID, _ right: ID) -> Bool {
    guard left == right, left.hashValue == right.hashValue else { return false }
    return !hasWords && !hasText || hash(left) == hash(right)
  }

  /// The words of `id`, nil where its type has none.
  @inlinable
  func words(of id: ID) -> (UInt64, UInt64)? {
    // Both casts vanish when the code is specialized for ID.
    guard hasWords, let type = ID.self as? any MachineWordIdentity.Type else { return nil }
    return words(of: id, as: type)
  }

  @inlinable
  func words<Words: MachineWordIdentity>(
    of id: ID, as type: Words.Type
  ) -> (UInt64, UInt64)? {
    (id as? Words)?.identityWords
  }

  /// The hash of the text of `id`, nil where its type has none.
  @inlinable
  func textHash(of id: ID) -> UInt64? {
    guard hasText, let type = ID.self as? any TextIdentity.Type else { return nil }
    return textHash(of: id, as: type)
  }

  @inlinable
  func textHash<Text: TextIdentity>(of id: ID, as type: Text.Type) -> UInt64? {
    guard let text = (id as? Text)?.identityText else { return nil }
    return TextHasher(firstSeed: firstSeed, secondSeed: secondSeed).hash(text)
  }
}

/// Pairs the unmatched rows of a matching by their ids; made once, used for several ranges of rows.
///
/// Notes the new rows by id, by word or by hash, then looks up the old ones, occurrence by
/// occurrence.
@usableFromInline
struct IDPairing<ID: Hashable>: ~Copyable {
  /// Has the memory for finding rows by their words, too.
  @usableFromInline var firsts: FirstsByHash<ID>
  /// By index of unmatched new row, the next occurrence of the same id; empty until an id is met
  /// twice.
  @usableFromInline var nexts = IndexBuffer(count: 0)

  /// Makes room for up to `count` new rows.
  @inlinable
  init(count: Int) { firsts = FirstsByHash(for: count) }

  /// Pairs the unmatched rows in two ranges, of which `news` holds no more than there is room for.
  ///
  /// - Returns: Whether an id was met a second time on one side.
  /// - Complexity: expected O(n + m), n and m the numbers of rows without a partner: a hash for
  ///   each unless the ids are words that lie close together, or pairs follow one another; a
  ///   comparison for each pair and each duplicate.
  @inlinable @inline(__always)
  mutating func pair<Old: SectionedRows, New: SectionedRows>(
    _ matching: inout RowMatching, _ oldRows: Old, _ olds: Range<Int>, _ newRows: New,
    _ news: Range<Int>, id: (Old.Row) -> ID
  ) -> Bool where Old.Row == New.Row {
    let hasher = firsts.hasher
    if hasher.hasWords, let range = Self.wordRange(matching, newRows, news, hasher, id: id) {
      let byWord = FirstsByWord(firsts.table.wordTable(for: range), hasher: hasher)
      let hasDuplicates = Self.pair(
        &matching, oldRows, olds, newRows, news, firsts: byWord, nexts: &nexts, id: id)
      if let hasDuplicates { return hasDuplicates }
    }
    firsts.table.prepare(for: news.count)
    return Self.pair(
      &matching, oldRows, olds, newRows, news, firsts: firsts, nexts: &nexts, id: id) ?? false
  }

  /// The range of the words of the new rows without a partner; nil if it is not narrow.
  ///
  /// A range is narrow if a list by words has no more entries than a table of hashes would have
  /// slots: between two and four times as many as there are rows.
  @inlinable @inline(__always)
  static func wordRange<New: SectionedRows>(
    _ matching: borrowing RowMatching, _ newRows: New, _ news: Range<Int>,
    _ hasher: IdentityHasher<ID>, id: (New.Row) -> ID
  ) -> WordRange? {
    let limit = IdentityTable.slotCount(for: news.count)
    var range = WordRange()
    for new in news where !matching.newUnmatched.hasPartner(new) {
      guard let words = hasher.words(of: id(newRows[matching.newUnmatched[new]])),
        range.widen(toHold: words, limit: limit)
      else { return nil }
    }
    return range
  }

  /// Pairs with the help of `firsts`, which is empty at first.
  ///
  /// - Returns: Whether an id was met a second time on one side; nil, with nothing paired, if there
  ///   is a new row that `firsts` cannot note.
  @inlinable @inline(__always)
  static func pair<
    Old: SectionedRows, New: SectionedRows, Firsts: FirstOccurrences<ID> & ~Copyable
  >(
    _ matching: inout RowMatching, _ oldRows: Old, _ olds: Range<Int>, _ newRows: New,
    _ news: Range<Int>, firsts: borrowing Firsts, nexts: inout IndexBuffer, id: (Old.Row) -> ID
  ) -> Bool? where Old.Row == New.Row {
    var newHasDuplicates = false
    var oldHasDuplicates = false
    // From the back, so that the first occurrence ends up in front.
    for new in news.reversed() where !matching.newUnmatched.hasPartner(new) {
      // No id is held in a variable, here and below: that would retain what it refers to.
      guard
        let slot = firsts.slot(
          of: id(newRows[matching.newUnmatched[new]]),
          isEqual: {
            id(newRows[matching.newUnmatched[scattered: $0]])
              == id(newRows[matching.newUnmatched[new]])
          })
      else {
        return nil
      }
      if let next = firsts[slot] {
        if nexts.count == 0 { nexts = IndexBuffer(count: matching.newUnmatched.count) }
        nexts[new] = Int32(truncatingIfNeeded: next)
        newHasDuplicates = true
      }
      firsts.set(new, in: slot)
    }
    // Where the last two pairs followed one another, the next one may: that saves a hash.
    var (last, expected) = (IndexBuffer.none &- 1, IndexBuffer.none)
    for old in olds where !matching.oldUnmatched.hasPartner(old) {
      if Firsts.areHashed, expected != IndexBuffer.none {
        let new = Int(expected)
        expected = IndexBuffer.none
        if new < news.upperBound, !matching.newUnmatched.hasPartner(new),
          id(oldRows[matching.oldUnmatched[old]])
            == id(newRows[matching.newUnmatched[scattered: new]])
        {
          matching.pair(old: old, new: new)
          last = Int32(truncatingIfNeeded: new)
          expected = last &+ 1
          continue
        }
      }
      guard
        let slot = firsts.slot(
          of: id(oldRows[matching.oldUnmatched[old]]),
          isEqual: {
            id(newRows[matching.newUnmatched[scattered: $0]])
              == id(oldRows[matching.oldUnmatched[old]])
          }),
        let first = firsts[slot]
      else { continue }
      if matching.newUnmatched.hasPartner(first) {
        oldHasDuplicates = true
      } else {
        matching.pair(old: old, new: first)
        if Firsts.areHashed, !newHasDuplicates {
          let new = Int32(truncatingIfNeeded: first)
          if new == last &+ 1 { expected = new &+ 1 }
          last = new
        }
        guard newHasDuplicates, nexts[first] != IndexBuffer.none else { continue }
        firsts.set(Int(nexts[first]), in: slot)
      }
    }
    return newHasDuplicates || oldHasDuplicates
  }
}

// MARK: - First occurrences

/// By id, the first of the unmatched new rows.
@usableFromInline
protocol FirstOccurrences<ID>: ~Copyable {
  associatedtype ID: Hashable
  /// Where a row is, or belongs.
  associatedtype Slot

  /// Whether an id has to be hashed to find its slot, which takes longer than comparing it.
  static var areHashed: Bool { get }

  /// The slot of an id, whether there is a row in it or not; nil if no row of this id can be noted.
  ///
  /// `isEqual` returns whether the row of an index has this id.
  func slot(of id: @autoclosure () -> ID, isEqual: (Int) -> Bool) -> Slot?
  /// The index of the row in a slot, nil where there is none.
  subscript(slot: Slot) -> Int? { get }
  /// Puts the index of a row into a slot.
  func set(_ index: Int, in slot: Slot)
}

/// First occurrences, found by the hashes of their ids: there is a place for every id.
@usableFromInline
struct FirstsByHash<ID: Hashable>: ~Copyable, FirstOccurrences {
  @usableFromInline let hasher = IdentityHasher<ID>()
  @usableFromInline var table: IdentityTable

  @usableFromInline
  struct Slot {
    @usableFromInline let place: IdentityTable.Slot
    @usableFromInline let hash: UInt64

    @inlinable
    init(place: IdentityTable.Slot, hash: UInt64) {
      self.place = place
      self.hash = hash
    }
  }

  /// Makes room for up to `count` rows; has to be prepared before it is used.
  @inlinable
  init(for count: Int) { table = IdentityTable(for: count) }

  @inlinable static var areHashed: Bool { true }

  @inlinable @inline(__always)
  func slot(of id: @autoclosure () -> ID, isEqual: (Int) -> Bool) -> Slot? {
    let hash = hasher.hash(of: id)
    return Slot(place: table.slot(of: hash, isEqual: isEqual), hash: hash)
  }

  @inlinable @inline(__always)
  subscript(slot: Slot) -> Int? { slot.place.isFree ? nil : table[slot.place] }

  @inlinable @inline(__always)
  func set(_ index: Int, in slot: Slot) { table.set(index, of: slot.hash, in: slot.place) }
}

/// First occurrences, found by the words of their ids where these lie close together.
///
/// There is no place for an id outside the range, nor for one that has the words of another one.
@usableFromInline
struct FirstsByWord<ID: Hashable>: FirstOccurrences {
  @usableFromInline let hasher: IdentityHasher<ID>
  @usableFromInline let table: WordTable

  @inlinable
  init(_ table: WordTable, hasher: IdentityHasher<ID>) {
    self.hasher = hasher
    self.table = table
  }

  @inlinable static var areHashed: Bool { false }

  @inlinable @inline(__always)
  func slot(of id: @autoclosure () -> ID, isEqual: (Int) -> Bool) -> Int? {
    guard let words = hasher.words(of: id()), let slot = table.slot(of: words) else { return nil }
    // Ids that differ may have the same words, be it that one reads differently each time.
    if let index = table[slot], !isEqual(index) { return nil }
    return slot
  }

  @inlinable @inline(__always)
  subscript(slot: Int) -> Int? { table[slot] }

  @inlinable @inline(__always)
  func set(_ index: Int, in slot: Int) { table.set(index, in: slot) }
}
