internal import CellRegistry
internal import TableRows

// The forms by reuse identifier: the app registers a class, a nib or a prototype, and a view model
// that the cell does not take is reported.
extension CellDescription {
  /// Describes a cell by a case of a string enum.
  ///
  /// The reuse identifier is the raw value with a capital first letter, which is the name of the
  /// cell's class where the enum is written for it: `case userCell` for `UserCell`.
  @MainActor
  public init(
    id: (any Hashable)? = nil, type: some RawRepresentable<String>, viewModel: Any = (),
    delegate: Any? = nil, content: (any Equatable)? = nil, cellHeight: Double? = nil,
    estimatedCellHeight: Double? = nil, didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) {
    let name = type.rawValue
    self.init(
      id: id, identifier: name.prefix(1).uppercased() + name.dropFirst(), viewModel: viewModel,
      delegate: delegate, content: content, cellHeight: cellHeight,
      estimatedCellHeight: estimatedCellHeight, didSelectCell: didSelectCell,
      didDeselectCell: didDeselectCell)
  }

  /// Describes a cell by its reuse identifier.
  @MainActor
  public init(
    id: (any Hashable)? = nil, identifier: String, viewModel: Any = (), delegate: Any? = nil,
    content: (any Equatable)? = nil, cellHeight: Double? = nil,
    estimatedCellHeight: Double? = nil, didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) {
    let traits = CellTraits(
      id: id, height: cellHeight, estimatedHeight: estimatedCellHeight, didSelect: didSelectCell,
      didDeselect: didDeselectCell)
    let reference = DelegateReference(delegate)
    self.init(
      traits, viewModel: viewModel, delegate: delegate, content: content
    ) { key, stamp, hooks in
      Row(id: key, content: stamp, identifier: identifier) { shown, registry, sender in
        hooks.around(shown) {
          registry.configure(
            shown, identifier: identifier, with: viewModel,
            sender: reference.current ?? Self.standIn(for: shown, sender: sender))
        }
      }
    }
  }

  /// What a cell without a delegate is given as its sender.
  @MainActor
  private static func standIn(for cell: AnyObject, sender: Any) -> Any {
    cell is any AnyCellUpdating || cell is any CellUpdating ? NoDelegate() : sender
  }
}
