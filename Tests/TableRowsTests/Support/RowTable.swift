import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableViewsTesting
import VirtualTable

/// A table and a registry to request the cells of single rows.
@MainActor
struct RowTable {
  let table = VirtualTableView()
  let registry = VirtualCellRegistry(issues: IssueLog(reporter: IssueCollector().reporter))
  let sender = Screen(name: "settings")

  var issues: [TableIssue] { registry.issues.issues }

  func cell(_ row: Row<VirtualTableView>, at index: Int = 0) -> VirtualCell {
    row.cell(
      at: TablePath(section: 0, row: index), in: table, registry: registry, sender: sender)
  }

  /// Registers a closure with the table as a substitute for a nib.
  func registerNib(for identifier: String) {
    table.register(
      cellMaker: { identifier in
        let cell = NetworkCell(reuseIdentifier: identifier)
        cell.detailTextLabel?.text = "from the nib"
        return cell
      }, forCellReuseIdentifier: identifier)
  }

  func text(_ row: Row<VirtualTableView>) -> String { cell(row).textLabel?.text ?? "-" }
}

extension TableIssue {
  /// The issue of a color for the cell with the identifier "Network".
  static let colorForNetwork = TableIssue(
    .wrongItem,
    "TableRowsTests.NetworkCell, the cell for \"Network\", expects a model of type"
      + " TableRowsTests.Network, found TableRowsTests.Color",
    identifiers: ["Network"], types: ["TableRowsTests.Network", "TableRowsTests.Color"])
}
