import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that records scrolling and refreshes of its index.
final class RecordingSurface: MinimalSurface {
  var viewport = TableViewport(contentOffset: 0, height: 440, contentHeight: 4_400)
  private(set) weak var tableDataSource: AnyObject?
  /// The recorded calls.
  private var journal: [String] = []

  /// Returns the calls since the last time.
  func take() -> [String] {
    defer { journal = [] }
    return journal
  }

  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) { tableDataSource = owner }
  func detachTableDataSource(_ owner: AnyObject) { tableDataSource = nil }

  var tableViewport: TableViewport? { viewport }
  func setTableContentOffset(_ offset: Double, animated: Bool) {
    journal.append("offset \(offset)\(animated ? " animated" : "")")
    viewport.contentOffset = offset
  }
  func setTableContentInset(_ inset: TableInsets, animated: Bool) {
    journal.append("inset \(inset.top) \(inset.bottom)\(animated ? " animated" : "")")
    (viewport.topInset, viewport.bottomInset) = (inset.top, inset.bottom)
  }
  func refreshTableIndex() { journal.append("index") }
}
