public import CellRegistry

extension Row {
  /// Dequeues and configures the row's cell, and registers its class if needed.
  ///
  /// A mismatch is reported to the registry's issues. If the surface has no cell for the identifier
  /// a placeholder is returned; a cell of the wrong class is returned as it is, because a surface
  /// does not allow a second cell to be dequeued for one row.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface that shows it.
  ///   - registry: The registrations of the surface.
  ///   - sender: The sender for a cell that is found by identifier.
  /// - Returns: The cell, or a placeholder.
  @MainActor
  public func cell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    registeredCell(at: position, in: surface, registry: registry, sender: sender)
      ?? surface.placeholderTableCell(at: position)
  }

  /// Dequeues and configures the row's cell, as ``cell(at:in:registry:sender:)`` does; `nil`, and an
  /// issue, if the surface has none.
  @MainActor
  package func registeredCell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell? {
    guard let cell = dequeuedCell(at: position, in: surface, registry: registry) else {
      registry.reportUnregistered(
        configurator.reuseIdentifier(in: registry), known: surface.knownTableCellIdentifiers)
      return nil
    }
    configurator.configure(cell, registry: registry, sender: sender)
    return cell
  }

  /// Configures a cell that is there already, such as one that is only measured, or a test's own.
  ///
  /// The class of the cell, and what a cell of an identifier takes, are checked as when the row is
  /// shown. A cell that cannot take the row's item is reported to the registry's issues and left as
  /// it is; one of another class than is registered for its identifier is reported, and tried.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - registry: The registrations of the surface; mismatches are reported to its issues.
  ///   - sender: The sender for a cell that is found by identifier.
  @MainActor
  public func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    configurator.configure(cell, registry: registry, sender: sender)
  }

  @MainActor
  private func dequeuedCell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    let identifier = configurator.reuseIdentifier(in: registry)
    guard configurator.registersCell, let type = configurator.cellType else {
      return surface.dequeueTableCell(identifier, at: position, registry: registry)
    }
    if let state = registry.registrationState(of: identifier, for: type) {
      return surface.dequeueTableCell(
        identifier, at: position, registrationState: state, registry: registry)
        ?? registeredCell(identifier, at: position, in: surface, registry: registry)
    }
    guard configurator.isNamedByClass else {
      registry.register(type, identifier: identifier)
      return registeredCell(identifier, at: position, in: surface, registry: registry)
    }
    return registry.firstView(of: type) { name, state in
      surface.dequeueTableCell(name, at: position, registrationState: state)
    } register: { name in
      configurator.registerCell(name, in: surface)
    }
  }

  /// Registers the cell with the surface, then dequeues it; also for a surface that was attached
  /// after the cell had been registered here.
  @MainActor
  private func registeredCell(
    _ identifier: String, at position: Surface.TablePosition, in surface: Surface,
    registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    guard !identifier.isEmpty else { return nil }
    configurator.registerCell(identifier, in: surface)
    return surface.dequeueTableCell(identifier, at: position, registry: registry)
  }
}
