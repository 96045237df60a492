internal import CellRegistry
internal import TableDiagnostics
internal import TableRows
internal import TableSections

extension TableAdapter {
  /// The cell of an item, made in the first of the ways that gives one, and its reuse identifier
  /// where it is known.
  final func cell(
    of item: Item, at position: Surface.TablePosition, in surface: Surface
  ) -> (Surface.TableCell, identifier: String?) {
    if let cell = cellProvider?(surface, position, item) {
      return (cell, cellIdentifierProvider?(position, item))
    }
    if let row = row(for: item, at: position) {
      let cell = row.cell(at: position, in: surface, registry: registry, sender: viewSender)
      return (cell, row.reuseIdentifier(in: registry))
    }
    let identifier = identifier(for: item, at: position)
    return (cell(identifier: identifier, item, at: position, in: surface), identifier)
  }

  /// The reuse identifier of an item's cell; `nil` where only calling the cell provider would tell.
  final func cellIdentifier(
    for item: Item, at position: Surface.TablePosition
  ) -> String? {
    if cellProvider != nil { return cellIdentifierProvider?(position, item) }
    return row(for: item, at: position)?.reuseIdentifier(in: registry)
      ?? identifier(for: item, at: position)
  }

  final func identifier(for item: Item, at position: Surface.TablePosition) -> String {
    cellIdentifierProvider?(position, item) ?? defaultCellIdentifier
  }

  final func cell(
    identifier: String, _ item: Item, at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    if let cell = surface.dequeueTableCell(identifier, at: position, registry: registry) {
      registry.configure(cell, identifier: identifier, with: item, sender: viewSender)
      return cell
    }
    if cellIdentifierProvider == nil, cellProvider != nil || rowProvider != nil {
      issues.report(
        TableIssue(
          .noCell, "no provider gave a cell for an item of type \(Item.self)",
          hint: "Return a cell or a row, or register one for \"\(identifier)\".",
          types: ["\(Item.self)"]))
    } else {
      registry.reportUnregistered(identifier, known: surface.knownTableCellIdentifiers)
    }
    return surface.placeholderTableCell(at: position)
  }
}
