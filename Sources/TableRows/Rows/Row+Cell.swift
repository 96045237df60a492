public import CellRegistry

extension Row {
  /// Returns the row's cell, set up: registers its class where that is still to be done, dequeues,
  /// checks and configures.
  ///
  /// A mismatch is reported to the registry's issues. Where the surface has no cell for the
  /// identifier a placeholder is returned; a cell of the wrong class is returned as it is, because
  /// a surface does not allow a second cell to be dequeued for one row.
  ///
  /// - Parameters:
  ///   - position: Where the row is.
  ///   - surface: The surface that shows it.
  ///   - registry: Knows the registrations of the surface.
  ///   - sender: What a cell that was found by identifier is given as its sender.
  /// - Returns: The cell, or a placeholder.
  @MainActor
  public func cell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    let identifier = reuseIdentifier(in: registry)
    registerIfNeeded(identifier, in: surface, registry: registry)
    let dequeued =
      surface.dequeueTableCell(identifier, at: position, registry: registry)
      ?? registeredCell(identifier, at: position, in: surface, registry: registry)
    guard let cell = dequeued else {
      registry.reportUnregistered(identifier, known: surface.knownTableCellIdentifiers)
      return surface.placeholderTableCell(at: position)
    }
    configure(cell, identifier: identifier, registry: registry, sender: sender)
    return cell
  }

  @MainActor
  private func registerIfNeeded(
    _ identifier: String, in surface: Surface, registry: VirtualCellRegistry
  ) {
    guard case .typed(let type, _, let register?, _) = pairing,
      registry.register(type, identifier: identifier)
    else { return }
    register(identifier, surface)
  }

  /// Registers and dequeues once more: a surface that was attached later than the registry heard of
  /// the class does not know it.
  @MainActor
  private func registeredCell(
    _ identifier: String, at position: Surface.TablePosition, in surface: Surface,
    registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    guard !identifier.isEmpty, case .typed(_, _, let register?, _) = pairing else { return nil }
    register(identifier, surface)
    return surface.dequeueTableCell(identifier, at: position, registry: registry)
  }

  @MainActor
  private func configure(
    _ cell: Surface.TableCell, identifier: String, registry: VirtualCellRegistry, sender: Any
  ) {
    switch pairing {
    case .typed(let expected, _, _, let configure):
      if !configure(cell) {
        registry.reportWrongView(cell, identifier: identifier, expected: expected)
      }
    case .identifier(_, let setUp):
      setUp(cell, registry, sender)
    }
  }
}
