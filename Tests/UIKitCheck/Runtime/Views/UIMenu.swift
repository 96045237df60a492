/// A menu, or an entry of one.
@MainActor
open class UIMenuElement {
  /// The attributes of an entry.
  public struct Attributes: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a set from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// Destructive.
    public static let destructive = Attributes(rawValue: 2)
    /// Hidden.
    public static let hidden = Attributes(rawValue: 4)
    /// Keeps the menu open when it's chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The mark of an entry.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A mark for "on".
    case on = 1
    /// A mark for "partly on".
    case mixed = 2
  }

  /// The title.
  public let title: String
  /// The subtitle.
  open var subtitle: String?
  /// The image.
  public let image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

/// A menu.
@MainActor
open class UIMenu: UIMenuElement {
  /// An identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The appearance of a menu inside another.
  public struct Options: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a set from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shows the entries inside the other menu.
    public static let displayInline = Options(rawValue: 1)
    /// Allows at most one selected entry.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The entries.
  public let children: [UIMenuElement]
  /// The identifier.
  public let identifier: Identifier
  /// The appearance inside another menu.
  public let options: Options

  /// Creates a menu.
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

/// The handler of an entry.
public typealias UIActionHandler = (UIAction) -> Void

/// An entry of a menu.
@MainActor
open class UIAction: UIMenuElement {
  /// An identifier of an entry.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The attributes of the entry.
  open var attributes: Attributes
  /// The mark of the entry.
  open var state: State
  /// The identifier of the entry.
  public let identifier: Identifier
  let handler: UIActionHandler

  /// Creates an entry.
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

  /// Test hook: chooses the entry.
  public func _choose() { handler(self) }
}

/// Creates the view controller of a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Creates the menu of a long press.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The menu and preview of a long press.
@MainActor
open class UIContextMenuConfiguration {
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  public required init(
    identifier: Any?, previewProvider: UIContextMenuContentPreviewProvider?,
    actionProvider: UIContextMenuActionProvider?
  ) { (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider) }

  /// Test hook: the preview next to the menu, or `nil` for the row itself.
  public var _preview: UIViewController? { previewProvider?() }

  /// Test hook: the menu.
  public var _menu: UIMenu? { actionProvider?([]) }
}
