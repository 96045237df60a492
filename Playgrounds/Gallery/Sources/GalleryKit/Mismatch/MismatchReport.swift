import TableViews

/// Makes each mistake in a table of its own, and tells what came of it: what `gallery mismatch` does.
@MainActor
public struct MismatchReport {
  private let columns: Int
  private let print: (String) -> Void

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - columns: The width of the drawings.
  ///   - print: Takes the output, line by line.
  public init(columns: Int = 60, print: @escaping (String) -> Void) {
    self.columns = columns
    self.print = print
  }

  /// Prints the whole report.
  public func run() {
    print("What happens where cells, models and ids do not fit: an issue is logged, and the table")
    print("goes on. The mistakes in pairing are made in the second row of three.")
    for (index, mismatch) in (Mismatch.pairings + Mismatch.updates).enumerated() {
      report(mismatch, number: index + 1)
    }
    reportThousand()
  }

  private func report(_ mismatch: Mismatch, number: Int) {
    let table = MismatchTable()
    mismatch.make(table)
    print("")
    print("\(number). \(mismatch.mistake)")
    draw(table)
    printLog(of: table)
  }

  private func reportThousand() {
    let table = MismatchTable()
    table.adapter.register(CountryNameCell.self, identifier: "Country")
    table.show(
      (1...1000).map { number in
        Row(
          Zone(id: "Zone/\(number)", countryCode: "AD", coordinates: "+4230+00131"),
          identifier: "Country")
      }, header: "A thousand zones")
    while table.table.contentOffset + table.table.viewportHeight < table.table.contentHeight {
      table.table.scroll(by: table.table.viewportHeight)
    }
    print("")
    print("A thousand rows make the same mistake, and a person scrolls through them all.")
    draw(table)
    printLog(of: table)
    let log = table.adapter.issues
    for issue in log.issues {
      print("  \(issue.code) happened \(log.count(of: issue)) times and was logged once.")
    }
  }

  private func draw(_ table: MismatchTable) {
    for line in table.table.drawing(columns: columns).split(separator: "\n") { print("  \(line)") }
  }

  private func printLog(of table: MismatchTable) {
    for line in table.logLines { print("  log:    \(line)") }
    var told: Set<TableIssue.Code> = []
    for issue in table.adapter.issues.issues where told.insert(issue.code).inserted {
      print("  shown:  \(issue.code.fallback)")
      print("  remedy: \(issue.code.remedy)")
    }
  }
}
