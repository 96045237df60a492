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
  /// Tells whether a table with these numbers of rows has a row at `path`.
  func hasRow(at path: TablePath) -> Bool {
    indices.contains(path.section) && path.row >= 0 && path.row < self[path.section]
  }
}
