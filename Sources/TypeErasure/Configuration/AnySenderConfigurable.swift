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
