public import CellRegistry

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
