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
    /// It can be chosen again: the menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The mark beside an entry.
  public enum State: Int, Sendable {
    /// None.
    case off = 0
    /// That of what is on.
    case on = 1
    /// That of what is on in part.
    case mixed = 2
  }

  /// What the person reads.
  public let title: String
  /// What the person reads below.
  open var subtitle: String?
  /// What is shown beside it.
  public let image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

/// A menu.
@MainActor
open class UIMenu: UIMenuElement {
  /// What a menu is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown in another.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries are shown in the other.
    public static let displayInline = Options(rawValue: 1)
    /// At most one of its entries is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// What can be chosen.
  public let children: [UIMenuElement]
  /// What the menu is known by.
  public let identifier: Identifier
  /// How it is shown in another.
  public let options: Options

  /// Makes a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.identifier = identifier ?? Identifier(rawValue: "")
    self.options = options
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// Carries an entry of a menu out.
public typealias UIActionHandler = (UIAction) -> Void

/// An entry of a menu.
@MainActor
open class UIAction: UIMenuElement {
  /// What an entry is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether it can be chosen, and what it looks like.
  open var attributes: Attributes
  /// The mark beside it.
  open var state: State
  /// What it is known by.
  public let identifier: Identifier
  let handler: UIActionHandler

  /// Makes an entry.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.attributes = attributes
    self.state = state
    self.identifier = identifier ?? Identifier(rawValue: "")
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
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
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration.
  public required init(
    identifier: Any?, previewProvider: UIContextMenuContentPreviewProvider?,
    actionProvider: UIContextMenuActionProvider?
  ) { (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider) }

  /// Test hook: what is shown beside the menu; the row where it is `nil`.
  public var _preview: UIViewController? { previewProvider?() }

  /// Test hook: the menu that is shown.
  public var _menu: UIMenu? { actionProvider?([]) }
}
