/// A view that is configured by one type of model.
///
/// The conforming class names its model; no base class is asked for. A typed row
/// (`Row(network, cell: NetworkCell.self)`) then compiles only for that model, and a row made by
/// reuse identifier is checked at run time through ``AnyConfigurable``.
///
/// ```swift
/// final class NetworkCell: TableViewCell, Configurable {
///   func setup(with item: Network) { textLabel?.text = item.name }
/// }
/// ```
@MainActor
public protocol Configurable<Item>: AnyConfigurable {
  /// The model the view shows.
  associatedtype Item

  /// Shows `item`; called again on the same view whenever it gets another row or the row changed.
  func setup(with item: Item)
}

extension Configurable {
  /// The static type `Item`.
  public static var anyItemType: Any.Type { Item.self }

  /// Sets the view up where `item` is an `Item`, else leaves it as it is and says so.
  public func anySetup(with item: Any) -> SetupOutcome {
    guard let typed = item as? Item else {
      return .wrongItem(expected: Item.self, found: type(of: item))
    }
    setup(with: typed)
    return .done
  }
}

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

/// What came of handing a view a model whose type is known only at run time.
///
/// Nothing is logged where the outcome is made; whoever asked reports it (module `CellRegistry`).
public enum SetupOutcome: Sendable {
  /// The view took the model.
  case done
  /// The view conforms to no configuration protocol and was left as it is.
  case notConfigurable
  /// The model has another type than the view expects; the view was left as it is.
  case wrongItem(expected: Any.Type, found: Any.Type)
  /// The sender has another type than the view expects; the view was left as it is.
  case wrongSender(expected: Any.Type, found: Any.Type)
}

extension SetupOutcome: Equatable {
  /// True for the same case with the same types.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.done, .done), (.notConfigurable, .notConfigurable):
      true
    case (.wrongItem(let expected, let found), .wrongItem(let otherExpected, let otherFound)),
      (.wrongSender(let expected, let found), .wrongSender(let otherExpected, let otherFound)):
      expected == otherExpected && found == otherFound
    default:
      false
    }
  }
}

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
