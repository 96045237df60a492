import CellRegistry
import DiffEngine
import TableRows

/// A surface that shows nothing, takes a data source where it is to, and counts what it is told.
@MainActor
final class PlainTable {
  /// The base class of its cells.
  @MainActor
  class Cell: SurfaceCell {
    static func registerTableCell(_ identifier: String, in host: PlainTable) {}
  }

  /// The base class of its headers and footers.
  @MainActor
  class Header: SurfaceSupplementaryView {
    static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: PlainTable
    ) {}
  }

  /// Whether it takes the data sources that it is given.
  var takesOwners = true
  private(set) weak var tableOwner: AnyObject?
  /// What refreshes, while it offers that.
  private(set) var refreshHandler: (@MainActor () async -> Void)?
  /// How often it was told what refreshes.
  private(set) var refreshOffers = 0
  /// How often it was told that its index changed.
  private(set) var indexRefreshes = 0
}

extension PlainTable: TableSurface {
  typealias TableCell = Cell
  typealias TableSupplementaryView = Header
  typealias TablePosition = TablePath

  static var defaultTableAnimation: Bool { false }
  static var tableBatchProfile: BatchValidator.Profile { .table }

  func attachTableOwner(_ owner: AnyObject, asDelegate: Bool) {
    if takesOwners { tableOwner = owner }
  }
  func detachTableOwner(_ owner: AnyObject) {
    if tableOwner === owner { tableOwner = nil }
  }

  var isTableOnScreen: Bool { false }
  var visibleTablePositions: [TablePath] { [] }
  var selectedTablePositions: [TablePath] { [] }
  var selectsSeveralTableRows: Bool { false }

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

  func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {
    refreshHandler = handler
    refreshOffers += 1
  }
  func refreshTableIndex() { indexRefreshes += 1 }
}
