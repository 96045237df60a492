import CellRegistry
import DiffEngine
import TableRows

/// A surface that takes no data source and shows nothing.
@MainActor
final class DeafTable {
  /// The base class of its cells.
  @MainActor
  class Cell: SurfaceCell {
    static func registerTableCell(_ identifier: String, in host: DeafTable) {}
  }

  /// The base class of its headers and footers.
  @MainActor
  class Header: SurfaceSupplementaryView {
    static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: DeafTable
    ) {}
  }
}

extension DeafTable: TableSurface {
  typealias TableCell = Cell
  typealias TableSupplementaryView = Header
  typealias TablePosition = TablePath

  static var defaultTableAnimation: Bool { false }
  static var tableBatchProfile: BatchValidator.Profile { .table }

  var tableOwner: AnyObject? { nil }
  var isTableOnScreen: Bool { false }
  var visibleTablePositions: [TablePath] { [] }
  var selectedTablePositions: [TablePath] { [] }
  var selectsSeveralTableRows: Bool { false }

  func detachTableOwner(_ owner: AnyObject) {}

  func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> Cell? { nil }
  func placeholderTableCell(at position: TablePath) -> Cell { Cell() }
  func shownTableCell(at position: TablePath) -> Cell? { nil }

  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> Header? { nil }
  func shownTableSupplementary(_ kind: SupplementaryKind, inSection section: Int) -> Header? { nil }

  func layoutIfNeeded() {}
  func reloadTableData() {}
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    keeping anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool { false }
  func reconfigureTableRows(at positions: [TablePath]) {}
  func refreshTableSupplementaries(inSections sections: [Int]) {}
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) { work() }

  func selectTableRow(at position: TablePath) {}
  func deselectTableRow(at position: TablePath) {}
  func scrollTable(to position: TablePath) {}
}
