import DiffEngine
import TableDiagnostics
import TableSections
import TableViewsTesting
import VirtualTable

extension TablePath {
  /// Row `row` of section `section`.
  init(_ section: Int, _ row: Int) { self.init(section: section, row: row) }
}

extension VirtualTableView {
  /// The texts of the rows on screen, by their cells.
  var shownTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "-" } }
}

/// A log that tells nobody.
@MainActor
func quietLog() -> IssueLog { IssueLog(reporter: IssueCollector().reporter) }

extension IssueLog {
  /// How often an issue happened.
  func timesReported(_ issue: TableIssue) -> Int {
    entries.first { $0.issue == issue }?.count ?? 0
  }
}

/// Compiles only for what may cross threads.
func isSendable(_: some Sendable) -> Bool { true }
