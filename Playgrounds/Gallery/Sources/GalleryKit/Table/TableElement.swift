import TableViews

/// What a line of a drawing shows.
enum TableElement: Hashable, Sendable {
  /// The header of a section.
  case header(Int)
  /// A row.
  case row(TablePath)
  /// The footer of a section.
  case footer(Int)
}

extension TableElement: Comparable {
  /// The section, and the row, a header coming before all rows and a footer after them.
  private var order: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .row(let path): (path.section, path.row)
    case .footer(let section): (section, .max)
    }
  }

  /// Orders elements from top to bottom.
  static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}
