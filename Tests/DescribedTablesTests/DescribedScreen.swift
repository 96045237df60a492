import CellRegistry
import DescribedTables
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TypeErasure
import VirtualTable

typealias DescribedCell = CellDescription<VirtualTableView>
typealias DescribedContent = TableDescription<DescribedCell, SectionDescription>

struct User: Equatable {
  var id: Int
  var name: String
}

/// A model that isn't equatable.
struct Opaque {
  var text: String
}

@MainActor
protocol UserCellDelegate: AnyObject {
  func userCellDidShow(_ name: String)
}

final class UserCell: VirtualCell, CellUpdating, ReuseIdentifiable {
  func updateCell(viewModel: User, delegate: (any UserCellDelegate)?) {
    textLabel?.text = viewModel.name
    delegate?.userCellDidShow(viewModel.name)
  }
}

final class OpaqueCell: VirtualCell, Configurable {
  func setup(with item: Opaque) { textLabel?.text = item.text }
}

/// Casts its view model itself, like the seed's cells.
final class AnythingCell: VirtualValue1Cell, AnyCellUpdating, ReuseIdentifiable {
  func updateCell(viewModel: Any, delegate: Any?) {
    switch viewModel {
    case let text as String: textLabel?.text = text
    case let number as Int: textLabel?.text = "#\(number)"
    case let user as User: textLabel?.text = user.name
    case let (text, number) as (String, Int): textLabel?.text = "\(text)+\(number)"
    case let object as NameListener: textLabel?.text = "listener \(object.names.count)"
    default: textLabel?.text = "?"
    }
    detailTextLabel?.text = delegate.map { "\(type(of: $0))" } ?? "none"
  }
}

enum CellType: String {
  case userCell
  case anythingCell
  case missingCell
}

final class NameListener: UserCellDelegate {
  var names: [String] = []
  func userCellDidShow(_ name: String) { names.append(name) }
}

/// A screen of described tables that records calls.
final class DescribedScreen: DescribedTableHandling {
  let describedTables = DescribedTableRegistry<DescribedCell, SectionDescription>()
  let collector = IssueCollector()
  var content: @MainActor (Int, inout DescribedContent) -> Void = { _, _ in }
  var log: [String] = []
  var logsUpdates = true

  func createDataSourceForTable(_ tableView: VirtualTableView) {
    var description = DescribedContent()
    content(tableView.tag, &description)
    for (section, cells) in zip(description.sections, description.cells) {
      self.tableView(tableView, addSection: section, withCells: cells)
    }
  }

  func tableView(
    _ tableView: VirtualTableView, willUpdateCell cell: VirtualCell,
    cellDescription: DescribedCell
  ) {
    guard logsUpdates else { return }
    log.append("will \(name(cellDescription)) \(cell.textLabel?.text ?? "-")")
  }

  func tableView(
    _ tableView: VirtualTableView, didUpdateCell cell: VirtualCell,
    cellDescription: DescribedCell
  ) {
    guard logsUpdates else { return }
    log.append("did \(name(cellDescription)) \(cell.textLabel?.text ?? "-")")
  }

  func tableView(_ tableView: VirtualTableView, didSelectCell cellDescription: DescribedCell) {
    log.append("select \(name(cellDescription))")
  }

  func tableView(_ tableView: VirtualTableView, didDeselectCell cellDescription: DescribedCell) {
    log.append("deselect \(name(cellDescription))")
  }

  private func name(_ cell: DescribedCell) -> String { cell.cellID.map { "\($0)" } ?? "nil" }

  /// Registers a table with a tag, and collects its issues.
  func table(_ tag: Int = 0) throws -> VirtualTableView {
    let table = VirtualTableView()
    table.tag = tag
    let described = try registerTableView(table)
    described.adapter.issues.reporter = collector.reporter
    described.adapter.identityChecking = .everywhere
    described.adapter.register(UserCell.self, identifier: UserCell.reuseIdentifier)
    described.adapter.register(AnythingCell.self, identifier: AnythingCell.reuseIdentifier)
    return table
  }

  /// Shows sections of users.
  func show(
    _ sections: [(String, [User])], in table: VirtualTableView, mode: UpdateMode = .animated,
    refreshing: CellRefresh = .changed, inSections: [any Hashable]? = nil
  ) throws {
    content = { _, description in
      for (id, users) in sections {
        description.addSection(
          SectionDescription(sectionID: id, headerTitle: id), withCells: users.map { .user($0) })
      }
    }
    try updateTableView(table, mode: mode, refreshing: refreshing, inSections: inSections)
  }
}

extension CellDescription where Surface == VirtualTableView {
  /// Returns a provider of a height, or `nil`.
  static func height(_ height: Double?) -> HeightProvider? {
    guard let height else { return nil }
    return { _, _ in height }
  }

  @MainActor
  static func user(_ user: User) -> Self {
    Self(cellID: user.id, cell: UserCell.self, viewModel: user)
  }
}

extension VirtualListView {
  /// The texts of the visible cells.
  var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "-" } }
}

/// Returns users with IDs and names based on them.
func users(_ ids: Int...) -> [User] { ids.map { User(id: $0, name: "u\($0)") } }

extension SectionDescription {
  /// Returns a provider of a height, or `nil`.
  static func height(_ height: Double?) -> HeightProvider? {
    guard let height else { return nil }
    return { _, _ in height }
  }
}
