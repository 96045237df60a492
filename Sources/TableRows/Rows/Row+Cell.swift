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
    let identifier = pairing.reuseIdentifier(in: registry)
    let standing = announce(identifier, in: surface, registry: registry)
    let dequeued =
      surface.dequeueTableCell(identifier, at: position, standing: standing, registry: registry)
      ?? registeredCell(identifier, at: position, in: surface, registry: registry)
    guard let cell = dequeued else {
      registry.reportUnregistered(identifier, known: surface.knownTableCellIdentifiers)
      return surface.placeholderTableCell(at: position)
    }
    pairing.configure(cell, registry: registry, sender: sender)
    return cell
  }

  /// Registers the row's cell where that is still to be done; returns how sure its identifier is.
  @MainActor
  private func announce(
    _ identifier: String, in surface: Surface, registry: VirtualCellRegistry
  ) -> IdentifierStanding {
    guard pairing.registersCell, let type = pairing.cellType else {
      return registry.standing(of: identifier)
    }
    if let standing = registry.announce(type, identifier: identifier) { return standing }
    pairing.registerCell(identifier, in: surface)
    return registry.standing(of: identifier)
  }

  /// Registers and dequeues once more: a surface that was attached later than the registry heard of
  /// the class does not know it.
  @MainActor
  private func registeredCell(
    _ identifier: String, at position: Surface.TablePosition, in surface: Surface,
    registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    guard !identifier.isEmpty, pairing.registersCell else { return nil }
    pairing.registerCell(identifier, in: surface)
    return surface.dequeueTableCell(identifier, at: position, registry: registry)
  }
}
