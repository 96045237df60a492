/// A side of a diff.
@usableFromInline
package enum Side: Sendable {
  case old
  case new
}

/// The comparison of the rows of two tables.
///
/// Only these closures depend on the types of rows and IDs. The rest of the engine works on
/// positions and hashes, and is compiled once instead of for each type, which keeps build times
/// low. A list is a table with one section.
@usableFromInline
package struct RowComparison {
  /// The number of rows of each old section.
  let oldCounts: [Int]
  /// The number of rows of each new section.
  let newCounts: [Int]
  /// A closure that returns whether two sections share storage, so their rows need no comparison.
  let haveSameStorage: (_ old: Int, _ new: Int) -> Bool
  /// A closure that counts the consecutive rows from two paths that have the same IDs.
  let countCommonRows: Counting
  /// A closure that returns whether a row of either table has the ID of a new row.
  let haveSameID: (_ side: Side, _ row: TablePath, _ new: TablePath) -> Bool
  /// A closure that returns whether two rows with the same ID have the same content.
  let haveSameContent: (_ old: TablePath, _ new: TablePath) -> Bool
  /// A closure that appends the hashes of the IDs of adjacent rows in a section.
  let appendHashes: Hashing

  /// A closure that counts the consecutive rows from two paths that have the same IDs.
  ///
  /// The step is 1 to count downward, and -1 to count upward. If the limit is 0, the rows may not
  /// exist. `onChange` is called with the number of rows before each row whose content differs.
  @usableFromInline
  package typealias Counting = (
    _ old: TablePath, _ new: TablePath, _ step: Int, _ limit: Int, _ onChange: (Int) -> Void
  ) -> Int

  /// A closure that appends the hashes of the IDs of adjacent rows.
  @usableFromInline
  package typealias Hashing = (
    _ side: Side, _ section: Int, _ rows: Range<Int>, _ hashes: inout [UInt32]
  ) -> Void

  /// Creates a comparison from closures.
  @usableFromInline
  package init(
    oldCounts: [Int], newCounts: [Int],
    haveSameStorage: @escaping (_ old: Int, _ new: Int) -> Bool,
    commonRows: @escaping Counting,
    haveSameID: @escaping (_ side: Side, _ row: TablePath, _ new: TablePath) -> Bool,
    haveSameContent: @escaping (_ old: TablePath, _ new: TablePath) -> Bool,
    hash: @escaping Hashing
  ) {
    (self.oldCounts, self.newCounts) = (oldCounts, newCounts)
    self.haveSameStorage = haveSameStorage
    countCommonRows = commonRows
    self.haveSameID = haveSameID
    self.haveSameContent = haveSameContent
    appendHashes = hash
  }

  /// Returns whether a row of an old section and a row of a new section have the same ID.
  func haveSameID(_ sections: IndexPair<Int>, _ row: Int, _ other: Int) -> Bool {
    haveSameID(
      .old, TablePath(section: sections.from, row: row),
      TablePath(section: sections.to, row: other))
  }

  /// Returns the hash of a row's ID, created in the memory of an empty array.
  func hash(_ side: Side, _ row: TablePath, in hashes: inout [UInt32]) -> UInt32 {
    appendHashes(side, row.section, row.row..<row.row + 1, &hashes)
    return hashes.popLast() ?? 0
  }
}

// MARK: - Rows in arrays

/// The ID and content of rows.
@usableFromInline
protocol RowIdentity<Row> {
  associatedtype Row
  associatedtype ID: Hashable

  /// Whether a row's content always equals itself. If so, rows in shared storage aren't compared.
  var isReflexive: Bool { get }
  /// Whether rows with the same ID can have different content.
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

/// Rows with custom closures.
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
  /// Creates a comparison of two lists, which are copied if they aren't arrays.
  @inlinable
  init<Identity: RowIdentity>(
    from old: some RandomAccessCollection<Identity.Row>,
    to new: some RandomAccessCollection<Identity.Row>, by identity: Identity
  ) {
    self.init([Array(old)], [Array(new)], by: identity)
  }

  /// Creates a comparison of two tables.
  @inlinable
  init<Section: DifferentiableSection, Identity: RowIdentity>(
    from old: [Section], to new: [Section], by identity: Identity
  ) where Identity.Row == Section.Item {
    self.init(Section.rows(of: old), Section.rows(of: new), by: identity)
  }

  /// Creates a comparison of two tables whose sections are arrays.
  @inlinable
  init<Identity: RowIdentity>(
    _ old: [[Identity.Row]], _ new: [[Identity.Row]], by identity: Identity
  ) {
    let hasher = IdentityHasher<Identity.ID>()
    self.init(
      oldCounts: old.map { $0.count }, newCounts: new.map { $0.count },
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
        // Rows aren't stored in variables, which would retain their objects.
        side == .old
          ? identity.id(old[row.section][row.row]) == identity.id(new[other.section][other.row])
          : identity.id(new[row.section][row.row]) == identity.id(new[other.section][other.row])
      },
      haveSameContent: { from, to in
        !identity.hasContent
          || identity.haveSameContent(old[from.section][from.row], new[to.section][to.row])
      },
      hash: { side, section, rows, hashes in
        let list = side == .old ? old[section] : new[section]
        for row in rows {
          hashes.append(UInt32(truncatingIfNeeded: hasher.hash(identity.id(list[row]))))
        }
      })
  }
}

extension Array {
  /// Returns whether both arrays have the same storage.
  ///
  /// Both buffers are open at once, because two bridged arrays may be copied to the same address
  /// one after the other.
  @inlinable @inline(__always)
  package func isStored(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer {
        own.baseAddress == $0.baseAddress && own.count == $0.count
      }
    }
  }
}
