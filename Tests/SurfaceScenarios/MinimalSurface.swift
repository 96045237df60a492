package import CellRegistry
package import DiffEngine
package import TableRows

/// A surface with only the required members.
///
/// It shows nothing, and only changes the model.
///
/// A test's surface adds the members that the test needs.
@MainActor
package protocol MinimalSurface: TableSurface
where
  TableCell == MinimalCell<Self>, TableSupplementaryView == MinimalHeader<Self>,
  TablePosition == TablePath, TableAnimation == Bool
{}

/// A cell of a ``MinimalSurface``.
@MainActor
package final class MinimalCell<TableHost: TableSurface>: SurfaceCell {
  package init() {}
  package static func registerTableCell(_ identifier: String, in host: TableHost) {}
}

/// A header or footer of a ``MinimalSurface``.
@MainActor
package final class MinimalHeader<TableHost: TableSurface>: SurfaceSupplementaryView {
  package init() {}
  package static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: TableHost
  ) {}
}

extension MinimalSurface {
  package static var defaultTableAnimation: Bool { false }
  package static var tableBatchProfile: BatchValidator.Profile { .table }

  package var tableDataSource: AnyObject? { nil }
  package var isTableOnScreen: Bool { false }
  package var visibleTablePositions: [TablePath] { [] }
  package var selectedTablePositions: [TablePath] { [] }
  package var allowsMultipleSelectionInCurrentMode: Bool { false }

  package func detachTableDataSource(_ owner: AnyObject) {}

  package func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> TableCell? { nil }
  package func placeholderTableCell(at position: TablePath) -> TableCell { TableCell() }
  package func visibleTableCell(at position: TablePath) -> TableCell? { nil }

  package func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> TableSupplementaryView? { nil }
  package func visibleTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> TableSupplementaryView? { nil }

  package func layoutIfNeeded() {}
  package func reloadTableData() {}
  package func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    changeModel()
    completion(true)
    return true
  }
  package func reconfigureTableRows(at positions: [TablePath]) {}
  package func refreshTableSupplementaries(inSections sections: [Int]) {}
  package func afterTableLayout(_ work: @escaping @MainActor () -> Void) { work() }

  package func selectTableRow(at position: TablePath) {}
  package func deselectTableRow(at position: TablePath) {}
  package func scrollTable(
    to position: TablePath, at scrollPosition: TableScrollPosition, animated: Bool
  ) {}
}
