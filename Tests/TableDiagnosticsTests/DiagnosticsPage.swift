import TableDiagnostics

/// The tables of issue codes in `Docs/Troubleshooting.md`, generated from the catalog.
enum DiagnosticsPage {
  static let begin = "<!-- codes: made from the catalog, not by hand -->\n"
  static let end = "<!-- codes end -->\n"

  private static let families = [
    ("TV00", "The log itself"), ("TV01", "Cells and registration"), ("TV02", "The data source"),
    ("TV03", "Updates"),
    ("TV04", "Calls to the view"), ("TV05", "Actions and menus"),
    ("TV06", "Feeds"),
  ]

  private static let columns = """
    | code | cause | the table | remedy |
    |---|---|---|---|

    """

  /// The text between the two comments.
  static var codes: String {
    families.map { prefix, title in
      let rows = releasedCodes.filter { $0.number.hasPrefix(prefix) }.map(row)
      return "### \(title)\n\n" + columns + rows.joined()
    }.joined(separator: "\n")
  }

  /// Returns a page with the current list of codes, or `nil` if the page lacks the comments.
  static func renewing(_ page: String) -> String? {
    guard let start = page.firstRange(of: begin)?.upperBound,
      let stop = page[start...].firstRange(of: end)?.lowerBound
    else { return nil }
    return page[..<start] + "\n" + codes + "\n" + page[stop...]
  }

  private static func row(code: TableIssue.Code, name: String, number: String) -> String {
    let cells = ["`\(number)` \(code.severity) `\(name)`", code.cause, code.fallback, code.remedy]
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}
