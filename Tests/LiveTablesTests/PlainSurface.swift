import SurfaceScenarios
import TableRows

/// A surface without geometry that is on screen but shows nothing.
@MainActor
final class PlainSurface: MinimalSurface {
  private(set) weak var tableDataSource: AnyObject?
  var isTableOnScreen: Bool { true }

  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) { tableDataSource = source }
}
