/// The menu of a row, shown when a person long-presses it.
///
/// ```swift
/// RowMenu(title: network.name, actions: [
///   RowMenu.Action("Copy") { copy(network) },
///   RowMenu.Action("Forget", attributes: .destructive, self) { screen in screen.forget(network) },
/// ])
/// ```
public struct RowMenu {
  /// The title; none where it is empty.
  public var title: String
  /// The actions, from top to bottom.
  public var actions: [Action]

  /// Makes a menu.
  public init(title: String = "", actions: [Action]) {
    self.title = title
    self.actions = actions
  }

  /// An action of a menu.
  public struct Action {
    /// The text of the action.
    public var title: String
    /// Whether the action can be chosen, and how it looks.
    public var attributes: Attributes
    /// Performs the action.
    public var handler: @MainActor () -> Void

    /// Makes an action.
    public init(
      _ title: String, attributes: Attributes = [], handler: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.attributes = attributes
      self.handler = handler
    }

    /// Makes an action on `target`, held weakly; nothing is called once it is gone.
    @MainActor
    public init<Target: AnyObject>(
      _ title: String, attributes: Attributes = [], _ target: Target,
      handler: @escaping @MainActor (Target) -> Void
    ) {
      self.init(title, attributes: attributes, handler: weakly(target, handler))
    }
  }

  /// Whether an action can be chosen, and how it looks.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The action deletes something.
    public static let destructive = Attributes(rawValue: 1)
    /// The action is shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 2)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }
}
