internal import DiffEngine

/// The rows of a table after a recorded change.
///
/// ```swift
/// let recording = adapter.record()
/// switch try TableReplay(of: recording.text).rows {
/// case .ids(let ids): print(ids)
/// case .counts(let counts): print(counts)
/// case .unknown: print("unknown")
/// }
/// ```
public enum RecordedRows: Hashable, Sendable {
  /// The recorded IDs of all rows, by section.
  case ids([[String]])
  /// The number of rows in each section.
  case counts([Int])
  /// No rows, because not even their numbers are known.
  case unknown

  /// The number of rows in each section, or `nil`.
  ///
  /// It's `nil` for ``unknown``.
  public var counts: [Int]? {
    switch self {
    case .ids(let ids): ids.map(\.count)
    case .counts(let counts): counts
    case .unknown: nil
    }
  }
}

extension RecordedRows {
  /// The maximum number of rows whose IDs are replayed.
  ///
  /// Valid recordings have far fewer IDs. A damaged one can have any number.
  private static let largestCount = 1 << 20

  /// Returns the rows after batches.
  ///
  /// - Parameters:
  ///   - batches: Valid batches.
  ///   - counts: The number of rows in each section after each batch.
  ///   - new: The IDs of inserted rows, in order of position.
  /// - Returns: The rows, without IDs if these are unknown or too many.
  /// - Throws: `Refusal` if the number of inserted rows isn't the number of new IDs.
  func applying(
    _ batches: [TableBatch], counts: [[Int]], new: [String]
  ) throws(Refusal) -> Self {
    guard !batches.isEmpty else { return self }
    let last = counts.last.map { Self.counts($0) } ?? .unknown
    guard case .ids(let ids) = self else { return last }
    var rows = ids.map { $0.map(Optional.some) }
    for (batch, counts) in zip(batches, counts) {
      guard let next = Self.rows(rows, after: batch, counts: counts) else { return last }
      rows = next
    }
    let missing = rows.reduce(0) { $0 + $1.count { $0 == nil } }
    guard missing == new.count else {
      throw Refusal("it inserts \(missing) rows, but has \(new.count) new IDs")
    }
    var rest = new[...]
    return .ids(rows.map { $0.map { $0 ?? rest.popFirst() ?? "" } })
  }

  /// Returns the rows after a batch, with `nil` for inserted ones, or `nil` if there are too many.
  private static func rows(
    _ rows: [[String?]], after batch: TableBatch, counts: [Int]
  ) -> [[String?]]? {
    guard counts.allSatisfy({ $0 <= largestCount }), counts.count <= largestCount,
      counts.reduce(0, +) <= largestCount
    else { return nil }
    let positions = BatchPositions(batch, oldCounts: rows.map(\.count), newCounts: counts)
    var result = counts.map { [String?](repeating: nil, count: $0) }
    for (section, ids) in rows.enumerated() {
      for (row, id) in ids.enumerated() {
        guard let path = positions.newPath(of: TablePath(section: section, row: row)),
          result.hasRow(at: path)
        else { continue }
        result[path.section][path.row] = id
      }
    }
    return result
  }

  /// Returns the rows after the user moves or deletes one.
  ///
  /// - Parameters:
  ///   - row: The position of the row.
  ///   - target: The new position of a moved row, or `nil` for a deleted one.
  /// - Returns: The rows after the change.
  /// - Throws: `Refusal` if a position doesn't exist.
  func taking(_ row: TablePath, to target: TablePath? = nil) throws(Refusal) -> Self {
    switch self {
    case .unknown: return self
    case .counts(var counts):
      guard counts.indices.contains(row.section), (0..<counts[row.section]).contains(row.row)
      else { throw Refusal("there is no row \(row)") }
      counts[row.section] -= 1
      if let target {
        guard counts.indices.contains(target.section),
          (0...counts[target.section]).contains(target.row),
          counts[target.section] < Int.max
        else { throw Refusal("there is no place \(target)") }
        counts[target.section] += 1
      }
      return .counts(counts)
    case .ids(var ids):
      guard ids.hasRow(at: row) else { throw Refusal("there is no row \(row)") }
      let id = ids[row.section].remove(at: row.row)
      if let target {
        guard ids.indices.contains(target.section),
          (0...ids[target.section].count).contains(target.row)
        else { throw Refusal("there is no place \(target)") }
        ids[target.section].insert(id, at: target.row)
      }
      return .ids(ids)
    }
  }

  /// Throws if a row doesn't exist.
  func require(_ rows: [TablePath]) throws(Refusal) {
    guard let counts else { return }
    for row in rows {
      guard counts.indices.contains(row.section), (0..<counts[row.section]).contains(row.row)
      else { throw Refusal("there is no row \(row)") }
    }
  }

  /// Throws if a section doesn't exist.
  func require(sections: [Int]) throws(Refusal) {
    guard let counts else { return }
    if let section = sections.first(where: { !counts.indices.contains($0) }) {
      throw Refusal("there is no section \(section)")
    }
  }

  /// Describes how other rows differ from these, or returns `nil`.
  func difference(to other: Self) -> String? {
    if let counts, let others = other.counts, counts != others {
      return "the table has \(RecordedText.counts(others)) rows by section, but replaying leads to"
        + " \(RecordedText.counts(counts))"
    }
    guard case .ids(let ids) = self, case .ids(let others) = other else { return nil }
    for (section, pair) in zip(ids, others).enumerated() {
      for (row, (id, other)) in zip(pair.0, pair.1).enumerated() where id != other {
        return "row \(TablePath(section: section, row: row)) is \(RecordedText.quoted(other)), but"
          + " replaying leads to \(RecordedText.quoted(id))"
      }
    }
    return nil
  }
}

/// The reason why a change can't be replayed.
struct Refusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension [[String?]] {
  fileprivate func hasRow(at path: TablePath) -> Bool {
    indices.contains(path.section) && self[path.section].indices.contains(path.row)
  }
}

extension [[String]] {
  fileprivate func hasRow(at path: TablePath) -> Bool {
    indices.contains(path.section) && self[path.section].indices.contains(path.row)
  }
}
