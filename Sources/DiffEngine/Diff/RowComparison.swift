/// A side of a diff.
@usableFromInline
package enum Side: Sendable {
  case old
  case new
}

/// The comparison of the rows of two tables.
///
/// The type of the rows and of their IDs matters in these closures only. Everything else in the
/// engine works on positions and hashes, and is compiled once. That keeps the build time of apps
/// low: all of this is compiled again for each type of item.
///
/// A list is a table with one section. The closures get the places of rows as ``RowPieces`` defines
/// them.
@usableFromInline
package struct RowComparison {
  /// Where the rows of the old table are.
  let old: RowPieces
  /// Where the rows of the new table are.
  let new: RowPieces
  /// Returns whether a piece of each side have the same rows, without comparing them.
  private let haveSameStorage: (_ old: Int, _ new: Int) -> Bool
  /// Counts the rows from two places on that have the same IDs.
  private let countCommonRows: Counting
  /// Returns whether a row of either side has the ID of a new row.
  private let haveEqualIDs: (_ side: Side, _ row: TablePath, _ new: TablePath) -> Bool
  /// Returns whether two rows with the same ID show the same.
  private let haveEqualContent: (_ old: TablePath, _ new: TablePath) -> Bool
  /// Appends the hashes of the IDs of adjacent rows in a piece.
  private let hash: Hashing

  /// Counts the rows from two places on that have the same IDs.
  ///
  /// The step is 1 to continue with the rows below, and -1 to continue with those above. If the
  /// limit is 0, the places may not exist. `onChange` is called with the number of rows before each
  /// one whose content differs.
  @usableFromInline
  package typealias Counting = (
    _ old: TablePath, _ new: TablePath, _ step: Int, _ limit: Int, _ onChange: (Int) -> Void
  ) -> Int

  /// Appends the hashes of the IDs of adjacent rows.
  @usableFromInline
  package typealias Hashing = (
    _ side: Side, _ piece: Int, _ rows: Range<Int>, _ hashes: inout [UInt32]
  ) -> Void

  /// Creates a comparison of rows that compare themselves.
  @usableFromInline
  package init(
    old: RowPieces, new: RowPieces,
    haveSameStorage: @escaping (_ old: Int, _ new: Int) -> Bool,
    commonRows: @escaping Counting,
    haveSameID: @escaping (_ side: Side, _ row: TablePath, _ new: TablePath) -> Bool,
    haveSameContent: @escaping (_ old: TablePath, _ new: TablePath) -> Bool,
    hash: @escaping Hashing
  ) {
    (self.old, self.new) = (old, new)
    self.haveSameStorage = haveSameStorage
    countCommonRows = commonRows
    haveEqualIDs = haveSameID
    haveEqualContent = haveSameContent
    self.hash = hash
  }
}

// MARK: - Rows in arrays

/// The identity of rows, and what they show.
@usableFromInline
protocol RowIdentity<Row> {
  associatedtype Row
  associatedtype ID: Hashable

  /// Whether a row always shows the same as itself, as by `==`. Then rows that both sides share in
  /// memory aren't compared.
  var isReflexive: Bool { get }
  /// Whether rows with the same ID can show something else.
  var hasContent: Bool { get }

  func id(_ row: Row) -> ID
  func haveSameContent(_ old: Row, _ new: Row) -> Bool
}

/// Rows with an ID that are compared by `==`.
@usableFromInline
struct IdentifiedRows<Row: Identifiable & Equatable>: RowIdentity {
  @inlinable init() {}

  @inlinable var isReflexive: Bool { true }
  @inlinable var hasContent: Bool { true }
  @inlinable func id(_ row: Row) -> Row.ID { row.id }
  @inlinable func haveSameContent(_ old: Row, _ new: Row) -> Bool { old == new }
}

/// Rows that are their own ID.
@usableFromInline
struct HashableRows<Row: Hashable>: RowIdentity {
  @inlinable init() {}

  @inlinable var isReflexive: Bool { true }
  @inlinable var hasContent: Bool { false }
  @inlinable func id(_ row: Row) -> Row { row }
  @inlinable func haveSameContent(_ old: Row, _ new: Row) -> Bool { true }
}

/// Rows that an app identifies and compares.
@usableFromInline
struct CustomRows<Row, ID: Hashable>: RowIdentity {
  @usableFromInline let isReflexive: Bool
  @usableFromInline let rowID: (Row) -> ID
  @usableFromInline let sameContent: (Row, Row) -> Bool

  @inlinable
  init(
    isReflexive: Bool, id: @escaping (Row) -> ID, sameContent: @escaping (Row, Row) -> Bool
  ) {
    (self.isReflexive, rowID, self.sameContent) = (isReflexive, id, sameContent)
  }

  @inlinable var hasContent: Bool { true }
  @inlinable func id(_ row: Row) -> ID { rowID(row) }
  @inlinable func haveSameContent(_ old: Row, _ new: Row) -> Bool { sameContent(old, new) }
}

extension RowComparison {
  /// Creates a comparison of two lists.
  @inlinable
  init<Identity: RowIdentity>(
    from old: some RandomAccessCollection<Identity.Row>,
    to new: some RandomAccessCollection<Identity.Row>, by identity: Identity
  ) {
    var (olds, news) = (RowArrays<Identity.Row>(), RowArrays<Identity.Row>())
    olds.append(list: old)
    news.append(list: new)
    self.init(olds, news, by: identity)
  }

  /// Creates a comparison of two tables.
  @inlinable
  init<Section: DifferentiableSection, Identity: RowIdentity>(
    from old: [Section], to new: [Section], by identity: Identity
  ) where Identity.Row == Section.Item {
    self.init(RowArrays(of: old), RowArrays(of: new), by: identity)
  }

  @inlinable
  init<Identity: RowIdentity>(
    _ olds: RowArrays<Identity.Row>, _ news: RowArrays<Identity.Row>, by identity: Identity
  ) {
    let (old, new) = (olds.arrays, news.arrays)
    let hasher = IdentityHasher<Identity.ID>()
    self.init(
      old: olds.pieces, new: news.pieces,
      haveSameStorage: { identity.isReflexive && old[$0].isStored(with: new[$1]) },
      commonRows: { from, to, step, limit, onChange in
        let (olds, news) = (old[from.section], new[to.section])
        for count in 0..<limit {
          let (own, its) = (from.row &+ step &* count, to.row &+ step &* count)
          guard identity.id(olds[own]) == identity.id(news[its]) else { return count }
          if identity.hasContent, !identity.haveSameContent(olds[own], news[its]) {
            onChange(count)
          }
        }
        return limit
      },
      haveSameID: { side, row, other in
        // No row is held in a variable: that would retain what it refers to.
        side == .old
          ? identity.id(old[row.section][row.row]) == identity.id(new[other.section][other.row])
          : identity.id(new[row.section][row.row]) == identity.id(new[other.section][other.row])
      },
      haveSameContent: { from, to in
        !identity.hasContent
          || identity.haveSameContent(old[from.section][from.row], new[to.section][to.row])
      },
      hash: { side, piece, rows, hashes in
        let list = side == .old ? old[piece] : new[piece]
        for row in rows {
          hashes.append(UInt32(truncatingIfNeeded: hasher.hash(identity.id(list[row]))))
        }
      })
  }
}

/// The rows of a table, as the arrays that hold them.
@usableFromInline
struct RowArrays<Row> {
  @usableFromInline var arrays: [[Row]] = []
  @usableFromInline var pieces = RowPieces()

  @inlinable
  init() {}

  /// Reads the rows of each section once.
  @inlinable
  init<Section: DifferentiableSection>(of sections: [Section]) where Section.Item == Row {
    arrays.reserveCapacity(sections.count)
    pieces.reserveCapacity(sections.count)
    // A buffer copies no section to read it.
    sections.withUnsafeBufferPointer { sections in
      for index in sections.indices {
        if let chunks = sections[index].chunkedRows {
          append(chunks)
        } else {
          append(sections[index].rows)
        }
      }
    }
  }

  /// Adds a section.
  ///
  /// Elements that are in no array are copied into one.
  @inlinable
  mutating func append(list: some RandomAccessCollection<Row>) {
    if let chunks = list as? ChunkedArray<Row> { append(chunks) } else { append(Array(list)) }
  }

  @inlinable
  mutating func append(_ rows: [Row]) {
    arrays.append(rows)
    pieces.appendSection(count: rows.count)
  }

  @inlinable
  mutating func append(_ chunks: ChunkedArray<Row>) {
    arrays += chunks.chunks
    pieces.appendSection(pieces: chunks.chunks.map(\.count))
  }
}

// MARK: - Pieces

/// Where the rows of a table are: each section is in one or more pieces.
///
/// A piece is an array. Its number and the position of a row in it are a place, which looks like
/// the path of a row. If no section is in chunks, the place of a row is its path.
@usableFromInline
package struct RowPieces {
  /// The number of rows of each section.
  private(set) var counts: [Int] = []
  /// By piece, the row of its section that is the first; empty if each section is one piece.
  private var starts: [Int] = []
  /// By section, its first piece, and then the number of pieces; empty with ``starts``.
  private var firsts: [Int] = []

  @usableFromInline
  init() {}

  /// Creates sections that are one piece each.
  @usableFromInline
  package init(counts: [Int]) { self.counts = counts }

  @usableFromInline
  mutating func reserveCapacity(_ count: Int) { counts.reserveCapacity(count) }

  /// Adds a section of one piece.
  @usableFromInline
  mutating func appendSection(count: Int) {
    if firsts.isEmpty { counts.append(count) } else { appendSection(pieces: [count]) }
  }

  /// Adds a section of any number of pieces.
  @usableFromInline
  mutating func appendSection(pieces: [Int]) {
    if firsts.isEmpty {
      firsts = Array(0...counts.count)
      starts = Array(repeating: 0, count: counts.count)
    }
    var count = 0
    for piece in pieces {
      starts.append(count)
      count += piece
    }
    counts.append(count)
    firsts.append(starts.count)
  }

  /// The place of a row.
  ///
  /// - Complexity: O(log *p*) for *p* pieces of the section.
  fileprivate func place(of row: TablePath) -> TablePath {
    guard !firsts.isEmpty else { return row }
    var (low, high) = (firsts[row.section], firsts[row.section + 1])
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= row.row { low = middle } else { high = middle }
    }
    return TablePath(section: low, row: row.row - starts[low])
  }

  /// The number of rows from one on, in steps of 1 or -1, that are in the same piece.
  fileprivate func rest(from row: TablePath, at place: TablePath, step: Int) -> Int {
    guard step > 0 else { return place.row + 1 }
    let isLast = firsts.isEmpty || place.section + 1 == firsts[row.section + 1]
    return (isLast ? counts[row.section] : starts[place.section + 1]) - row.row
  }

  /// The pieces of a section.
  fileprivate func pieces(of section: Int) -> Range<Int> {
    firsts.isEmpty ? section..<section + 1 : firsts[section]..<firsts[section + 1]
  }
}

extension RowComparison {
  /// Returns whether both sections have the same rows, without comparing them.
  func haveSameStorage(_ pair: IndexPair<Int>) -> Bool {
    let (olds, news) = (old.pieces(of: pair.from), new.pieces(of: pair.to))
    return olds.count == news.count && zip(olds, news).allSatisfy { haveSameStorage($0, $1) }
  }

  /// Counts the rows from two places on that have the same IDs; at most `limit`.
  ///
  /// `onChange` is called with the number of rows before each one whose content differs. Pieces that
  /// both sides share are not compared.
  func commonRows(
    _ from: TablePath, _ to: TablePath, step: Int, limit: Int, onChange: (Int) -> Void
  ) -> Int {
    var found = 0
    while found < limit {
      let from = TablePath(section: from.section, row: from.row + step * found)
      let to = TablePath(section: to.section, row: to.row + step * found)
      let (own, its) = (old.place(of: from), new.place(of: to))
      let rest = min(
        old.rest(from: from, at: own, step: step), new.rest(from: to, at: its, step: step))
      let length = min(rest, limit - found)
      let before = found
      found +=
        own.row == its.row && haveSameStorage(own.section, its.section)
        ? length : countCommonRows(own, its, step, length) { onChange(before + $0) }
      guard found == before + length, length > 0 else { break }
    }
    return found
  }

  /// Returns whether a row of either side has the ID of a new row.
  func haveSameID(_ side: Side, _ row: TablePath, _ other: TablePath) -> Bool {
    haveEqualIDs(side, (side == .old ? old : new).place(of: row), new.place(of: other))
  }

  /// Returns whether two rows with the same ID show the same.
  func haveSameContent(_ from: TablePath, _ to: TablePath) -> Bool {
    haveEqualContent(old.place(of: from), new.place(of: to))
  }

  /// Returns whether rows of two sections have the same ID.
  func haveSameID(_ sections: IndexPair<Int>, _ row: Int, _ other: Int) -> Bool {
    haveSameID(
      .old, TablePath(section: sections.from, row: row),
      TablePath(section: sections.to, row: other))
  }

  /// Returns the hash of the ID of a row; uses the memory of an empty array.
  func hash(_ side: Side, _ row: TablePath, in hashes: inout [UInt32]) -> UInt32 {
    appendHashes(side, row.section, row.row..<row.row + 1, &hashes)
    return hashes.popLast() ?? 0
  }

  /// Appends the hashes of the IDs of adjacent rows.
  func appendHashes(
    _ side: Side, _ section: Int, _ rows: Range<Int>, _ hashes: inout [UInt32]
  ) {
    let pieces = side == .old ? old : new
    var row = rows.lowerBound
    while row < rows.upperBound {
      let path = TablePath(section: section, row: row)
      let place = pieces.place(of: path)
      let count = min(pieces.rest(from: path, at: place, step: 1), rows.upperBound - row)
      hash(side, place.section, place.row..<place.row + count, &hashes)
      row += count
    }
  }
}
