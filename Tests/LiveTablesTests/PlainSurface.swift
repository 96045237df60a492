import CellRegistry
import DiffEngine
import TableRows

/// A surface without geometry, which shows nothing.
@MainActor
final class PlainSurface: TableSurface {
  final class Cell: SurfaceCell {
    static func registerTableCell(_ identifier: String, in host: PlainSurface) {}
  }

  final class Header: SurfaceSupplementaryView {
    static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: PlainSurface
    ) {}
  }

  static let defaultTableAnimation = true
  static let tableBatchProfile = BatchValidator.Profile.table

  private(set) weak var tableDataSource: AnyObject?
  var isTableOnScreen: Bool { true }
  var visibleTablePositions: [TablePath] { [] }
  var selectedTablePositions: [TablePath] { [] }
  var allowsMultipleSelectionInCurrentMode: Bool { false }

  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) { tableDataSource = source }
  func detachTableDataSource(_ source: AnyObject) {}
  func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> Cell? { nil }
  func placeholderTableCell(at position: TablePath) -> Cell { Cell() }
  func visibleTableCell(at position: TablePath) -> Cell? { nil }
  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> Header? { nil }
  func visibleTableSupplementary(_ kind: SupplementaryKind, inSection section: Int) -> Header? {
    nil
  }
  func layoutIfNeeded() {}
  func reloadTableData() {}
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?, anchor: TableAnchor<TablePath>?,
    changeModel: () -> Void, completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    changeModel()
    completion(true)
    return true
  }
  func reconfigureTableRows(at positions: [TablePath]) {}
  func refreshTableSupplementaries(inSections sections: [Int]) {}
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) { work() }
  func selectTableRow(at position: TablePath) {}
  func deselectTableRow(at position: TablePath) {}
  func scrollTable(
    to position: TablePath, at scrollPosition: TableScrollPosition, animated: Bool
  ) {}
}
