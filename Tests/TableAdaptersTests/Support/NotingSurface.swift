import CellRegistry
import DiffEngine
import TableRows

/// A surface that shows nothing, and notes how it is scrolled and asked to show its index anew.
@MainActor
final class NotingSurface {
  @MainActor
  final class Cell: SurfaceCell {
    static func registerTableCell(_ identifier: String, in host: NotingSurface) {}
  }

  @MainActor
  final class Header: SurfaceSupplementaryView {
    static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: NotingSurface
    ) {}
  }

  var viewport = TableViewport(contentOffset: 0, height: 440, contentHeight: 4_400)
  /// What it was told to do, in order.
  private(set) var journal: [String] = []
  private weak var owner: AnyObject?

  /// Returns what was noted since the last call.
  func take() -> [String] {
    defer { journal = [] }
    return journal
  }
}

extension NotingSurface: TableSurface {
  typealias TableCell = Cell
  typealias TableSupplementaryView = Header
  typealias TablePosition = TablePath

  static var defaultTableAnimation: Bool { false }
  static var tableBatchProfile: BatchValidator.Profile { .table }

  var tableOwner: AnyObject? { owner }
  var isTableOnScreen: Bool { false }
  var visibleTablePositions: [TablePath] { [] }
  var selectedTablePositions: [TablePath] { [] }
  var selectsSeveralTableRows: Bool { false }
  var tableViewport: TableViewport? { viewport }

  func attachTableOwner(_ owner: AnyObject, asDelegate: Bool) { self.owner = owner }
  func detachTableOwner(_ owner: AnyObject) { self.owner = nil }

  func setTableContentOffset(_ offset: Double, animated: Bool) {
    journal.append("offset \(offset)\(animated ? " animated" : "")")
    viewport.contentOffset = offset
  }
  func setTableContentInset(_ inset: TableInsets, animated: Bool) {
    journal.append("inset \(inset.top) \(inset.bottom)\(animated ? " animated" : "")")
    (viewport.topInset, viewport.bottomInset) = (inset.top, inset.bottom)
  }
  func refreshTableIndex() { journal.append("index") }

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
  func scrollTable(to position: TablePath) {}
}
