/// A view that is configured by one type of model and told who shows it.
///
/// The sender is whom the view turns to, a delegate often: the screen, its view model, or, where
/// none was given, the adapter.
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

  /// Sets the view up where both have the expected types, else leaves it as it is and says so.
  ///
  /// Of two mismatches the item's is named.
  public func anySetup(with item: Any, sender: Any) -> SetupOutcome {
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

/// The erased face of ``SenderConfigurable``.
///
/// Conform to `SenderConfigurable`; the requirements then come by themselves.
@MainActor
public protocol AnySenderConfigurable: AnyObject {
  /// The type of model the view expects together with a sender.
  static var anySenderItemType: Any.Type { get }

  /// The type of sender the view expects.
  static var anySenderType: Any.Type { get }

  /// Sets the view up where both have the expected types; the outcome says what came of it.
  func anySetup(with item: Any, sender: Any) -> SetupOutcome
}
