public import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections

extension VirtualListView {
  /// Taps the control that deletes a row of a table being edited, and confirms it.
  ///
  /// The data source is told; the row goes with the update that takes it out. A row without such a
  /// control is reported and stays.
  public func tapDelete(_ path: TablePath) { tapControl(.delete, path, "delete") }

  /// Taps the control that inserts a row beside one of a table being edited; the data source is
  /// told.
  ///
  /// A row without such a control is reported.
  public func tapInsert(_ path: TablePath) { tapControl(.insert, path, "insert at") }

  /// What a person can do to a row while the table is being edited.
  public func editingStyle(at path: TablePath) -> RowEditingStyle {
    guard layout.contains(path), let dataSource, dataSource.canEdit(at: path) else { return .none }
    return delegate?.editingStyle(at: path, in: self) ?? .delete
  }

  private func tapControl(_ style: RowEditingStyle, _ path: TablePath, _ verb: String) {
    guard isTouchable(path, to: verb) else { return }
    guard isEditing else {
      return reportNotOffered("\(verb) row \(path), the table is not being edited", "\(path)")
    }
    guard let dataSource, editingStyle(at: path) == style else {
      return reportNotOffered("\(verb) row \(path), which has no control for it", "\(path)")
    }
    dataSource.commit(style, at: path)
  }

  func isEditable(_ path: TablePath) -> Bool {
    dataSource?.isEditable(at: path, in: self) ?? false
  }

  func editingDidChange() {
    closeSwipe()
    for (path, cell) in cells { cell.isEditing = isEditing && isEditable(path) }
  }

  func reportNotOffered(_ what: String, _ subject: String) {
    issues.report(
      TableIssue(.notOffered, "a person cannot \(what)", subjects: [subject]))
  }
}
