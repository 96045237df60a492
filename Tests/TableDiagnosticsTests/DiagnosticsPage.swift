import TableDiagnostics

/// The part of `Docs/Diagnostics.md` that lists the codes, made from the catalog.
enum DiagnosticsPage {
  static let begin = "<!-- codes: made from the catalog, not by hand -->\n"
  static let end = "<!-- codes end -->\n"

  private static let families = [
    ("TV00", "The log itself"), ("TV01", "Cells and registration"), ("TV02", "The data source"),
    ("TV03", "Updates"),
    ("TV04", "Calls to the view"), ("TV05", "Actions and menus"),
    ("TV06", "Feeds"),
  ]

  /// The text between the two marks.
  static var codes: String {
    families.map { prefix, title in
      let entries = releasedCodes.filter { $0.number.hasPrefix(prefix) }
      return (["### \(title)\n"] + entries.map(entry)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns `page` with its list of codes made anew, or `nil` where the marks are missing.
  static func renewing(_ page: String) -> String? {
    guard let start = page.firstRange(of: begin)?.upperBound,
      let stop = page[start...].firstRange(of: end)?.lowerBound
    else { return nil }
    return page[..<start] + "\n" + codes + "\n" + page[stop...]
  }

  private static func entry(code: TableIssue.Code, name: String, number: String) -> String {
    """
    #### \(number) `\(name)`

    - Severity: \(code.severity)
    - Cause: \(code.cause)
    - Fallback: \(code.fallback)
    - Remedy: \(code.remedy)

    """
  }
}
