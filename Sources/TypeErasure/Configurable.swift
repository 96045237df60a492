/// A view that is configured by one type of model.
///
/// The conforming class names its model; no base class is needed. A typed row
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

  /// Shows `item`; called again for the same view when it is reused or its item changes.
  func setup(with item: Item)
}

extension Configurable {
  /// The static type `Item`.
  public static var anyItemType: Any.Type { Item.self }

  /// Configures the view if `item` is an `Item`; otherwise returns the mismatch.
  public func anySetup(with item: Any) -> ConfigurationResult {
    guard let typed = item as? Item else {
      return .wrongItem(expected: Item.self, found: type(of: item))
    }
    setup(with: typed)
    return .done
  }
}

/// A ``Configurable`` view whose type of model is erased.
///
/// Conform to `Configurable`, which implements both requirements.
@MainActor
public protocol AnyConfigurable: AnyObject {
  /// The type of model the view expects.
  static var anyItemType: Any.Type { get }

  /// Configures the view if `item` has the expected type.
  func anySetup(with item: Any) -> ConfigurationResult
}

/// The result of configuring a view with a model of any type.
///
/// Nothing is logged here; the caller reports mismatches, as the module `CellRegistry` does.
public enum ConfigurationResult: Sendable {
  /// The view was configured.
  case done
  /// The view conforms to no configuration protocol and was left as it is.
  case notConfigurable
  /// The model has another type than the view expects; the view was left as it is.
  case wrongItem(expected: Any.Type, found: Any.Type)
  /// The sender has another type than the view expects; the view was left as it is.
  case wrongSender(expected: Any.Type, found: Any.Type)
}

extension ConfigurationResult: Equatable {
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

/// Configures a type-erased view.
@MainActor
public enum AnyConfiguration {
  /// Configures `view` with `item` and `sender` through the protocol it conforms to.
  ///
  /// A view that expects a sender is configured with it; after a mismatch the form without a sender
  /// is not tried. A view that conforms to neither protocol is left as it is.
  public static func configure(_ view: AnyObject, with item: Any, sender: Any)
    -> ConfigurationResult
  {
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
