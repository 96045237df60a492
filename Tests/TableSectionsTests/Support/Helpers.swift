import DiffEngine
import TableDiagnostics
import TableSections
import TableViewsTesting
import VirtualTable

extension TablePath {
  /// Creates a path with the numbers of a section and a row.
  init(_ section: Int, _ row: Int) { self.init(section: section, row: row) }
}

extension VirtualTableView {
  /// The texts of the visible cells.
  var shownTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "-" } }
}

/// Returns a log that prints nothing.
@MainActor
func quietLog() -> IssueLog { IssueLog(reporter: IssueCollector().reporter) }

/// Compiles only for sendable values.
func isSendable(_: some Sendable) -> Bool { true }
