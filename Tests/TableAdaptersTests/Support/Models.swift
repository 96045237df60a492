import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TypeErasure
import VirtualTable

typealias Adapter = TableAdapter<VirtualTableView, Network, String>
typealias Networks = Section<Network, String>

/// A table with an adapter of typed rows and a collector of issues.
@MainActor
struct Screen {
  let table: VirtualTableView
  let adapter: Adapter
  let collector = IssueCollector()

  init(viewport: Double = 640, identity: ItemIdentity<Network, String> = .automatic) {
    table = VirtualTableView(viewportHeight: viewport)
    adapter = Adapter(table, identity: identity)
    adapter.rowProvider = { Row($0, cell: NetworkCell.self) }
    adapter.identityChecking = .everywhere
    adapter.issues.reporter = collector.reporter
  }

  /// The texts of the visible cells.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

  /// Updates the table without waiting for animations, and returns the outcome.
  func update(_ sections: [Networks], mode: UpdateMode = .animated) -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    adapter.update(with: sections, mode: mode) { outcome = $0 }
    return outcome
  }
}

extension Section where Item == Network, ID == String {
  /// Creates a section with networks.
  init(_ id: String, _ networks: Int...) {
    self.init(id: id, items: networks.map { Network($0) })
  }
}
