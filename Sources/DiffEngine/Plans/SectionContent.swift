/// What a section holds in a stage, in positions of the old and the new table.
struct SectionContent {
  /// A section of one of the two tables.
  enum Origin {
    case old(Int)
    case new(Int)
  }

  /// Rows that follow each other in a section of one of the two tables.
  struct Run {
    let origin: Origin
    let rows: Range<Int>
  }

  /// Where the section comes from, with its header and footer.
  let origin: Origin
  /// Its rows, nil for those of the origin as they are.
  let rows: [Run]?

  init(_ origin: Origin, rows: [Run]? = nil) {
    (self.origin, self.rows) = (origin, rows)
  }
}

extension SectionContent.Run {
  init(_ origin: SectionContent.Origin, _ rows: Range<Int>) {
    self.init(origin: origin, rows: rows)
  }

  /// A single old row.
  static func old(_ row: TablePath) -> Self { Self(.old(row.section), row.row..<row.row + 1) }

  /// A single new row.
  static func new(_ row: TablePath) -> Self { Self(.new(row.section), row.row..<row.row + 1) }
}
