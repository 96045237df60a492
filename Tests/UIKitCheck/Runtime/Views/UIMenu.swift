/// A menu, or an entry of one.
@MainActor
open class UIMenuElement {
  /// Whether an entry can be chosen, and what it looks like.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// What the person reads.
  public let title: String

  init(title: String) { self.title = title }
}

/// A menu.
@MainActor
open class UIMenu: UIMenuElement {
  /// What can be chosen.
  public let children: [UIMenuElement]

  /// Makes a menu.
  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}

/// Carries an entry of a menu out.
public typealias UIActionHandler = (UIAction) -> Void

/// An entry of a menu.
@MainActor
open class UIAction: UIMenuElement {
  /// Whether it can be chosen, and what it looks like.
  open var attributes: Attributes
  let handler: UIActionHandler

  /// Makes an entry.
  public init(
    title: String = "", attributes: Attributes = [], handler: @escaping UIActionHandler
  ) {
    self.attributes = attributes
    self.handler = handler
    super.init(title: title)
  }

  /// Test hook: a person chooses the entry.
  public func _choose() { handler(self) }
}

/// Makes the view controller that a long press shows.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes the menu that a long press shows.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a long press shows.
@MainActor
open class UIContextMenuConfiguration {
  private let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration; the shim shows no previews.
  public required init(
    identifier: Any?, previewProvider: UIContextMenuContentPreviewProvider?,
    actionProvider: UIContextMenuActionProvider?
  ) { self.actionProvider = actionProvider }

  /// Test hook: the menu that is shown.
  public var _menu: UIMenu? { actionProvider?([]) }
}
