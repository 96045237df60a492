public import Foundation

/// A button.
@MainActor
open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// As the app says.
    case custom
    /// As the system's.
    case system
    /// The button for more about something.
    case detailDisclosure
  }

  /// What the button looks like.
  open private(set) var buttonType = ButtonType.custom
  private var titles: [UInt: String] = [:]

  /// Makes a button that lies at a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a button from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Sets what the button shows in a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}

  /// Says what the button says in a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
  }

  /// What the button says in a state; that of the normal state where there is none.
  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  /// What opens, if a tap opens a menu.
  open var menu: UIMenu?
  /// What the button shows; nothing for a button without a configuration.
  open var configuration: Configuration?

  /// What a button shows.
  public struct Configuration: Hashable {
    /// What tells that a tap opens a menu.
    public enum Indicator: Sendable {
      /// As the button is.
      case automatic
      /// Nothing.
      case none
      /// Two chevrons.
      case popup
    }

    /// As the system's buttons without an edge.
    public static func borderless() -> Configuration { Configuration() }

    init() {}

    /// The title.
    public var title: String?
    /// How far the image is from the title.
    public var imagePadding: CGFloat = 0
    /// Whether something turns in place of the image.
    public var showsActivityIndicator = false
    /// What tells that a tap opens a menu.
    public var indicator = Indicator.automatic
  }

  /// What the button says.
  open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }
}
