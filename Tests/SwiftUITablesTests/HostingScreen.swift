import SwiftUITables
import TableAdapters
import TableControls
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

/// A contact of a list.
struct Contact: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) { (self.id, self.name) = (id, name ?? "Contact \(id)") }
}

extension VirtualTableView: HostedSurface {
  /// Deselects all rows, as UIKit does.
  package func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for position in selectedTablePositions { deselectTableRow(at: position) }
  }
}

/// A screen that updates a table as SwiftUI does.
///
/// Its body runs in the next turn after a change of its state. State must not change during an
/// update.
@MainActor
final class HostingScreen {
  typealias Table = HostedTable<VirtualTableView, Contact, Int>

  /// The values that the body reads.
  struct State {
    var contacts: [Contact] = []
    var note = ""
    var selected: Int?
    var severalSelected: Set<Int> = []
    var target: Int?
    var isEditing = false
    var selectsSeveral = false
    var hasSelection = true
  }

  let view = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  let table: Table
  let user: TableUser<Int>
  var state = State() { didSet { stateDidChange() } }
  /// Modifies the values before the table gets them.
  var change: (@MainActor (inout HostedValues<VirtualTableView, Contact, Int>) -> Void)?
  /// Returns the value to store for the value that the table writes to the binding.
  var selectionSetter: (@MainActor (Int?) -> Int?)?
  var severalSetter: (@MainActor (Set<Int>) -> Set<Int>)?
  var keepsTarget = false

  private(set) var bodyRuns = 0
  /// The number of changes of state during updates of views.
  private(set) var forbiddenWrites = 0
  private(set) var selectionWrites: [Int?] = []
  private var isUpdatingViews = false
  private var isInvalid = false
  private var isAnimated = false

  init(
    _ ids: some Sequence<Int> = 0..<0, isOnScreen: Bool = true,
    configuration: (@MainActor (Table.Adapter) -> Void)? = nil
  ) {
    view.isOnScreen = isOnScreen
    table = Table(view, identity: .automatic, configuration: configuration)
    user = TableUser(of: table.adapter)
    state.contacts = ids.map { Contact($0) }
    stateDidChange()
  }

  /// Changes the state with an animation.
  func withAnimation(_ change: (inout State) -> Void) {
    isAnimated = true
    change(&state)
  }

  private func stateDidChange() {
    if isUpdatingViews { forbiddenWrites += 1 }
    guard !isInvalid else { return }
    isInvalid = true
    Task { [weak self] in
      if let self, isInvalid { runBody() }
    }
  }

  /// Updates the views.
  func runBody() {
    isInvalid = false
    bodyRuns += 1
    isUpdatingViews = true
    table.update(to: values, isAnimated: isAnimated)
    isUpdatingViews = false
    isAnimated = false
  }

  private var values: HostedValues<VirtualTableView, Contact, Int> {
    let note = state.note
    var values = HostedValues<VirtualTableView, Contact, Int>(
      [Section(id: 0, items: state.contacts)]
    ) { contact in
      Row(contact) { RowContent($0.name + note) }
    }
    if state.hasSelection {
      values.selection =
        state.selectsSeveral
        ? SelectionBinding(several: severalBinding) : SelectionBinding(one: selectionBinding)
    }
    values.isEditing = state.isEditing
    values.scrollRequest = ScrollRequest(
      ControlBinding(
        get: { [weak self] in self?.state.target },
        set: { [weak self] in
          if let self, !keepsTarget { state.target = $0 }
        }))
    values.scrollPosition = .top
    change?(&values)
    return values
  }

  private var selectionBinding: ControlBinding<Int?> {
    ControlBinding(
      get: { [weak self] in self?.state.selected },
      set: { [weak self] new in
        guard let self else { return }
        selectionWrites.append(new)
        state.selected = selectionSetter.map { $0(new) } ?? new
      })
  }

  private var severalBinding: ControlBinding<Set<Int>> {
    ControlBinding(
      get: { [weak self] in self?.state.severalSelected ?? [] },
      set: { [weak self] new in
        guard let self else { return }
        let accepted = severalSetter?(new) ?? new
        if state.severalSelected != accepted { state.severalSelected = accepted }
      })
  }

  /// Runs all pending tasks.
  func settle() async {
    for _ in 0..<20 { await Task.yield() }
    view.layoutIfNeeded()
  }

  /// The IDs of all rows.
  var ids: [Int] { table.adapter.currentSections.flatMap(\.items).map(\.id) }
  /// The IDs of the selected rows.
  var selectedIDs: [Int] { table.adapter.selectedItems.map(\.id) }
  /// The distance of a row from the top of the viewport.
  func distance(of id: Int) -> Double? {
    guard let rect = table.adapter.rect(ofRow: id), let viewport = table.adapter.viewport else {
      return nil
    }
    return rect.minY - viewport.contentOffset
  }
  /// The codes of reported issues.
  var issues: [String] { table.adapter.issues.issues.map(\.code.rawValue) }
}
