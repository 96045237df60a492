import DiffEngine
import CellRegistry
import TableAdapters
import TableRows
import TableSections

/// A cell that prints one line.
@MainActor
class ConsoleCell: SurfaceCell {
  var text = ""

  required init() {}

  static func registerTableCell(_ identifier: String, in host: ConsoleSurface) {
    host.cellTypes[identifier] = self
  }
}

/// A header or footer, which a console doesn't show.
@MainActor
final class ConsoleHeader: SurfaceSupplementaryView {
  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: ConsoleSurface
  ) {}
}

/// The smallest useful surface: it prints the rows of its data source.
@MainActor
final class ConsoleSurface: TableSurface {
  static let defaultTableAnimation = true
  static let tableBatchProfile = BatchValidator.Profile.table

  var cellTypes: [String: ConsoleCell.Type] = [:]
  private(set) var batches: [TableBatch] = []
  private weak var source: TableSource<ConsoleSurface>?

  var lines: [String] {
    guard let source else { return [] }
    return (0..<source.numberOfSections).flatMap { section in
      (0..<source.numberOfRows(inSection: section)).map { row in
        source.cell(at: TablePath(section: section, row: row), in: self).text
      }
    }
  }

  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) {
    self.source = source as? TableSource<ConsoleSurface>
  }
  func detachTableDataSource(_ source: AnyObject) {
    if source === self.source { self.source = nil }
  }
  var tableDataSource: AnyObject? { source }
  var isTableOnScreen: Bool { true }

  func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> ConsoleCell? { cellTypes[identifier]?.init() }
  func placeholderTableCell(at position: TablePath) -> ConsoleCell { ConsoleCell() }
  func visibleTableCell(at position: TablePath) -> ConsoleCell? { nil }
  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> ConsoleHeader? { nil }
  func visibleTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> ConsoleHeader? { nil }

  func layoutIfNeeded() {}
  func reloadTableData() {}
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?, anchor: TableAnchor<TablePath>?,
    changeModel: () -> Void, completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    batches.append(batch)
    changeModel()
    completion(true)
    return true
  }
  func reconfigureTableRows(at positions: [TablePath]) {}
  func refreshTableSupplementaries(inSections sections: [Int]) {}
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) { work() }

  var visibleTablePositions: [TablePath] { [] }
  var selectedTablePositions: [TablePath] { [] }
  var allowsMultipleSelectionInCurrentMode: Bool { false }
  func selectTableRow(at position: TablePath) {}
  func deselectTableRow(at position: TablePath) {}
  func scrollTable(
    to position: TablePath, at scrollPosition: TableScrollPosition, animated: Bool
  ) {}
}
