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
    guard let cell = dequeuedCell(at: position, in: surface, registry: registry) else {
      registry.reportUnregistered(
        pairing.reuseIdentifier(in: registry), known: surface.knownTableCellIdentifiers)
      return surface.placeholderTableCell(at: position)
    }
    pairing.configure(cell, registry: registry, sender: sender)
    return cell
  }

  /// Dequeues the row's cell, which is registered where that is still to be done.
  @MainActor
  private func dequeuedCell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    let identifier = pairing.reuseIdentifier(in: registry)
    guard pairing.registersCell, let type = pairing.cellType else {
      return surface.dequeueTableCell(identifier, at: position, registry: registry)
    }
    if let standing = registry.standing(of: identifier, for: type) {
      return surface.dequeueTableCell(
        identifier, at: position, standing: standing, registry: registry)
        ?? registeredCell(identifier, at: position, in: surface, registry: registry)
    }
    guard pairing.isNamedByClass else {
      registry.register(type, identifier: identifier)
      return registeredCell(identifier, at: position, in: surface, registry: registry)
    }
    return registry.firstView(of: type) { name, standing in
      surface.dequeueTableCell(name, at: position, standing: standing)
    } register: { name in
      pairing.registerCell(name, in: surface)
    }
  }

  /// Registers and dequeues; also where a surface does not know what the registry knows, because
  /// it was attached later.
  @MainActor
  private func registeredCell(
    _ identifier: String, at position: Surface.TablePosition, in surface: Surface,
    registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    guard !identifier.isEmpty else { return nil }
    pairing.registerCell(identifier, in: surface)
    return surface.dequeueTableCell(identifier, at: position, registry: registry)
  }
}
