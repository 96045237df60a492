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
  /// Hashes all new ids to return all duplicates and all unsound ids.
  ///
  /// - Complexity: about n + m hashes more, n and m the numbers of elements of both sides.
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
  /// `counts` are the numbers of rows of the new sections.
  ///
  /// - Complexity: expected O(n + m) hashes, n and m the numbers of rows.
  @inlinable
  init<Old: SectionedRows, New: SectionedRows, ID: Hashable>(
    of matching: borrowing RowMatching, _ oldRows: Old, _ newRows: New, counts: [Int],
    id: (New.Row) -> ID
  ) where Old.Row == New.Row {
    guard matching.canPair else { return }
    var rows = UnmatchedRows<Void>(count: counts.reduce(0, +))
    var index = 0
    for (section, count) in counts.enumerated() {
      index = rows.fill(from: index, section: section, rows: 0..<count, link: ())
    }
    findDuplicates(rows, newRows, id: id)

    var found: Set<TablePath> = []
    for index in 0..<rows.count {
      if !Self.agree(id(newRows[rows[index]]), id(newRows[rows[index]])) {
        found.insert(rows[index])
      }
    }
    matching.forEachPair(newCounts: counts) { from, to in
      if !Self.agree(id(oldRows[from]), id(newRows[to])) { found.insert(to) }
    }
    // All of those without a partner would be too many to compare with each other.
    let olds = matching.oldUnmatched.withoutPartner(upTo: 64)
    for to in matching.newUnmatched.withoutPartner(upTo: 64) {
      for from in olds where id(oldRows[from]) == id(newRows[to]) { found.insert(to) }
    }
    unsound = found.sorted()
  }

  /// Whether two ids that should be one are equal and have equal hashes.
  @inlinable
  static func agree<ID: Hashable>(_ left: ID, _ right: ID) -> Bool {
    left == right && left.hashValue == right.hashValue
  }

  @inlinable
  mutating func findDuplicates<New: SectionedRows, ID: Hashable>(
    _ rows: borrowing UnmatchedRows<some BitwiseCopyable>, _ newRows: New, id: (New.Row) -> ID
  ) {
    let hasher = IdentityHasher<ID>()
    var table = IdentityTable(for: rows.count)
    table.prepare(for: rows.count)
    for index in 0..<rows.count {
      let own = id(newRows[rows[index]])
      let hash = hasher.hash(own)
      let slot = table.slot(of: hash) { id(newRows[rows[$0]]) == own }
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

/// Hashes identities: by their machine words where they have such, by `hashValue` else.
///
/// The words are folded into a hash by a multiplication whose two halves are combined (the
/// construction of wyhash), and mixed by another one. The seeds come from the standard library's
/// hasher, which takes them anew in every process, so that nobody can craft ids that collide.
@usableFromInline
struct IdentityHasher<ID: Hashable> {
  @usableFromInline let firstSeed: UInt64
  @usableFromInline let secondSeed: UInt64
  /// Asked once, because a cast that fails costs as much as several hashes.
  @usableFromInline let hasWords: Bool

  @inlinable
  init() {
    firstSeed = UInt64(truncatingIfNeeded: 1.hashValue)
    // Odd, so that the multiplication by it alone loses nothing.
    secondSeed = UInt64(truncatingIfNeeded: 2.hashValue) | 1
    hasWords = ID.self is any MachineWordIdentity.Type
  }

  /// The hash of `id`, equal for equal ids in one process.
  @inlinable
  func hash(_ id: ID) -> UInt64 {
    guard let words = words(of: id) else { return UInt64(truncatingIfNeeded: id.hashValue) }
    let product = (words.0 ^ firstSeed).multipliedFullWidth(by: words.1 ^ secondSeed)
    // One multiplication by a seed that happens to be small would leave the lower bits regular.
    let mixed = (product.high ^ product.low) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed &>> 32)
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
}
