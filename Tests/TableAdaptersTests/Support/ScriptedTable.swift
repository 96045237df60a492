import CellRegistry
import DiffEngine
import TableRows

/// A surface whose answers a test makes up: where rows are, what a layout shifts, when it is busy.
///
/// It shows no cells, and carries out every batch by doing nothing.
@MainActor
final class ScriptedTable {
  weak var tableOwner: AnyObject?
  var isTableOnScreen = true
  var isTableBusy = false
  var viewport = TableViewport(contentOffset: 0, height: 100, contentHeight: 1_000)
  /// The rows on screen.
  var visibleTablePositions: [TablePath] = []
  /// The rectangles of rows, on screen or not.
  var rects: [TablePath: TableRect] = [:]
  /// The rectangles of the headers on screen.
  var headerRects: [Int: TableRect] = [:]
  /// How far each of the next layouts shifts all rows; later ones do not.
  var shifts: [Double] = []

  /// How often it was told to lay out.
  private(set) var layouts = 0
  /// The offsets that were set, and whether with animation.
  private(set) var offsets: [(offset: Double, isAnimated: Bool)] = []
  /// What waits until it is free.
  private(set) var waiting: [@MainActor () -> Void] = []

  /// Puts a row on screen.
  func show(_ path: TablePath, y: Double = 0, height: Double = 44) {
    visibleTablePositions.append(path)
    rects[path] = TableRect(y: y, width: 100, height: height)
  }

  /// Forgets what was done to it.
  func forget() { (layouts, offsets) = (0, []) }

  /// Is not busy any more, and says so.
  func becomeFree() {
    isTableBusy = false
    let work = waiting
    waiting = []
    for work in work { work() }
  }
}

/// The base class of a ``ScriptedTable``'s cells, of which it shows none.
@MainActor
class ScriptedCell: SurfaceCell {
  typealias TableHost = ScriptedTable

  static func registerTableCell(_ identifier: String, in host: ScriptedTable) {}
}

/// A header that is never made.
@MainActor
final class ScriptedHeader: SurfaceSupplementaryView {
  typealias TableHost = ScriptedTable

  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: ScriptedTable
  ) {}
}

extension ScriptedTable: TableSurface {
  typealias TableCell = ScriptedCell
  typealias TableSupplementaryView = ScriptedHeader
  typealias TablePosition = TablePath

  static var defaultTableAnimation: Bool { false }
  static var tableBatchProfile: BatchValidator.Profile { .table }

  func attachTableOwner(_ owner: AnyObject, asDelegate: Bool) { tableOwner = owner }
  func detachTableOwner(_ owner: AnyObject) { if tableOwner === owner { tableOwner = nil } }

  func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> ScriptedCell? { nil }
  func placeholderTableCell(at position: TablePath) -> ScriptedCell { ScriptedCell() }
  func shownTableCell(at position: TablePath) -> ScriptedCell? { nil }

  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> ScriptedHeader? { nil }
  func shownTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> ScriptedHeader? { nil }

  func layoutIfNeeded() {
    layouts += 1
    guard !shifts.isEmpty else { return }
    let shift = shifts.removeFirst()
    for path in rects.keys { rects[path]?.y += shift }
  }

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
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

  var selectedTablePositions: [TablePath] { [] }
  var selectsSeveralTableRows: Bool { false }
  func selectTableRow(at position: TablePath) {}
  func deselectTableRow(at position: TablePath) {}
  func scrollTable(to position: TablePath) {}

  var tableViewport: TableViewport? { viewport }
  func tableRect(ofRowAt position: TablePath) -> TableRect? { rects[position] }
  func shownTableHeaderRect(inSection section: Int) -> TableRect? { headerRects[section] }
  func setTableContentOffset(_ offset: Double, animated: Bool) {
    viewport.contentOffset = offset
    offsets.append((offset, animated))
  }
}
