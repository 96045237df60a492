import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that can reject data sources, and counts calls.
final class PlainTable: MinimalSurface {
  /// Whether data sources can attach.
  var acceptsDataSources = true
  private(set) weak var tableDataSource: AnyObject?
  private(set) var refreshHandler: (@MainActor () async -> Void)?
  /// The number of times that `refreshHandler` was set.
  private(set) var refreshHandlerChanges = 0
  /// The number of index refreshes.
  private(set) var indexRefreshes = 0

  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {
    if acceptsDataSources { tableDataSource = owner }
  }
  func detachTableDataSource(_ owner: AnyObject) {
    if tableDataSource === owner { tableDataSource = nil }
  }

  func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {
    refreshHandler = handler
    refreshHandlerChanges += 1
  }
  func refreshTableIndex() { indexRefreshes += 1 }
}
