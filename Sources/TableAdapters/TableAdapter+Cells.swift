internal import CellRegistry
internal import TableDiagnostics
internal import TableRows
internal import TableSections

extension TableAdapter {
  /// Returns the cell of an item from the first provider that has one, or a placeholder.
  final func cell(
    of item: Item, at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    if let cell = cellProvider?(surface, position, item) {
      note(cell, nil, for: item, at: position)
      return cell
    }
    if let row = row(for: item, at: position) {
      noteRow(row, at: position)
      addFeatures(for: row)
      let cell = row.registeredCell(
        at: position, in: surface, registry: registry, sender: viewSender)
      guard let cell else { return placeholder(at: position, in: surface) }
      note(cell, row.reuseIdentifier(in: registry), for: item, at: position)
      displayedCells[cell].isAnchor = row.keepsPlace
      displayedCells.beginAgain(row.task, in: cell)
      return cell
    }
    return cell(identifier: identifier(for: item, at: position), item, at: position, in: surface)
  }

  /// Stores the identifier and the object state of a cell, which the next update compares.
  private final func note(
    _ cell: Surface.TableCell, _ identifier: @autoclosure () -> String?, for item: Item,
    at position: Surface.TablePosition
  ) {
    displayedCells[cell].isAnchor = true
    displayedCells[cell].identifier =
      cellProvider == nil ? .some(identifier()) : cellIdentifierProvider.map { $0(position, item) }
    noteObject(item, in: cell)
  }

  /// Returns the reuse identifier of an item's cell.
  ///
  /// Returns `nil` if only the cell provider knows it.
  final func cellIdentifier(
    for item: Item, at position: Surface.TablePosition
  ) -> String? {
    if cellProvider != nil { return cellIdentifierProvider?(position, item) }
    return row(for: item, at: position)?.reuseIdentifier(in: registry)
      ?? identifier(for: item, at: position)
  }

  final func identifier(for item: Item, at position: Surface.TablePosition) -> String {
    hooks?.cellIdentifier(for: item) ?? cellIdentifierProvider?(position, item)
      ?? defaultCellIdentifier
  }

  /// The model that configures an item's cell, or `nil` for a cell that isn't configured.
  final func model(of item: Item) -> Any? {
    guard let hooks else { return item }
    return hooks.model(of: item)
  }

  private final func cell(
    identifier: String, _ item: Item, at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    if let cell = surface.dequeueTableCell(identifier, at: position, registry: registry) {
      if let model = model(of: item) {
        registry.configure(cell, identifier: identifier, with: model, sender: viewSender)
      }
      note(cell, identifier, for: item, at: position)
      return cell
    }
    if cellIdentifierProvider == nil, cellProvider != nil || rowProvider != nil {
      issues.report(
        TableIssue(
          .noCell, "no provider returned a cell for an item of type \(Item.self)",
          hint: "Return a cell or a row, or register one for \"\(identifier)\".",
          types: ["\(Item.self)"]))
    } else {
      registry.reportUnregistered(identifier, known: surface.knownTableCellIdentifiers)
    }
    return placeholder(at: position, in: surface)
  }

  /// Returns a placeholder that the row's next change replaces.
  ///
  /// The change needs another cell, so it can't reconfigure the placeholder.
  private final func placeholder(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    let placeholder = surface.placeholderTableCell(at: position)
    displayedCells[placeholder].identifier = .some(nil)
    return placeholder
  }
}
