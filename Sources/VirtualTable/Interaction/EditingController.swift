internal import DiffEngine
package import TableRows
internal import TableSections

/// The controls of a table being edited, and rows that are dragged to other places.
@MainActor
final class EditingController<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>

  init(_ list: VirtualListView<Cell>) { self.list = list }

  // MARK: Controls

  /// What a person can do to a row while the table is being edited.
  func style(at path: TablePath) -> RowEditingStyle {
    guard list.layout.geometry.contains(path), let dataSource = list.dataSource,
      dataSource.canEdit(at: path)
    else { return .none }
    return list.delegate?.editingStyle(at: path, in: list) ?? .delete
  }

  /// Whether a row takes part in editing; every row does while several can be selected.
  func isEditable(_ path: TablePath) -> Bool {
    list.allowsMultipleSelectionDuringEditing
      || list.dataSource?.isEditable(at: path, in: list) ?? false
  }

  /// The controls of a row while the table is edited.
  func controls(of path: TablePath) -> EditingControls {
    let start: EditingControls.Start =
      if list.allowsMultipleSelectionDuringEditing {
        .selection(isSelected: list.selection.rows.contains(path))
      } else {
        .style(style(at: path))
      }
    return EditingControls(start: start, canMove: list.dataSource?.canMove(at: path) ?? false)
  }

  /// Shows the cells as they look now that the table is being edited, or is not any more.
  func editingDidChange() {
    list.swipes.close()
    for (path, cell) in list.display.views.cells {
      cell.isEditing = list.isEditing && isEditable(path)
    }
  }

  /// Taps a control of a row; one that the row does not have is reported.
  func tapControl(_ style: RowEditingStyle, _ path: TablePath, _ verb: String) {
    guard list.isTouchable(path, to: verb) else { return }
    guard list.isEditing else {
      return list.reportNotOffered("\(verb) row \(path), the table is not being edited", "\(path)")
    }
    guard let dataSource = list.dataSource, self.style(at: path) == style else {
      return list.reportNotOffered("\(verb) row \(path), which has no control for it", "\(path)")
    }
    dataSource.commit(style, at: path)
  }

  // MARK: Dragging

  /// Drags a row to another place, where the data source lets it be moved.
  func drag(_ path: TablePath, to target: TablePath) {
    guard !list.busy.isBusy else {
      return list.busy.whenDone { [weak list] in list?.drag(path, to: target) }
    }
    list.swipes.close()
    list.menus.close()
    guard list.isTouchable(path, to: "drag") else { return }
    put(path, to: target)
  }

  /// Puts a row down in another place, where the data source lets it be moved.
  func put(_ path: TablePath, to target: TablePath) {
    guard let dataSource = list.dataSource, dataSource.canMove(at: path),
      isPlace(target, forMoveFrom: path)
    else { return }
    let chosen = list.delegate?.targetPosition(forMoveFrom: path, to: target, in: list) ?? target
    guard isPlace(chosen, forMoveFrom: path) else {
      return list.reportNotOffered(
        "put row \(path) down at \(chosen), which is no place", "\(chosen)")
    }
    list.batches.moveByHand(IndexPair(from: path, to: chosen), telling: dataSource)
  }

  /// Whether a row can be put down somewhere.
  private func isPlace(_ target: TablePath, forMoveFrom path: TablePath) -> Bool {
    let geometry = list.layout.geometry
    guard geometry.contains(path), geometry.contains(section: target.section) else { return false }
    let count = geometry.numberOfRows(inSection: target.section)
    let room = path.section == target.section ? count : count &+ 1
    return (0..<max(0, room)).contains(target.row)
  }
}

/// The controls of a row while the table is edited.
package struct EditingControls: Hashable, Sendable {
  /// The control at the start of a row.
  package enum Start: Hashable, Sendable {
    /// A control that deletes the row or inserts one.
    case style(RowEditingStyle)
    /// A circle that shows whether the row is selected.
    case selection(isSelected: Bool)
  }

  /// The control at the start of the row.
  package var start: Start
  /// Whether the row has a handle to move it by.
  package var canMove: Bool
}
