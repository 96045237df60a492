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

/// Compiles only for what may cross threads.
func isSendable(_: some Sendable) -> Bool { true }
