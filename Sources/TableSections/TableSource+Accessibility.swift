package import TableRows

/// The row of the cell that a surface is requesting.
package enum RequestedRow<Surface: TableSurface> {
  /// The surface isn't requesting a cell.
  case none
  /// The surface is requesting a cell whose row hasn't been created.
  case asked
  /// The row has been created.
  case made(Surface.TablePosition, Row<Surface>)
}

extension TableSource {
  /// Keeps a row that was created for the requested cell.
  package final func noteRow(_ row: Row<Surface>, at position: Surface.TablePosition) {
    if case .asked = requestedRow { requestedRow = .made(position, row) }
  }

  /// Returns the cell of a row, with the row's accessibility information.
  ///
  /// It also removes the row from the prefetched ones.
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

  /// Returns the accessibility information of a row, with actions that find the row by its ID.
  private final func boundAccessibility(
    at position: Surface.TablePosition
  ) -> RowAccessibility? {
    guard var accessibility = accessibility(at: position), !accessibility.isEmpty else {
      return nil
    }
    guard !accessibility.actions.isEmpty else { return accessibility }
    let row = trackedRow(at: position)
    // Keeps only the name, so that a cell in the reuse pool retains nothing of the app.
    accessibility.actions = accessibility.actions.map(\.name).map { name in
      RowAccessibility.Action(name) { [weak self] in
        self?.performAccessibilityAction(name, of: row) ?? false
      }
    }
    return accessibility
  }

  /// Performs the current action of a row and returns whether it succeeded.
  ///
  /// A deleted row is reported.
  private final func performAccessibilityAction(
    _ name: String, of row: TrackedRow
  ) -> Bool {
    guard let position = position(of: row, for: name) else { return false }
    let action = accessibility(at: position)?.actions.first { $0.name == name }
    return action?.perform() ?? false
  }

  /// Handles a tap on the detail button of a row.
  package final func didTapAccessory(at position: Surface.TablePosition) {
    row(at: position)?.didTapAccessory()
  }

  /// Handles a tap on the chevron of a row.
  ///
  /// If that doesn't expand or collapse the row, it's handled as a tap on the detail button.
  package final func didTapChevron(at position: Surface.TablePosition) {
    if chevronTapHandler?(position) != true { didTapAccessory(at: position) }
  }
}
