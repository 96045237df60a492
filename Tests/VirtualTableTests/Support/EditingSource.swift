import DiffEngine
import TableRows
import TableSections
import VirtualTable

/// A source whose texts enable editing, swiping, and menus, and that records calls.
///
/// The texts are "delete", "insert", "swipe", and "menu".
class EditingSource: TokenSource {
  /// The target of dragged rows, or `nil` to use the user's target.
  var target: TablePath?
  /// The edges from which a full swipe performs the first action.
  var fullSwipeEdges = Set(SwipeEdge.allCases)
  /// A Boolean value that indicates whether the source commits deletions.
  var deletes = true

  override func canEdit(at position: TablePath) -> Bool {
    ["delete", "insert"].contains(token(at: position))
  }

  override func editingStyle(at position: TablePath, in surface: VirtualTableView)
    -> RowEditingStyle
  {
    switch token(at: position) {
    case "delete": .delete
    case "insert": .insert
    default: .none
    }
  }

  override func commit(_ style: RowEditingStyle, at position: TablePath) {
    journal.note("commit \(style) \(position)")
    guard style == .delete, deletes, let surface else { return }
    surface.perform(TableBatch(deletedRows: [position])) {
      data[position.section].remove(at: position.row)
    }
  }

  override func swipeActions(
    at position: TablePath, on edge: SwipeEdge, in surface: VirtualTableView
  ) -> [SwipeAction<VirtualTableView>] {
    guard token(at: position) == "swipe" else { return [] }
    let names = edge == .leading ? ["Read"] : ["Archive", "Flag"]
    return names.map { [unowned self] name in
      SwipeAction(name) { path, completion in
        self.journal.note("\(name) \(path)")
        completion(true)
      }
    }
  }

  override func allowsFullSwipe(
    at position: TablePath, on edge: SwipeEdge, in surface: VirtualTableView
  ) -> Bool { fullSwipeEdges.contains(edge) }

  override func willBeginEditing(at position: TablePath, in surface: VirtualTableView) {
    journal.note("begin \(position)")
  }

  override func didEndEditing(at position: TablePath?, in surface: VirtualTableView) {
    journal.note("end \(position.map { "\($0)" } ?? "-")")
  }

  override func targetPosition(
    forMoveFrom position: TablePath, to target: TablePath, in surface: VirtualTableView
  ) -> TablePath {
    self.target ?? target
  }

  override func menu(at position: TablePath, in surface: VirtualTableView) -> RowMenu? {
    guard token(at: position) == "menu" else { return nil }
    let note: @MainActor (String) -> Void = { [journal] in journal.note($0) }
    return RowMenu(
      title: "Row \(position)",
      actions: [
        .init("Copy") { note("copy") },
        .init("Forget", attributes: .destructive) { note("forget") },
        .init("Share", attributes: .disabled) { note("share") },
        .init("Debug", attributes: .hidden) { note("debug") },
      ])
  }

  /// Returns the recorded user actions, without requests for data.
  func takeUserActions() -> [String] {
    journal.take().filter { line in
      !["sections", "rows", "cell", "will", "didEndD", "prepare"].contains { line.hasPrefix($0) }
    }
  }
}
