import DiffEngine

/// A row with an identity and separate content.
struct FuzzRow: Identifiable, Hashable, CustomStringConvertible {
  var id: Int
  var content: Int
  /// Notifies the session when the last copy of the row is released.
  ///
  /// Not part of the row's value.
  var life: SessionLife?

  init(id: Int, content: Int) { (self.id, self.content) = (id, content) }

  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.content == right.content
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(content)
  }

  var description: String { "\(id)/\(content)" }
}

/// A section with an identity, a header, a footer, and rows.
struct FuzzSection: DifferentiableSection, Hashable, CustomStringConvertible {
  var id: Int
  var header: Int
  var footer: Int
  var rows: [FuzzRow]

  func replacingRows(with rows: [FuzzRow]) -> Self {
    Self(id: id, header: header, footer: footer, rows: rows)
  }
  func isHeaderEqual(to other: Self) -> Bool { header == other.header }
  func isFooterEqual(to other: Self) -> Bool { footer == other.footer }

  var description: String { "\(id)(\(header),\(footer))\(rows)" }
}

extension ByteReader {
  /// Returns a row with one of 32 IDs and one of four contents.
  mutating func row() -> FuzzRow {
    let byte = byte()
    return FuzzRow(id: byte & 31, content: byte >> 5 & 3)
  }

  /// Returns an empty section with one of eight IDs, four headers, and four footers.
  mutating func emptySection() -> FuzzSection {
    let byte = byte()
    return FuzzSection(id: byte & 7, header: byte >> 3 & 3, footer: byte >> 5 & 3, rows: [])
  }

  /// Returns a table of up to seven sections with up to nine rows each.
  ///
  /// One byte determines the ID and the title or content. With `unique`, duplicates are left out.
  mutating func table(unique: Bool) -> [FuzzSection] {
    var sections = list(below: 8) { reader in
      var section = reader.emptySection()
      section.rows = reader.list(below: 10) { $0.row() }
      return section
    }
    guard unique else { return sections }
    var (sectionIDs, rowIDs): (Set<Int>, Set<Int>) = ([], [])
    sections.removeAll { !sectionIDs.insert($0.id).inserted }
    for index in sections.indices {
      sections[index].rows.removeAll { !rowIDs.insert($0.id).inserted }
    }
    return sections
  }
}
