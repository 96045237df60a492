public import TypeErasure

/// A cell that declares the types of its view model and delegate.
///
/// ```swift
/// final class UserCell: TableViewCell, CellUpdating {
///   func updateCell(viewModel: User, delegate: (any UserCellDelegate)?) {
///     textLabel?.text = viewModel.name
///   }
/// }
/// ```
///
/// A description that names the class compiles only with a view model of that type, which is never
/// cast. The cell can be shown by every other adapter and row, too.
@MainActor
public protocol CellUpdating<ViewModel, Delegate>: Configurable, SenderConfigurable
where Item == ViewModel, Sender == Any {
  /// What the cell shows.
  associatedtype ViewModel
  /// The delegate of the cell.
  associatedtype Delegate

  /// Shows `viewModel`.
  func updateCell(viewModel: ViewModel, delegate: Delegate?)
}

extension CellUpdating {
  /// Shows the item, without a delegate.
  public func setup(with item: ViewModel) { updateCell(viewModel: item, delegate: nil) }

  /// Shows the item; a sender of the delegate's type is the delegate.
  public func setup(with item: ViewModel, sender: Any) {
    updateCell(viewModel: item, delegate: sender is NoDelegate ? nil : sender as? Delegate)
  }
}

/// A cell that takes a view model of any type, and casts it itself.
///
/// Prefer ``CellUpdating``, where the compiler checks the pairing of cells and view models.
///
/// Such a cell can also be shown by other adapters, by its identifier: the item is the view model,
/// and the sender the delegate.
@MainActor
public protocol AnyCellUpdating: AnySenderConfigurable {
  /// Shows `viewModel`.
  ///
  /// - Parameters:
  ///   - viewModel: What to show; the cell casts it.
  ///   - delegate: The delegate of the cell.
  func updateCell(viewModel: Any, delegate: Any?)
}

extension AnyCellUpdating {
  /// `Any`.
  public static var anySenderItemType: Any.Type { Any.self }

  /// `Any`.
  public static var anySenderType: Any.Type { Any.self }

  /// Shows the item, with the sender as the delegate.
  public func anySetup(with item: Any, sender: Any) -> ConfigurationResult {
    updateCell(viewModel: item, delegate: sender is NoDelegate ? nil : sender)
    return .done
  }
}

/// Stands for a missing delegate where a sender is expected.
struct NoDelegate {}
