public import TypeErasure

/// A cell that declares its view model and delegate types.
///
/// ```swift
/// final class FavoriteCell: TableViewCell, CellUpdating {
///   func updateCell(viewModel: Contact, delegate: ContactsScreen?) {
///     textLabel?.text = viewModel.name
///   }
/// }
/// ```
///
/// A description with the class compiles only with a view model of type ``ViewModel``. Other
/// adapters and rows can show the cell, too.
@MainActor
public protocol CellUpdating<ViewModel, Delegate>: Configurable, SenderConfigurable
where Item == ViewModel, Sender == Any {
  /// The type of the view model.
  associatedtype ViewModel
  /// The type of the cell's delegate.
  associatedtype Delegate

  /// Shows a view model.
  ///
  /// The method is called when the cell is dequeued, and when an update configures it again.
  ///
  /// - Parameters:
  ///   - viewModel: The view model to show.
  ///   - delegate: The delegate of the cell, or `nil` if there is none. Hold it weakly.
  func updateCell(viewModel: ViewModel, delegate: Delegate?)
}

extension CellUpdating {
  /// Shows an item as the view model, without a delegate.
  public func setup(with item: ViewModel) { updateCell(viewModel: item, delegate: nil) }

  /// Shows an item, with a matching sender as the delegate.
  ///
  /// - Parameters:
  ///   - item: The view model.
  ///   - sender: The sender. If its type isn't `Delegate`, the cell has no delegate.
  public func setup(with item: ViewModel, sender: Any) {
    updateCell(viewModel: item, delegate: sender is NoDelegate ? nil : sender as? Delegate)
  }
}

/// A cell that accepts a view model of any type.
///
/// Prefer ``CellUpdating``, which the compiler checks. Other adapters can show the cell with its
/// reuse identifier. In that case, the item becomes the view model, and the sender becomes the
/// delegate.
///
/// ```swift
/// final class AnyContactCell: TableViewCell, AnyCellUpdating {
///   func updateCell(viewModel: Any, delegate: Any?) {
///     textLabel?.text = (viewModel as? Contact)?.name
///   }
/// }
/// ```
@MainActor
public protocol AnyCellUpdating: AnySenderConfigurable {
  /// Shows a view model.
  ///
  /// - Parameters:
  ///   - viewModel: The view model to cast and show.
  ///   - delegate: The delegate of the cell, or `nil` if there is none.
  func updateCell(viewModel: Any, delegate: Any?)
}

extension AnyCellUpdating {
  /// The type of the model, `Any`.
  public static var anySenderItemType: Any.Type { Any.self }

  /// The type of the sender, `Any`.
  public static var anySenderType: Any.Type { Any.self }

  /// Shows an item, with the sender as the delegate.
  ///
  /// - Parameters:
  ///   - item: The view model.
  ///   - sender: The delegate.
  /// - Returns: `.done`.
  public func anySetup(with item: Any, sender: Any) -> ConfigurationResult {
    updateCell(viewModel: item, delegate: sender is NoDelegate ? nil : sender)
    return .done
  }
}

/// A placeholder sender for a missing delegate.
struct NoDelegate {}
