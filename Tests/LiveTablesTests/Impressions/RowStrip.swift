import CellRegistry
import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableRows
import TableSections

/// A surface of rows in one section that counts requests for their frames.
@MainActor
final class RowStrip: MinimalSurface {
  /// The height of each row.
  var rowHeight = 40.0
  /// The insets of bars and the keyboard.
  var insets = TableInsets.zero
  /// The lower edge of a pinned header, from the top of the viewport.
  var pinnedHeight = 0.0
  private(set) var offset = 0.0
  private(set) var rectQueries = 0
  private(set) var headerQueries = 0
  private weak var source: TableSource<RowStrip>?
  private var viewportHandler: (@MainActor () -> Void)?

  func scroll(to offset: Double) {
    self.offset = offset
    viewportHandler?()
  }

  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) {
    self.source = source as? TableSource<RowStrip>
  }
  func detachTableDataSource(_ source: AnyObject) {
    if source === self.source { self.source = nil }
  }
  var tableDataSource: AnyObject? { source }
  var isTableOnScreen: Bool { true }

  func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> TableCell? { TableCell() }

  private var rowCount: Int {
    source.map { $0.numberOfSections > 0 ? $0.numberOfRows(inSection: 0) : 0 } ?? 0
  }

  var visibleTablePositions: [TablePath] {
    let first = max(0, Int(offset / rowHeight))
    let last = min(rowCount, Int(((offset + 400) / rowHeight).rounded(.up)))
    return first < last ? (first..<last).map { TablePath(section: 0, row: $0) } : []
  }

  var tableViewport: TableViewport? {
    TableViewport(
      contentOffset: offset, height: 400, contentHeight: Double(rowCount) * rowHeight,
      topInset: insets.top, bottomInset: insets.bottom)
  }

  func tableRect(ofRowAt position: TablePath) -> TableRect? {
    rectQueries += 1
    guard position.row < rowCount else { return nil }
    return TableRect(y: Double(position.row) * rowHeight, width: 320, height: rowHeight)
  }

  func visibleTableHeaderRect(inSection section: Int) -> TableRect? {
    headerQueries += 1
    return pinnedHeight > 0 ? TableRect(y: offset, width: 320, height: pinnedHeight) : nil
  }

  func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool {
    viewportHandler = handler
    return true
  }
}
