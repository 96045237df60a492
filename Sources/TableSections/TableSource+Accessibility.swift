package import TableRows

/// What is known of the row whose cell a surface asks for.
package enum RequestedRow<Surface: TableSurface> {
  /// No cell is asked for.
  case none
  /// One is, and the row has not been made.
  case asked
  /// The row is made.
  case made(Surface.TablePosition, Row<Surface>)
}

extension TableSource {
  /// Notes a row that was made for the cell that the surface asks for.
  package final func noteRow(_ row: Row<Surface>, at position: Surface.TablePosition) {
    if case .asked = requestedRow { requestedRow = .made(position, row) }
  }

  /// The cell of a row for a surface that asks for it, with what the row says to assistive
  /// technology.
  package final func accessibleCell(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    endPrefetching(at: position)
    requestedRow = .asked
    let cell = cell(at: position, in: surface)
    let accessibility = boundAccessibility(at: position)
    requestedRow = .none
    (cell as? any ContentCell)?.setTableAccessibility(accessibility)
    return cell
  }

  /// What a row says to assistive technology, with actions that find the row by its id.
  private final func boundAccessibility(
    at position: Surface.TablePosition
  ) -> RowAccessibility? {
    guard var accessibility = accessibility(at: position), !accessibility.isEmpty else {
      return nil
    }
    guard !accessibility.actions.isEmpty else { return accessibility }
    let row = trackedRow(at: position)
    // Of an action the name alone is kept: a cell that waits for reuse holds nothing of the app.
    accessibility.actions = accessibility.actions.map(\.name).map { name in
      RowAccessibility.Action(name) { [weak self] in
        self?.performAccessibilityAction(name, of: row) ?? false
      }
    }
    return accessibility
  }

  /// Performs an action of a row, with the handler that it has now; false where it was not performed,
  /// as for a row that is gone, which is reported.
  private final func performAccessibilityAction(
    _ name: String, of row: TrackedRow
  ) -> Bool {
    guard let position = position(of: row, for: name) else { return false }
    let action = accessibility(at: position)?.actions.first { $0.name == name }
    return action?.perform() ?? false
  }

  /// A person tapped the detail button of a row.
  package final func didTapAccessory(at position: Surface.TablePosition) {
    row(at: position)?.didTapAccessory()
  }

  /// The user tapped the chevron of a row.
  package final func didTapChevron(at position: Surface.TablePosition) {
    if chevronTapHandler?(position) != true { didTapAccessory(at: position) }
  }
}
