import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that takes a data source where it is to, and counts what it is told.
final class PlainTable: MinimalSurface {
  /// Whether it takes the data sources that it is given.
  var takesOwners = true
  private(set) weak var tableDataSource: AnyObject?
  /// What refreshes, while it offers that.
  private(set) var refreshHandler: (@MainActor () async -> Void)?
  /// How often it was told what refreshes.
  private(set) var refreshOffers = 0
  /// How often it was told that its index changed.
  private(set) var indexRefreshes = 0

  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {
    if takesOwners { tableDataSource = owner }
  }
  func detachTableDataSource(_ owner: AnyObject) {
    if tableDataSource === owner { tableDataSource = nil }
  }

  func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {
    refreshHandler = handler
    refreshOffers += 1
  }
  func refreshTableIndex() { indexRefreshes += 1 }
}
