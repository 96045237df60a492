import CellRegistry
import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface with views for some identifiers, and defaults for optional requirements.
final class BareSurface: MinimalSurface {
  /// The identifiers that have cells, headers, and footers.
  var identifiers: Set<String> = []
  /// The registration states of the requested views.
  private(set) var states: [ViewRegistration.State] = []
  /// Whether each batch had an anchor.
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
