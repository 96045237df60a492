/// The erased face of ``Configurable``: a view that can be asked what it expects, and handed
/// anything.
///
/// Conform to `Configurable`; both requirements then come by themselves.
@MainActor
public protocol AnyConfigurable: AnyObject {
  /// The type of model the view expects.
  static var anyItemType: Any.Type { get }

  /// Sets the view up where `item` has the expected type; the outcome says what came of it.
  func anySetup(with item: Any) -> SetupOutcome
}
