/// A view that is configured by one type of model, with a sender.
///
/// The view turns to the sender, often as to a delegate: the screen, its view model, or, if none is
/// given, the adapter.
@MainActor
public protocol SenderConfigurable<Item, Sender>: AnySenderConfigurable {
  /// The model the view shows.
  associatedtype Item
  /// The object or value the view is given beside its model.
  associatedtype Sender

  /// Shows `item` on behalf of `sender`; a view that keeps the sender should hold it weakly.
  func setup(with item: Item, sender: Sender)
}

extension SenderConfigurable {
  /// The static type `Item`.
  public static var anySenderItemType: Any.Type { Item.self }

  /// The static type `Sender`.
  public static var anySenderType: Any.Type { Sender.self }

  /// Configures the view if both have the expected types; otherwise returns the mismatch.
  ///
  /// Of two mismatches the item's is returned.
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

/// A ``SenderConfigurable`` view whose types of model and sender are erased.
///
/// Conform to `SenderConfigurable`, which implements all requirements.
@MainActor
public protocol AnySenderConfigurable: AnyObject {
  /// The type of model the view expects together with a sender.
  static var anySenderItemType: Any.Type { get }

  /// The type of sender the view expects.
  static var anySenderType: Any.Type { get }

  /// Configures the view if both have the expected types.
  func anySetup(with item: Any, sender: Any) -> ConfigurationResult
}
