import CellRegistry
import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that has views for some identifiers, and the defaults for all that it need not have.
final class BareSurface: MinimalSurface {
  /// The identifiers that it has cells, headers and footers for.
  var identifiers: Set<String> = []
  /// What it was told when it was asked for a view.
  private(set) var states: [ViewRegistration.State] = []
  /// Whether a batch was to keep something in place, for each batch.
  private(set) var batchesKeepRows: [Bool] = []
  private(set) var layouts = 0

  func dequeueTableCell(
    _ identifier: String, at position: TablePath, registrationState: ViewRegistration.State
  ) -> MinimalCell<BareSurface>? {
    states.append(registrationState)
    return identifiers.contains(identifier) ? MinimalCell() : nil
  }
  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> MinimalHeader<BareSurface>? {
    states.append(registrationState)
    return identifiers.contains(identifier) ? MinimalHeader() : nil
  }

  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?,
    anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    batchesKeepRows.append(anchor != nil)
    changeModel()
    completion(true)
    return true
  }
  func afterTableLayout(_ work: @escaping @MainActor () -> Void) {
    layouts += 1
    work()
  }
}
