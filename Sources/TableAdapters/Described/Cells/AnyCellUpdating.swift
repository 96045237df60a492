public import CellRegistry
public import TypeErasure

/// A cell that takes a view model of any type, and finds out itself whether it can show it.
///
/// ``CellUpdating`` is the form to prefer: there the compiler pairs cells and view models.
///
/// Such a cell can also be shown by other adapters, by its identifier: the item is the view model,
/// and the sender the delegate.
@MainActor
public protocol AnyCellUpdating: AnySenderConfigurable, ReuseIdentifiable {
  /// Shows `viewModel`.
  ///
  /// - Parameters:
  ///   - viewModel: What to show; the cell casts it.
  ///   - delegate: Whom to tell what happens in the cell.
  func updateCell(viewModel: Any, delegate: Any?)
}

extension AnyCellUpdating {
  /// `Any`.
  public static var anySenderItemType: Any.Type { Any.self }

  /// `Any`.
  public static var anySenderType: Any.Type { Any.self }

  /// Shows the item, with the sender as the delegate.
  public func anySetup(with item: Any, sender: Any) -> SetupOutcome {
    updateCell(viewModel: item, delegate: sender is NoDelegate ? nil : sender)
    return .done
  }
}
