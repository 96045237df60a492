/// Formats rows of cells in columns as wide as their contents.
struct TextTable {
  let titles: [String]
  private(set) var rows: [[String]] = []

  init(_ titles: String...) { self.init(titles: titles) }

  init(titles: [String]) { self.titles = titles }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Formats the table for a terminal, with the first `leading` columns left-aligned and the others
  /// right-aligned.
  func plain(leading: Int) -> String {
    let widths = titles.indices.map { column in
      ([titles] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([titles] + rows).map { cells in
      let padded = cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < leading ? cell + space : space + cell
      }
      return padded.joined(separator: "  ")
    }
    return lines.joined(separator: "\n")
  }

  /// The table for a page.
  var markdown: String {
    let rule = titles.map { _ in "---" }
    return ([titles, rule] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}
