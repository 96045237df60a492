extension ListChanges {
  /// Finds what differs between two lists, by identity and content.
  ///
  ///     let changes = ListChanges(
  ///       from: ["a1", "b1"], to: ["c1", "a2"], id: { $0.first }, sameContent: ==)
  ///     print(changes)  // delete 1; insert 0; update 0→1
  ///
  /// What both lists have in common at their ends, and what follows one another in between, is
  /// found without hashing, but for a few hashes where the lists part for long; only the rest is
  /// hashed. Elements outside a longest increasing subsequence (Fredman 1975) of those that match
  /// move. Works on slices as well: positions are counted from 0, whatever the indices of the
  /// collections. If `==` and `hash(into:)` of `ID` disagree, or an id reads differently each time,
  /// elements may go unmatched, but the changes still lead from `old` to `new`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: Returns the identity of an element, which should be unique in its list; called several
  ///     times for an element. See ``ListChanges`` for what happens to duplicates.
  ///   - sameContent: Returns whether an old and a new element of the same identity show the same;
  ///     called once for each pair.
  ///   - checking: Where to look for duplicates and unsound ids.
  /// - Complexity: O(n + m) comparisons, n and m the counts of the lists, and a hash for each
  ///   element that is not found near its place; O(k log k) steps on positions for k matched
  ///   elements that are out of order. Up to 24 bytes for each element, but for common ends, while
  ///   it runs.
  @inlinable @inline(__always)
  public init<Element, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    sameContent: (Element, Element) -> Bool,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: id, hasContent: true, sameContent: sameContent, isReflexive: false,
      checking: checking)
  }

  /// Finds what differs by identity and, unless elements are their own identity, by content.
  ///
  /// Where there is no content to compare, `sameContent` always answers true, and the elements are
  /// not read once more for it.
  @inlinable @inline(__always)
  init<Element, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    hasContent: Bool,
    sameContent: (Element, Element) -> Bool,
    isReflexive: Bool,
    checking: IdentityChecking
  ) {
    self.init(oldCount: old.count, newCount: new.count)
    var updates: [IndexPair<Int>] = []
    let (oldRows, newRows) = (FlatRows(old), FlatRows(new))
    let section = IndexPair(from: 0, to: 0)
    var bytes = EqualBytes(areEnough: isReflexive, for: Element.self)
    @inline(__always)
    func commonRows(
      _ from: Int, _ to: Int, step: Int, limit: Int, skipping bytes: inout EqualBytes,
      updates: inout [IndexPair<Int>]
    ) -> Int {
      old.commonRows(
        from: from, with: new, from: to, step: step, limit: limit, skipping: &bytes, id: id,
        hasContent: hasContent, sameContent: sameContent
      ) { updates.append(IndexPair(from: $0, to: $1)) }
    }
    let ends = CommonEnds(oldCount, newCount) {
      commonRows($0, $1, step: $2, limit: $3, skipping: &bytes, updates: &updates)
    }
    updates.reverseTail { $0.to >= newCount - ends.suffix }
    if checking == .whereHashed, ends.reach(oldCount) || ends.reach(newCount) {
      // Only one side has anything in between, so there is nothing to match.
      deletes = Array(ends.prefix..<oldCount - ends.suffix)
      inserts = Array(ends.prefix..<newCount - ends.suffix)
    } else {
      var matching = RowMatching(oldCounts: [oldCount], newCounts: [newCount])
      matching.setEnds(ends, of: section)
      var inRuns: [IndexPair<Int>] = []
      if matching.isWorthScanning(section) {
        let parting = matching.scan(
          section, isSame: { id(old[offset: $0]) == id(new[offset: $1]) },
          run: { commonRows($0, $1, step: 1, limit: $2, skipping: &bytes, updates: &inRuns) })
        if let parting {
          matching.resume(section, from: parting, old, new, id: id) {
            commonRows($0, $1, step: 1, limit: $2, skipping: &bytes, updates: &inRuns)
          }
        }
      }
      matching.match(oldRows, newRows, pairs: [section], id: id)
      set(matching)
      // Duplicates may have made the match give up its runs.
      if matching.runs.isEmpty { inRuns = [] }
      if hasContent {
        let unmatched = matching.unmatchedUpdates(oldRows, newRows, sameContent: sameContent) {
          $0.row
        }
        updates = updates.merged(with: inRuns.merged(with: unmatched))
      }
      let review =
        switch checking {
        case .whereHashed: DuplicateIDFinder(ofHashed: matching, newRows, id: id)
        case .whereChanged, .everywhere:
          DuplicateIDFinder(
            of: matching, oldRows, newRows, counts: [newCount], sparingSharedRows: false, id: id)
        }
      duplicates = review.duplicates.map(\.row)
      unsoundIDs = review.unsound.map(\.row)
    }
    self.updates = updates
    seal.isIntact = true
  }

  /// Sets deletes, inserts and moves by a match.
  @usableFromInline
  mutating func set(_ matching: borrowing RowMatching) {
    deletes = Array(gathering: matching.deleteCount) { matching.forEachDelete(in: 0, $0) }
    inserts = Array(gathering: matching.insertCount) { matching.forEachInsert(in: 0, $0) }
    moves = MoveSearch.moves(of: matching) { $0.row }
  }
}

extension ListChanges {
  /// Finds what differs between two lists by ids, with all that stays counted as changed.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: id, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two lists by ids, with content compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Equatable, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: id, hasContent: true, sameContent: ==, isReflexive: true,
      checking: checking)
  }

  /// Finds what differs between two lists whose elements have an id; what stays counts as changed.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two lists whose elements have an id; content is compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(fromIdentifiable: old, to: new, checking: checking)
  }

  /// Finds what differs between two lists whose elements have an id and are compared by `==`.
  ///
  /// Out of line: one body serves elements that are hashable and elements that are not.
  @inlinable @inline(never)
  init<Element: Identifiable & Equatable>(
    fromIdentifiable old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, hasContent: true, sameContent: ==, isReflexive: true,
      checking: checking)
  }

  /// Finds what differs between two lists of values that are their own identity: no updates.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: { $0 }, hasContent: false, sameContent: { _, _ in true },
      isReflexive: true, checking: checking)
  }

  /// Finds what differs between two lists of hashable elements with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable & Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(fromIdentifiable: old, to: new, checking: checking)
  }

  /// Finds what differs between the sections of two tables, by their ids.
  ///
  /// Out of line: one body for a type of sections serves every way to compare their rows.
  @inlinable @inline(never)
  init<Section: DifferentiableSection>(
    sectionsFrom old: [Section], to new: [Section], checking: IdentityChecking
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, hasContent: false, sameContent: { _, _ in true },
      isReflexive: false, checking: checking)
  }
}

extension [Int] {
  /// Gathers as many numbers as `forEach` passes to its body, which must be `count`.
  ///
  /// Quicker than appending, which looks each time whether there is room and only one owner.
  fileprivate init(gathering count: Int, _ forEach: (_ body: (Int) -> Void) -> Void) {
    // Of nothing, the initializer below writes a zero over that of the one empty array which all
    // threads share: harmless, but the thread sanitizer rightly calls it a race.
    guard count > 0 else {
      self = []
      return
    }
    self.init(unsafeUninitializedCapacity: count) { buffer, gathered in
      forEach {
        buffer.initializeElement(at: gathered, to: $0)
        gathered += 1
      }
      assert(gathered == count)
    }
  }
}

/// How many elements two lists have in common at their beginning and at their end.
@usableFromInline
struct CommonEnds {
  @usableFromInline var prefix = 0
  @usableFromInline var suffix = 0

  /// Nothing in common.
  @inlinable
  init() {}

  /// Whether they take up all of a list of so many elements.
  @inlinable
  func reach(_ count: Int) -> Bool { prefix + suffix == count }

  /// Compares two lists of so many elements, from the beginning, then from the end.
  ///
  /// `commonRows` counts how many elements in a row are the same from two places on, in steps of 1 or
  /// -1 and at most so many; no element is counted twice.
  @inlinable @inline(__always)
  init(
    _ oldCount: Int, _ newCount: Int,
    commonRows: (_ old: Int, _ new: Int, _ step: Int, _ limit: Int) -> Int
  ) {
    let limit = min(oldCount, newCount)
    prefix = commonRows(0, 0, 1, limit)
    suffix = commonRows(oldCount - 1, newCount - 1, -1, limit - prefix)
  }
}

/// The rows of one section that lie between its common beginning and end, on one side.
///
///     old   a b │ c d e │ f      rows 2..<5
///     new   a b │ x │ f          rows 2..<3
///
/// All of an inserted or a deleted section is a gap. A flat list is one section.
@usableFromInline
struct Gap {
  /// The rows, by their positions in the section.
  @usableFromInline let rows: Range<Int>
  /// On the new side, whether the rows of the section are those that were there before, unread.
  @usableFromInline var isShared = false
  /// On the new side, which of the matching's runs lie in this gap.
  @usableFromInline var runs = 0..<0
  /// Which of the unmatched rows of its side lie in this gap.
  @usableFromInline var unmatched = 0..<0

  /// The gap of a section of so many rows with these common ends.
  @usableFromInline
  init(count: Int, ends: CommonEnds) {
    rows = ends.prefix..<count - ends.suffix
  }
}

/// Rows that follow one another on both sides of a comparison, in the same section.
@usableFromInline
struct Run {
  /// The position of the first in the old section.
  @usableFromInline let old: Int32
  /// The position of the first in the new section.
  @usableFromInline let new: Int32
  /// How many there are.
  @usableFromInline let count: Int32

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }
}

extension Array {
  /// Turns round the last elements: those, from `start` on, after the first that satisfies
  /// `predicate`, and that one.
  ///
  /// In place, which reversing a slice of an array is not.
  @inlinable
  mutating func reverseTail(from start: Int = 0, where predicate: (Element) -> Bool) {
    guard var first = self[start...].firstIndex(where: predicate) else { return }
    var last = count - 1
    while first < last {
      swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }
}
