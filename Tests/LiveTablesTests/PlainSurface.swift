import SurfaceScenarios
import TableRows

/// A surface without geometry, which is on screen and shows nothing.
@MainActor
final class PlainSurface: MinimalSurface {
  private(set) weak var tableDataSource: AnyObject?
  var isTableOnScreen: Bool { true }

  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) { tableDataSource = source }
}
