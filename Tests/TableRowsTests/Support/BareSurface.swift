import CellRegistry
import DiffEngine
import TableRows

/// A surface that has what every one must have, and the defaults for the rest.
@MainActor
final class BareSurface {
  @MainActor
  class Cell: SurfaceCell {
    static func registerTableCell(_ identifier: String, in host: BareSurface) {}
  }

  @MainActor
  class Header: SurfaceSupplementaryView {
    static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: BareSurface
    ) {}
  }

  /// The identifiers that it has cells, headers and footers for.
  var identifiers: Set<String> = []
  /// What it was told when it was asked for a view.
  private(set) var states: [ViewRegistration.State] = []
  /// Whether a batch was to keep something in place, for each batch.
  private(set) var batchesKeepRows: [Bool] = []
  private(set) var layouts = 0
}

extension BareSurface: TableSurface {
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
  ) -> Cell? {
    states.append(registrationState)
    return identifiers.contains(identifier) ? Cell() : nil
  }
  func placeholderTableCell(at position: TablePath) -> Cell { Cell() }
  func shownTableCell(at position: TablePath) -> Cell? { nil }

  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> Header? {
    states.append(registrationState)
    return identifiers.contains(identifier) ? Header() : nil
  }
  func shownTableSupplementary(_ kind: SupplementaryKind, inSection section: Int) -> Header? { nil }

  func layoutIfNeeded() {}
  func reloadTableData() {}
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    keeping anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    batchesKeepRows.append(anchor != nil)
    changeModel()
    completion(true)
    return true
  }
  func reconfigureTableRows(at positions: [TablePath]) {}
  func refreshTableSupplementaries(inSections sections: [Int]) {}
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) {
    layouts += 1
    work()
  }

  func selectTableRow(at position: TablePath) {}
  func deselectTableRow(at position: TablePath) {}
  func scrollTable(to position: TablePath) {}
}
