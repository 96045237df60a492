/// The position of a row: its section, and its row in that section, both counted from 0.
///
/// The engine's own vocabulary; a surface translates it to its own (`IndexPath` in UIKit).
public struct TablePath: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the row in its section.
  public var row: Int

  /// Makes the path of row `row` of section `section`; neither is checked.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Makes the path of row `row` of section `section`, in UIKit's order of arguments.
  @inlinable
  public init(row: Int, section: Int) {
    self.init(section: section, row: row)
  }

  /// Makes the path of item `item` of section `section`, in the words of collection views.
  @inlinable
  public init(item: Int, section: Int) {
    self.init(section: section, row: item)
  }

  /// The row, in the words of collection views.
  @inlinable
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

extension TablePath: Comparable {
  /// Orders paths as a table shows them: by section, then by row.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.section == right.section ? left.row < right.row : left.section < right.section
  }
}

extension TablePath: CustomStringConvertible {
  /// The path as `section-row`: `0-1` is row 1 of section 0.
  public var description: String { "\(section)-\(row)" }
}

extension TablePath: Codable {
  /// Reads a path from a list of section and row, in JSON `[0,3]`.
  ///
  /// - Throws: `DecodingError` for anything but a list of two integers. Whether there is such a row
  ///   is not asked.
  public init(from decoder: any Decoder) throws {
    let (section, row) = try decoder.pair(of: Int.self)
    self.init(section: section, row: row)
  }

  /// Writes the path as a list of section and row, in JSON `[0,3]`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodePair(section, row)
  }
}

extension [Int] {
  /// Returns whether a table with these numbers of rows has a row at `path`.
  func hasRow(at path: TablePath) -> Bool {
    indices.contains(path.section) && path.row >= 0 && path.row < self[path.section]
  }
}

// MARK: - Pairs

/// The positions of one section, row or element before and after an update.
///
/// `Position` is `Int` for sections and list elements, ``TablePath`` for rows.
public struct IndexPair<Position: Hashable & Sendable>: Hashable, Sendable {
  /// The position before.
  public var from: Position
  /// The position after.
  public var to: Position

  /// Makes a pair of positions.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension IndexPair: CustomStringConvertible {
  /// The pair as `from→to`.
  public var description: String { "\(from)→\(to)" }
}

extension IndexPair: Encodable where Position: Encodable {
  /// Writes the pair as a list, in JSON `[2,0]` for sections and `[[0,2],[1,0]]` for rows.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodePair(from, to)
  }
}

extension IndexPair: Decodable where Position: Decodable {
  /// Reads a pair from a list of the position before and the one after.
  ///
  /// - Throws: `DecodingError` for anything but a list of two positions.
  public init(from decoder: any Decoder) throws {
    let (from, to) = try decoder.pair(of: Position.self)
    self.init(from: from, to: to)
  }
}

extension Array {
  /// The pairs, ascending by `to`.
  func ascending<Position: Comparable>() -> Self where Element == IndexPair<Position> {
    sorted { $0.to < $1.to }
  }
}
