import DiffEngine

/// A row with an identity and a content apart from it.
struct FuzzRow: Identifiable, Hashable, CustomStringConvertible {
  var id: Int
  var content: Int
  /// Tells a session that the last copy of the row is gone; no part of what the row is.
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

/// A section with an identity, a header, a footer and rows.
struct FuzzSection: DifferentiableSection, Hashable, CustomStringConvertible {
  var id: Int
  var header: Int
  var footer: Int
  var rows: [FuzzRow]

  func replacingRows(with rows: [FuzzRow]) -> Self {
    Self(id: id, header: header, footer: footer, rows: rows)
  }
  func isHeaderEqual(to other: Self) -> Bool { header == other.header }
  func hasSameFooter(as other: Self) -> Bool { footer == other.footer }

  var description: String { "\(id)(\(header),\(footer))\(rows)" }
}

extension ByteReader {
  /// A row of one of 32 ids and four contents.
  mutating func row() -> FuzzRow {
    let byte = byte()
    return FuzzRow(id: byte & 31, content: byte >> 5 & 3)
  }

  /// A section without rows, of one of eight ids, four headers and four footers.
  mutating func emptySection() -> FuzzSection {
    let byte = byte()
    return FuzzSection(id: byte & 7, header: byte >> 3 & 3, footer: byte >> 5 & 3, rows: [])
  }

  /// A table of up to seven sections with up to nine rows each.
  ///
  /// One byte holds the id and the title or content; with `unique`, what was there is left out.
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
