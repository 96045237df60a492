/// A view that shows models of one type.
///
/// Any class can conform. A typed row, such as `Row(contact, cell: ContactCell.self)`, compiles
/// only if the model has the cell's `Item` type. A row with a reuse identifier is checked at run
/// time.
///
/// ```swift
/// final class ContactCell: TableViewCell, Configurable {
///   func setup(with contact: Contact) { textLabel?.text = contact.name }
/// }
/// ```
@MainActor
public protocol Configurable<Item>: AnyConfigurable {
  /// The type of the model that the view shows.
  associatedtype Item

  /// Shows a model.
  ///
  /// The library calls this method on the main actor when the view appears, when its model changes,
  /// and when the view is reused for another model.
  ///
  /// - Parameter item: The model to show.
  func setup(with item: Item)
}

extension Configurable {
  /// The type of the model, `Item`.
  public static var anyItemType: Any.Type { Item.self }

  /// Configures the view if the model has the type `Item`.
  ///
  /// - Parameter item: The model to show.
  /// - Returns: `.done`, or the mismatch. After a mismatch, the view is unchanged.
  public func anySetup(with item: Any) -> ConfigurationResult {
    guard let typed = item as? Item else {
      return .wrongItem(expected: Item.self, found: type(of: item))
    }
    setup(with: typed)
    return .done
  }
}

/// A configurable view with a type-erased model.
///
/// Don't conform to this protocol directly. ``Configurable`` implements both requirements.
///
/// ```swift
/// if let cell = adapter.visibleCell(ofRow: contact.id) as? any AnyConfigurable {
///   print(cell.anySetup(with: contact))  // done
/// }
/// ```
@MainActor
public protocol AnyConfigurable: AnyObject {
  /// The type of the model that the view expects.
  static var anyItemType: Any.Type { get }

  /// Configures the view if the model has the expected type.
  ///
  /// - Parameter item: The model to show.
  /// - Returns: The result. After a mismatch, the view is unchanged.
  func anySetup(with item: Any) -> ConfigurationResult
}

/// The result of configuring a view with a model of any type.
///
/// Only a cell registry reports a mismatch itself. Otherwise, the caller reports it.
///
/// ```swift
/// guard let cell = adapter.visibleCell(ofRow: contact.id) else { return }
/// let result = AnyConfiguration.configure(cell, with: "Ann", sender: adapter)
/// if case .wrongItem(let expected, _) = result { print(expected) }  // Contact
/// ```
public enum ConfigurationResult: Sendable {
  /// The view shows the model.
  case done
  /// The view isn't configurable. It's unchanged.
  case notConfigurable
  /// The model doesn't have the type that the view expects. The view is unchanged.
  case wrongItem(expected: Any.Type, found: Any.Type)
  /// The sender doesn't have the type that the view expects. The view is unchanged.
  case wrongSender(expected: Any.Type, found: Any.Type)
}

extension ConfigurationResult: Equatable {
  /// Returns whether two results are the same case with the same types.
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

/// A namespace for configuring views whose type isn't known.
///
/// ```swift
/// if let cell = adapter.visibleCell(ofRow: contact.id) {
///   let result = AnyConfiguration.configure(cell, with: contact, sender: adapter)
///   print(result == .done)  // true
/// }
/// ```
@MainActor
public enum AnyConfiguration {
  /// Configures a view with a model and a sender.
  ///
  /// If the view is ``SenderConfigurable``, it's configured with both. A mismatch isn't retried
  /// without the sender. If the view is only ``Configurable``, the sender is ignored.
  ///
  /// - Parameters:
  ///   - view: The view to configure.
  ///   - item: The model to show.
  ///   - sender: The sender to pass to the view.
  /// - Returns: The result. Unless it is `.done`, the view is unchanged.
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

  /// Returns the types that a class of views expects.
  ///
  /// - Parameter viewType: The class of the views.
  /// - Returns: The types of the model and the sender, or `nil` if the class isn't configurable.
  ///   The sender's type is `nil` if the class expects no sender.
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
