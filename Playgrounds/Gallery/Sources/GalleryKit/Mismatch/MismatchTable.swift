import TableViews

/// A table in which a mistake is about to be made, and the log it leaves.
@MainActor
final class MismatchTable {
  typealias Content = RowSection<TableView>

  let table: TableView
  let adapter: MismatchAdapter
  /// The lines that the log of the system would hold.
  private(set) var logLines: [String] = []

  init() {
    table = TableView(lines: 6)
    adapter = MismatchAdapter(table)
    adapter.issues.reporter = IssueReporter { [weak self] issue, count in
      // As `IssueReporter.systemLog` does: each issue is written the first time.
      if count == 1 { self?.logLines.append("\(issue)") }
    }
  }

  /// Shows a section of the given rows.
  func show(_ rows: [Row<TableView>], header: String = "Zones") {
    adapter.update(with: [Content("zones", header: header) { rows }])
    table.layoutIfNeeded()
  }

  /// Three real zones to make mistakes with.
  static let zones = [
    Zone(id: "Europe/Andorra", countryCode: "AD", coordinates: "+4230+00131"),
    Zone(id: "Asia/Dubai", countryCode: "AE", coordinates: "+2518+05518"),
    Zone(id: "Asia/Kabul", countryCode: "AF", coordinates: "+3431+06912"),
  ]

  /// Shows the three zones, the second of them in a row that `mistake` makes.
  func showZones(mistake: (Zone) -> Row<TableView>) {
    show(
      Self.zones.enumerated().map { index, zone in
        index == 1 ? mistake(zone) : Row(zone, cell: ZoneCell.self)
      })
  }
}
