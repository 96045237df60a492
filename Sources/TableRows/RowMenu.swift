/// What a person can choose from after a long press on a row.
///
/// ```swift
/// RowMenu(title: network.name, actions: [
///   RowMenu.Action("Copy") { copy(network) },
///   RowMenu.Action("Forget", attributes: .destructive) { forget(network) },
/// ])
/// ```
public struct RowMenu {
  /// What the menu is about; nothing where it is empty.
  public var title: String
  /// What can be chosen, from top to bottom.
  public var actions: [Action]

  /// Makes a menu.
  public init(title: String = "", actions: [Action]) {
    self.title = title
    self.actions = actions
  }

  /// One entry of a menu.
  public struct Action {
    /// What the person reads.
    public var title: String
    /// Whether it can be chosen, and what it looks like.
    public var attributes: Attributes
    /// Carries it out.
    public var handler: @MainActor () -> Void

    /// Makes an entry.
    public init(
      _ title: String, attributes: Attributes = [], handler: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.attributes = attributes
      self.handler = handler
    }
  }

  /// Whether an entry can be chosen, and what it looks like.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It takes something away.
    public static let destructive = Attributes(rawValue: 1)
    /// It is shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }
}
