public import TableRows
public import TypeErasure

// The typed forms: the compiler pairs the cell with its view model, which is never cast. The class
// registers itself unless an identifier is given, under which the app has registered a nib.
extension CellDescription {
  /// Describes a cell by its class.
  @MainActor
  public init<Cell: SurfaceCell & Configurable>(
    id: (any Hashable)? = nil, cell: Cell.Type, viewModel: Cell.Item,
    content: (any Equatable)? = nil, identifier: String? = nil, cellHeight: Double? = nil,
    estimatedCellHeight: Double? = nil, didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) where Cell.TableHost == Surface {
    let traits = CellTraits(
      id: id, height: cellHeight, estimatedHeight: estimatedCellHeight, didSelect: didSelectCell,
      didDeselect: didDeselectCell)
    self.init(traits, viewModel: viewModel, delegate: nil, content: content) { key, stamp, hooks in
      Row(id: key, content: stamp, cell, identifier: identifier) { shown in
        hooks.around(shown) { shown.setup(with: viewModel) }
      }
    }
  }

  /// Describes a cell by its class, and whom it tells what happens in it.
  ///
  /// A delegate that is an object is held weakly.
  @MainActor
  public init<Cell: SurfaceCell & CellUpdating>(
    id: (any Hashable)? = nil, cell: Cell.Type, viewModel: Cell.ViewModel,
    delegate: Cell.Delegate?, content: (any Equatable)? = nil, identifier: String? = nil,
    cellHeight: Double? = nil, estimatedCellHeight: Double? = nil,
    didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) where Cell.TableHost == Surface {
    let traits = CellTraits(
      id: id, height: cellHeight, estimatedHeight: estimatedCellHeight, didSelect: didSelectCell,
      didDeselect: didDeselectCell)
    let reference = DelegateReference(delegate)
    self.init(
      traits, viewModel: viewModel, delegate: delegate, content: content
    ) { key, stamp, hooks in
      Row(id: key, content: stamp, cell, identifier: identifier) { shown in
        hooks.around(shown) {
          shown.updateCell(viewModel: viewModel, delegate: reference.current)
        }
      }
    }
  }
}
