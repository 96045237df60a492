import DiffEngine
import ObjectTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TypeErasure
import VirtualTable

extension Network: AnyDifferentiable {}

/// An item as the seeds require it: comparable, and identified by its number.
struct Plain: Equatable, AnyEquatable {
  var number: Int
  var note = ""
  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}

final class PlainCell: VirtualCell, Configurable {
  func setup(with item: Plain) { textLabel?.text = "plain \(item.number)" }
}

/// A custom cell that shows no object.
final class ButtonCell: VirtualCell {
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    textLabel?.text = "[button]"
  }
}

final class NumberView: VirtualHeaderFooterView, Configurable {
  func setup(with item: Int) { textLabel?.text = "(\(item))" }
}

typealias Objects = ObjectsAdapter<VirtualTableView>

/// A table with an adapter of objects and a collector of issues.
@MainActor
struct ObjectsScreen {
  let table: VirtualTableView
  let adapter: Objects
  let collector = IssueCollector()

  init(viewport: Double = 640) {
    table = VirtualTableView(viewportHeight: viewport)
    adapter = Objects(table)
    adapter.identityChecking = .everywhere
    adapter.issues.reporter = collector.reporter
    adapter.show(Network.self, in: NetworkCell.self)
    adapter.show(String.self, in: TextCell.self)
    adapter.show(Plain.self, in: PlainCell.self)
    adapter.register(ButtonCell.self, identifier: "Button")
  }

  /// The texts of the visible cells.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }
}
