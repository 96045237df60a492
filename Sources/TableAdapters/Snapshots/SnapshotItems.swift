public import DiffEngine

/// The items of a snapshot, which are looked at no sooner than somebody asks for one by its id.
///
/// Appended ids are kept as they came, without a hash, and with the steps that brought them. What
/// the answer to a question depends on is found out by the first who asks:
///
/// - *Whether all ids are distinct.* If they are, the arrays are the answer as they stand. Ids of a
///   machine word that ascend, or lie close together, are found to be without a hash.
/// - *Where an id stands.* All of them are hashed for that, once. If two were equal, the steps are
///   done one after the other, as they would have been at once.
///
/// A question to a value that does not change leaves what it found out to the next one, and to the
/// copies of the value. A change that has to know it changes the index from then on.
@frozen @usableFromInline
struct SnapshotItems<ID: Hashable> {
  /// Ids that were appended in one step.
  @frozen @usableFromInline
  struct Step: BitwiseCopyable, Sendable {
    @usableFromInline let section: Int32
    @usableFromInline let count: Int32

    @inlinable
    init(section: Int, count: Int) {
      self.section = Int32(truncatingIfNeeded: section)
      self.count = Int32(truncatingIfNeeded: count)
    }
  }

  /// Of a value that ``isIndexed``, all that is known; else only the rows, as they were appended.
  @usableFromInline var indexed = IndexedItems<ID>()
  @usableFromInline var isIndexed = false
  /// How the rows came; none of them once they are indexed.
  @usableFromInline var steps: [Step] = []
  /// What was found out about the rows; nothing once they are indexed.
  @usableFromInline var findings: Once<Findings<ID>>?

  @inlinable
  init() {}

  // MARK: Questions

  /// The ids of a section, in order.
  @inlinable
  func ids(inSection section: Int) -> [ID] {
    isIndexed ? indexed.ids(inSection: section) : rows[section]
  }

  /// The number of ids of a section.
  @inlinable
  func count(inSection section: Int) -> Int {
    isIndexed ? indexed.count(inSection: section) : rows[section].count
  }

  /// By the number of a section, its ids; only if they are not indexed.
  @inlinable var rows: [[ID]] { steps.isEmpty ? indexed.rows : found().rows }

  /// The number of ids.
  @inlinable var count: Int { isIndexed ? indexed.count : rows.reduce(0) { $0 + $1.count } }

  /// Where an id stands.
  @inlinable
  func place(of id: ID) -> (section: Int, index: Int)? {
    if isIndexed { return indexed.place(of: id) }
    guard let findings, !steps.isEmpty else { return nil }
    // Most look-ups find an index, and touch nothing else.
    if let index = findings.current?._withUnsafeGuaranteedRef({ $0.index.current }) {
      return index._withUnsafeGuaranteedRef { $0.items.place(of: id) }
    }
    return found().indexed.place(of: id)
  }

  /// The ids with a mark, in the order of the sections.
  @inlinable
  func ids(with mark: ItemMarks, sections: [Int]) -> [ID] {
    guard indexed.hasMarks else { return [] }
    var ids: [ID] = []
    for section in sections {
      for (index, marks) in indexed.marks(inSection: section).enumerated()
      where marks.contains(mark) {
        ids.append(indexed.ids(inSection: section)[index])
      }
    }
    return ids
  }

  /// The ids that came a second time, by the steps that brought them.
  @inlinable var repeats: [Findings<ID>.Repeat] {
    steps.isEmpty ? [] : found().repeats
  }

  @inlinable
  func found() -> Findings<ID> {
    guard let findings else { return Findings(rows: indexed.rows, steps: steps) }
    return findings.value { Findings(rows: indexed.rows, steps: steps) }
  }

  // MARK: Changes

  /// Whether somebody asked what a change would have to find out again.
  @inlinable var isAsked: Bool { findings?.isSet == true }

  /// Has room for as many sections.
  @inlinable
  mutating func addSections(upTo count: Int) {
    guard indexed.rows.count < count else { return }
    renewFindings()
    indexed.addSections(upTo: count)
  }

  /// Puts ids at the end of a section.
  ///
  /// - Returns: The ids that were there already, unless that is to be found out later.
  @inlinable
  mutating func append(_ ids: [ID], toSection section: Int) -> [ID] {
    guard !isIndexed else {
      return indexed.place(ids, inSection: section) { $0.count(inSection: section) }
    }
    guard !ids.isEmpty else { return [] }
    renewFindings()
    if findings == nil { findings = Once() }
    steps.append(Step(section: section, count: ids.count))
    if indexed.rows[section].isEmpty {
      indexed.rows[section] = ids
    } else {
      indexed.rows[section].append(contentsOf: ids)
    }
    return []
  }

  /// Leaves the findings to the copies that share them: they are about what those hold.
  @inlinable
  mutating func renewFindings() {
    if findings != nil, !isKnownUniquelyReferenced(&findings) { findings = Once() }
  }

  /// Finds out all there is to know, to be kept up to date from now on.
  ///
  /// - Returns: The ids that came a second time.
  @inlinable
  mutating func index() -> [Findings<ID>.Repeat] {
    guard !isIndexed else { return [] }
    isIndexed = true
    guard !steps.isEmpty else { return [] }
    let found = found()
    (steps, findings) = ([], nil)
    indexed = found.indexed
    return found.repeats
  }
}

extension SnapshotItems: Sendable where ID: Sendable {}

/// What has been found out about ids that were appended.
@usableFromInline
final class Findings<ID: Hashable> {
  /// Ids that came a second time in one step.
  @frozen @usableFromInline
  struct Repeat {
    @usableFromInline let step: Int
    @usableFromInline let ids: [ID]

    @inlinable
    init(step: Int, ids: [ID]) { (self.step, self.ids) = (step, ids) }
  }

  /// An index that is made once.
  @usableFromInline
  final class Index {
    @usableFromInline let items: IndexedItems<ID>

    @inlinable
    init(_ items: IndexedItems<ID>) { self.items = items }
  }

  /// By the number of a section, its ids, each of which is in but one place.
  @usableFromInline let rows: [[ID]]
  @usableFromInline let repeats: [Repeat]
  @usableFromInline let index = Once<Index>()

  /// Finds out whether ids are distinct, and which of them come a second time.
  @inlinable
  init(rows: [[ID]], steps: [SnapshotItems<ID>.Step]) {
    if Self.areDistinctWords(rows) {
      (self.rows, repeats) = (rows, [])
    } else if let items = IndexedItems(rows, areDistinct: false) {
      (self.rows, repeats) = (rows, [])
      _ = index.value { Index(items) }
    } else {
      let (items, repeats) = Self.replayed(rows, steps)
      (self.rows, self.repeats) = (rows.indices.map { items.ids(inSection: $0) }, repeats)
      _ = index.value { Index(items) }
    }
  }

  /// The index of the rows.
  @inlinable var indexed: IndexedItems<ID> { index.value(madeIndex).items }

  @inlinable
  func madeIndex() -> Index { Index(IndexedItems(rows, areDistinct: true) ?? IndexedItems()) }

  /// Does the steps one after the other.
  @inlinable
  static func replayed(
    _ rows: [[ID]], _ steps: [SnapshotItems<ID>.Step]
  ) -> (items: IndexedItems<ID>, repeats: [Repeat]) {
    var (items, repeats) = (IndexedItems<ID>(), [Repeat]())
    items.addSections(upTo: rows.count)
    var ends = Array(repeating: 0, count: rows.count)
    for (index, step) in steps.enumerated() {
      let section = Int(step.section)
      let start = ends[section]
      ends[section] += Int(step.count)
      let ids = Array(rows[section][start..<ends[section]])
      let repeated = items.place(ids, inSection: section) { $0.count(inSection: section) }
      if !repeated.isEmpty { repeats.append(Repeat(step: index, ids: repeated)) }
    }
    return (items, repeats)
  }
}

// Distinct words are distinct ids, as MachineWordIdentity has it: equal ones have equal words.
extension Findings {
  /// Whether the ids are found to be distinct by their machine words alone.
  @inlinable
  static func areDistinctWords(_ rows: [[ID]]) -> Bool {
    // The casts vanish when the code is specialized for ID.
    guard let type = ID.self as? any MachineWordIdentity.Type else { return false }
    return areDistinct(rows, as: type)
  }

  @inlinable
  static func areDistinct<Words: MachineWordIdentity>(
    _ rows: [[ID]], as type: Words.Type
  ) -> Bool {
    var (lowest, highest, isAscending, count) = (UInt64.max, UInt64.min, true, 0)
    for ids in rows {
      for id in ids {
        guard let words = (id as? Words)?.identityWords, words.1 == 0 else { return false }
        if count > 0, words.0 <= highest { isAscending = false }
        lowest = min(lowest, words.0)
        highest = max(highest, words.0)
        count += 1
      }
    }
    if isAscending { return true }
    // A bit for each word between the ends, where that takes no more room than the ids.
    let words = (highest - lowest) / 64
    guard words < UInt64(truncatingIfNeeded: count) else { return false }
    var bits = Array(repeating: 0 as UInt64, count: Int(truncatingIfNeeded: words) + 1)
    for ids in rows {
      for id in ids {
        guard let word = (id as? Words)?.identityWords.0, word >= lowest, word <= highest
        else { return false }
        let index = Int(truncatingIfNeeded: (word - lowest) / 64)
        let bit = 1 << ((word - lowest) % 64) as UInt64
        if bits[index] & bit != 0 { return false }
        bits[index] |= bit
      }
    }
    return true
  }
}

extension Findings: Sendable where ID: Sendable {}
extension Findings.Index: Sendable where ID: Sendable {}
extension Findings.Repeat: Sendable where ID: Sendable {}

/// An object that is made by the first who asks for it, on whatever thread.
///
/// Several may make one at the same time; the first that is done counts, and the others go.
@usableFromInline
final class Once<Value: AnyObject> {
  @usableFromInline let place: UnsafeMutablePointer<Value?>

  @inlinable
  init() {
    place = .allocate(capacity: 1)
    place.initialize(to: nil)
  }

  @inlinable
  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// The object, if it is there; it stays as long as its holder.
  @inlinable var current: Unmanaged<Value>? { _stdlib_atomicAcquiringLoadARCRef(object: place) }

  /// Whether the object is there.
  @inlinable var isSet: Bool { current != nil }

  /// The object, which `make` makes unless it is there.
  @inlinable
  func value(_ make: () -> Value) -> Value {
    if let current { return current.takeUnretainedValue() }
    return _stdlib_atomicAcquiringInitializeARCRef(object: place, desired: make())
      .takeUnretainedValue()
  }
}

// The place is read and written by atomic operations alone, until nobody refers to the object any
// more. It is written once, from nil to an object that is Sendable itself, with a release that pairs
// with the acquire of each load; so an object that is read has been made completely, and goes no
// sooner than its holder. These operations are the standard library's own, for the same purpose:
// `Synchronization` has atomics as of iOS 18 only, and no lock is in all platforms' standard library.
extension Once: @unchecked Sendable where Value: Sendable {}
