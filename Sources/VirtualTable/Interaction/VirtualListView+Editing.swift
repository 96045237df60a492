package import DiffEngine
package import TableRows
internal import TableSections

// Controls in editing mode.
extension VirtualListView {
  /// Returns the editing control of a row.
  package func editingStyle(at path: TablePath) -> RowEditingStyle {
    guard layout.geometry.contains(path), let dataSource, dataSource.canEdit(at: path) else {
      return .none
    }
    return delegate?.editingStyle(at: path, in: self) ?? .delete
  }

  /// Returns whether a row takes part in editing.
  ///
  /// If the user can select several rows during editing, every row does.
  func isEditable(_ path: TablePath) -> Bool {
    allowsMultipleSelectionDuringEditing || dataSource?.isEditable(at: path, in: self) ?? false
  }

  /// Returns the controls of a row in editing mode.
  func editingControls(of path: TablePath) -> EditingControls {
    EditingControls(
      start: allowsMultipleSelectionDuringEditing
        ? .selection(isSelected: selection.rows.contains(path)) : .style(editingStyle(at: path)),
      canMove: dataSource?.canMove(at: path) ?? false)
  }

  /// Closes a swiped row and updates the cells when editing begins or ends.
  func editingDidChange() {
    openRow.closeSwipe()
    for (path, cell) in display.views.cells { cell.isEditing = isEditing && isEditable(path) }
  }

  /// Taps the delete control of a row and confirms.
  ///
  /// This calls the data source, whose update removes the row.
  package func tapDelete(_ path: TablePath) { tapControl(.delete, path, "delete") }

  /// Taps the insert control of a row, which calls the data source.
  package func tapInsert(_ path: TablePath) { tapControl(.insert, path, "insert at") }

  private func tapControl(_ style: RowEditingStyle, _ path: TablePath, _ verb: String) {
    guard display.isTouchable(path, to: verb) else { return }
    guard isEditing else {
      return app.reportNotOffered("\(verb) row \(path), the table is not being edited", "\(path)")
    }
    guard let dataSource, editingStyle(at: path) == style else {
      return app.reportNotOffered("\(verb) row \(path), which has no control for it", "\(path)")
    }
    dataSource.commit(style, at: path)
  }
}

/// The controls of a row in editing mode.
package struct EditingControls: Hashable, Sendable {
  /// The control at the start of a row.
  package enum Start: Hashable, Sendable {
    /// A control that deletes the row or inserts one, or no control.
    case style(RowEditingStyle)
    /// A circle that indicates whether the row is selected.
    case selection(isSelected: Bool)
  }

  /// The control at the start of the row.
  package var start: Start
  /// Whether the row has a reorder control.
  package var canMove: Bool
}
