/// What a section holds in a stage, in positions of the old and the new table.
struct SectionContent {
  /// A section of one of the two tables.
  enum Origin {
    case old(Int)
    case new(Int)
  }

  /// A row of one of the two tables.
  enum Row {
    case old(TablePath)
    case new(TablePath)
  }

  /// Where the section comes from, with its header and footer.
  let origin: Origin
  /// Its rows, nil for those of the origin as they are.
  let rows: [Row]?

  init(_ origin: Origin, rows: [Row]? = nil) {
    (self.origin, self.rows) = (origin, rows)
  }
}
