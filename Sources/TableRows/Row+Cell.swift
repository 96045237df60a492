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

extension Row {
  /// Sets up a cell that is there already, such as one that is only measured, or a test's own.
  ///
  /// The class of the cell, and what a cell of an identifier takes, are checked as when the row is
  /// shown. A cell that cannot take what the row shows is reported to the registry's issues and left
  /// as it is; one of another class than is registered for its identifier is reported, and tried.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - registry: Is told of mismatches, by the row's identifier in it.
  ///   - sender: What a cell that goes by an identifier is given as its sender.
  @MainActor
  public func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    pairing.configure(cell, registry: registry, sender: sender)
  }
}
