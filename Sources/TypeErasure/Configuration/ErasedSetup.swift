/// Sets up a view of which nothing is known but that it is one.
@MainActor
public enum ErasedSetup {
  /// Hands `item` and `sender` to `view` through the protocol it conforms to.
  ///
  /// A view that expects a sender is tried with it first; after its mismatch the form without a
  /// sender is not tried. A view that conforms to neither protocol is left as it is.
  public static func configure(_ view: AnyObject, with item: Any, sender: Any) -> SetupOutcome {
    if let view = view as? any AnySenderConfigurable {
      return view.anySetup(with: item, sender: sender)
    }
    if let view = view as? any AnyConfigurable {
      return view.anySetup(with: item)
    }
    return .notConfigurable
  }

  /// The types a view class expects, or `nil` where it conforms to no configuration protocol.
  public static func expectation(
    of viewType: AnyObject.Type
  ) -> (item: Any.Type, sender: Any.Type?)? {
    if let type = viewType as? any AnySenderConfigurable.Type {
      return (type.anySenderItemType, type.anySenderType)
    }
    if let type = viewType as? any AnyConfigurable.Type {
      return (type.anyItemType, nil)
    }
    return nil
  }
}
