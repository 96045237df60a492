/// The position of a row, as its section and row.
///
/// Both are counted from 0. UIKit's equivalent is `IndexPath`.
///
/// ```swift
/// let path = TablePath(section: 0, row: 3)
/// print(path)  // 0-3
/// ```
public struct TablePath: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the row in its section.
  public var row: Int

  /// Creates a path without checking it.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - row: The index of the row in its section.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Creates a path with the parameters in UIKit's order.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section.
  ///   - section: The index of the section.
  @inlinable
  public init(row: Int, section: Int) {
    self.init(section: section, row: row)
  }

  /// Creates the path of an item in a collection view.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  @inlinable
  public init(item: Int, section: Int) {
    self.init(section: section, row: item)
  }

  /// The index of the item, the same as ``row``.
  @inlinable
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

extension TablePath: Comparable {
  /// Returns whether a path precedes another in the table.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.section == right.section ? left.row < right.row : left.section < right.section
  }
}

extension TablePath: CustomStringConvertible {
  /// The section and the row, such as `0-1`.
  public var description: String { "\(section)-\(row)" }
}

extension TablePath: Codable {
  /// Decodes a path from a list of section and row.
  ///
  /// In JSON, it's `[0,3]`. The path isn't checked.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for anything except a list of two integers.
  public init(from decoder: any Decoder) throws {
    let (section, row) = try decoder.pair(of: Int.self)
    self.init(section: section, row: row)
  }

  /// Encodes the path as a list of section and row.
  ///
  /// In JSON, it's `[0,3]`.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: An error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodePair(section, row)
  }
}

extension [Int] {
  /// Returns whether a table with these row counts has a row at a path.
  func hasRow(at path: TablePath) -> Bool {
    indices.contains(path.section) && path.row >= 0 && path.row < self[path.section]
  }
}

// MARK: - Pairs

/// The positions of an element before and after an update.
///
/// `Position` is `Int` for sections and list elements, and ``TablePath`` for rows.
///
/// ```swift
/// let changes = ListChanges(from: [1, 2, 3], to: [3, 1, 2])
/// for move in changes.moves { print(move.from, move.to) }  // 2 0
/// ```
public struct IndexPair<Position: Hashable & Sendable>: Hashable, Sendable {
  /// The position before the update.
  public var from: Position
  /// The position after the update.
  public var to: Position

  /// Creates a pair of positions.
  ///
  /// - Parameters:
  ///   - from: The position before the update.
  ///   - to: The position after the update.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension IndexPair: CustomStringConvertible {
  /// The pair as text, such as `2→0`.
  public var description: String { "\(from)→\(to)" }
}

extension IndexPair: Encodable where Position: Encodable {
  /// Encodes the pair as a list.
  ///
  /// In JSON, it's `[2,0]` for sections and `[[0,2],[1,0]]` for rows.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: An error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodePair(from, to)
  }
}

extension IndexPair: Decodable where Position: Decodable {
  /// Decodes a pair from a list of two positions.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for anything except a list of two positions.
  public init(from decoder: any Decoder) throws {
    let (from, to) = try decoder.pair(of: Position.self)
    self.init(from: from, to: to)
  }
}

extension Array {
  /// Returns the pairs sorted by `to`.
  func ascending<Position: Comparable>() -> Self where Element == IndexPair<Position> {
    sorted { $0.to < $1.to }
  }
}
