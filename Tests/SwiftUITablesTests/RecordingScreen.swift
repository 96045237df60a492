import CellRegistry
import DiffEngine
import SurfaceScenarios
import SwiftUITables
import TableAdapters
import TableControls
import TableRows
import TableSections

/// A surface that records calls but shows nothing.
@MainActor
final class RecordingSurface: MinimalSurface, HostedSurface {
  var events: [String] = []
  private(set) var reconfigured: [TablePath] = []
  var visibleTablePositions: [TablePath] = []
  var allowsMultipleSelectionDuringEditing = false
  private(set) weak var tableDataSource: AnyObject?
  var isTableOnScreen: Bool { true }

  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) { tableDataSource = source }

  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Bool>?, anchor: TableAnchor<TablePath>?,
    changeModel: () -> Void, completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    note("batch", animations != nil)
    changeModel()
    completion(true)
    return true
  }

  func reconfigureTableRows(at positions: [TablePath]) {
    reconfigured = positions
    guard let first = positions.first, let last = positions.last else { return }
    events.append("reconfigure \(first.row..<last.row + 1)")
  }

  func scrollTable(
    to position: TablePath, at scrollPosition: TableScrollPosition, animated: Bool
  ) { note("scroll to \(position)", animated) }

  func setEditing(_ editing: Bool, animated: Bool) { note("edit", animated) }

  private func note(_ event: String, _ isAnimated: Bool) {
    events.append(isAnimated ? "\(event) animated" : event)
  }
}

/// A table on a surface that records calls.
@MainActor
final class RecordingScreen {
  let surface = RecordingSurface()
  private let table: HostedTable<RecordingSurface, Contact, Int>

  init() { table = HostedTable(surface, identity: .automatic) }

  func show(
    _ ids: Range<Int>, isAnimated: Bool, isEditing: Bool = false, target: Int? = nil
  ) {
    var values = values([Section(id: 0, items: ids.map { Contact($0) })])
    values.isEditing = isEditing
    values.scrollRequest = ScrollRequest(ControlBinding(get: { target }, set: { _ in }))
    table.update(to: values, isAnimated: isAnimated)
  }

  /// Shows sections with these numbers of rows.
  func show(_ counts: [Int], isAnimated: Bool) {
    let sections = counts.enumerated().map { index, count in
      Section(id: index, items: (0..<count).map { Contact(index * 100 + $0) })
    }
    table.update(to: values(sections), isAnimated: isAnimated)
  }

  private func values(
    _ sections: [Section<Contact, Int>]
  ) -> HostedValues<RecordingSurface, Contact, Int> {
    HostedValues(sections) { contact in
      Row(contact, MinimalCell<RecordingSurface>.self) { _, _ in }
    }
  }

  func settle() async { for _ in 0..<20 { await Task.yield() } }
}
