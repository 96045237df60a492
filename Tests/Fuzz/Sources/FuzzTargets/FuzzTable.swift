import DiffEngine

/// A row with an identity and a content apart from it.
struct FuzzRow: Identifiable, Hashable, CustomStringConvertible {
  var id: Int
  var content: Int

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
  func hasSameHeader(as other: Self) -> Bool { header == other.header }
  func hasSameFooter(as other: Self) -> Bool { footer == other.footer }

  var description: String { "\(id)(\(header),\(footer))\(rows)" }
}

extension ByteReader {
  /// A table of up to seven sections with up to nine rows each.
  ///
  /// One byte holds the id and the title or content; with `unique`, what was there is left out.
  mutating func table(unique: Bool) -> [FuzzSection] {
    var sections = list(below: 8) { reader in
      let byte = reader.byte()
      return FuzzSection(
        id: byte & 7, header: byte >> 3 & 1, footer: byte >> 4 & 1,
        rows: reader.list(below: 10) { reader in
          let byte = reader.byte()
          return FuzzRow(id: byte & 31, content: byte >> 5 & 1)
        })
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
