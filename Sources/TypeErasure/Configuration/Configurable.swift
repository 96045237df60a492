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
