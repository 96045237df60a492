/// A view that shows models of one type, and has a sender.
///
/// The view uses the sender as its delegate. The sender is usually the screen or its view model. If
/// your app sets no sender, it's the data source, for example the adapter.
///
/// ```swift
/// final class FavoriteCell: TableViewCell, SenderConfigurable {
///   private weak var screen: ContactsScreen?
///
///   func setup(with contact: Contact, sender: ContactsScreen) {
///     textLabel?.text = contact.name
///     screen = sender
///   }
/// }
/// ```
@MainActor
public protocol SenderConfigurable<Item, Sender>: AnySenderConfigurable {
  /// The type of the model that the view shows.
  associatedtype Item
  /// The type of the sender that the view gets with its model.
  associatedtype Sender

  /// Shows a model and keeps the sender.
  ///
  /// The library calls this method on the main actor when the view appears, when its model changes,
  /// and when the view is reused for another model.
  ///
  /// - Parameters:
  ///   - item: The model to show.
  ///   - sender: The view's delegate. Hold it weakly.
  func setup(with item: Item, sender: Sender)
}

extension SenderConfigurable {
  /// The type of the model, `Item`.
  public static var anySenderItemType: Any.Type { Item.self }

  /// The type of the sender, `Sender`.
  public static var anySenderType: Any.Type { Sender.self }

  /// Configures the view if both values have the expected types.
  ///
  /// If both values have other types, the result is about the model.
  ///
  /// - Parameters:
  ///   - item: The model to show.
  ///   - sender: The sender to pass to the view.
  /// - Returns: `.done`, or the mismatch. After a mismatch, the view is unchanged.
  public func anySetup(with item: Any, sender: Any) -> ConfigurationResult {
    guard let typed = item as? Item else {
      return .wrongItem(expected: Item.self, found: type(of: item))
    }
    guard let typedSender = sender as? Sender else {
      return .wrongSender(expected: Sender.self, found: type(of: sender))
    }
    setup(with: typed, sender: typedSender)
    return .done
  }
}

/// A view with a type-erased model and sender.
///
/// Don't conform to this protocol directly. ``SenderConfigurable`` implements all requirements.
///
/// ```swift
/// if let cell = adapter.visibleCell(ofRow: contact.id) as? any AnySenderConfigurable {
///   print(cell.anySetup(with: contact, sender: self))
/// }
/// ```
@MainActor
public protocol AnySenderConfigurable: AnyObject {
  /// The type of the model that the view expects with a sender.
  static var anySenderItemType: Any.Type { get }

  /// The type of the sender that the view expects.
  static var anySenderType: Any.Type { get }

  /// Configures the view if both values have the expected types.
  ///
  /// - Parameters:
  ///   - item: The model to show.
  ///   - sender: The sender to pass to the view.
  /// - Returns: The result. After a mismatch, the view is unchanged.
  func anySetup(with item: Any, sender: Any) -> ConfigurationResult
}
