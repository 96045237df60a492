public import Foundation

/// A button.
@MainActor
open class UIButton: UIControl {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// The app's own appearance.
    case custom
    /// A system button.
    case system
    /// A button for details.
    case detailDisclosure
  }

  /// The type of the button.
  open private(set) var buttonType = ButtonType.custom
  private var titles: [UInt: String] = [:]

  /// Creates a button with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a button from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
  }

  /// Returns the title for a state, or the normal title if there is none.
  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  /// The menu that a tap opens.
  open var menu: UIMenu?
  /// The appearance of the button, or `nil` without a configuration.
  open var configuration: Configuration?

  /// The appearance of a button.
  public struct Configuration: Hashable {
    /// The indicator for a menu.
    public enum Indicator: Sendable {
      /// The button's default.
      case automatic
      /// No indicator.
      case none
      /// Two chevrons.
      case popup
    }

    /// Returns the configuration of a borderless system button.
    public static func borderless() -> Configuration { Configuration() }

    init() {}

    /// The title.
    public var title: String?
    /// The distance between the image and the title.
    public var imagePadding: CGFloat = 0
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The indicator for a menu.
    public var indicator = Indicator.automatic
  }

  /// The current title.
  open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }
}
