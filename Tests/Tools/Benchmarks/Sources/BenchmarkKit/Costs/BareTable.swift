import TableViews

/// A minimal table that returns the same cell for every index path, which leaves only the cost of
/// rows.
@MainActor
final class BareTable {
  let cell = CountingCell()
}

@MainActor
class BareCell: SurfaceCell {
  typealias TableHost = BareTable

  static func registerTableCell(_ identifier: String, in host: BareTable) {}
}

/// A cell with its own class, as in apps, so that configuration includes the check of the class.
final class CountingCell: BareCell, Configurable {
  var number = 0

  func setup(with item: Item) { number &+= item.id }
}

/// A header that is never created.
@MainActor
final class BareHeader: SurfaceSupplementaryView {
  typealias TableHost = BareTable

  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: BareTable
  ) {}
}

extension BareTable: TableSurface {
  typealias TableCell = BareCell
  typealias TableSupplementaryView = BareHeader
  typealias TablePosition = TablePath

  static var defaultTableAnimation: Bool { false }
  static var tableBatchProfile: BatchValidator.Profile { .table }

  var tableDataSource: AnyObject? { nil }
  var isTableOnScreen: Bool { false }
  var visibleTablePositions: [TablePath] { [] }
  var selectedTablePositions: [TablePath] { [] }
  var allowsMultipleSelectionInCurrentMode: Bool { false }

  func detachTableDataSource(_ owner: AnyObject) {}

  func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> BareCell? { cell }
  func placeholderTableCell(at position: TablePath) -> BareCell { cell }
  func visibleTableCell(at position: TablePath) -> BareCell? { nil }

  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> BareHeader? { nil }
  func visibleTableSupplementary(_ kind: SupplementaryKind, inSection section: Int) -> BareHeader? {
    nil
  }

  func layoutIfNeeded() {}
  func reloadTableData() {}
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool { false }
  func reconfigureTableRows(at positions: [TablePath]) {}
  func refreshTableSupplementaries(inSections sections: [Int]) {}
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) { work() }

  func selectTableRow(at position: TablePath) {}
  func deselectTableRow(at position: TablePath) {}
  func scrollTable(
    to position: TablePath, at scrollPosition: TableScrollPosition, animated: Bool
  ) {}
}
