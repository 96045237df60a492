extension UIButton {
  /// The appearance of a button.
  public struct Configuration: Hashable {
    /// No background.
    public static func plain() -> Configuration { .init() }
    /// A light background in the tint color.
    public static func tinted() -> Configuration { .init() }
    /// A gray background.
    public static func gray() -> Configuration { .init() }
    /// A background in the tint color.
    public static func filled() -> Configuration { .init() }
    /// A system button without a border.
    public static func borderless() -> Configuration { .init() }
    /// A system button with a border.
    public static func bordered() -> Configuration { .init() }

    /// The indicator of a menu.
    public enum Indicator: Sendable {
      /// The button's default.
      case automatic
      /// No indicator.
      case none
      /// Two chevrons.
      case popup
    }

    init() {}

    /// The title.
    public var title: String?
    /// The second title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The color of title and image.
    public var baseForegroundColor: UIColor?
    /// The color of the background.
    public var baseBackgroundColor: UIColor?
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The insets of the content.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { fatalError() }
      set {}
    }
    /// The position of the image.
    public var imagePlacement: NSDirectionalRectEdge {
      get { fatalError() }
      set {}
    }
    /// The distance between the image and the title.
    public var imagePadding: CGFloat = 0
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The indicator of a menu.
    public var indicator: Indicator {
      get { .automatic }
      set {}
    }

    /// Returns the configuration with the defaults for a button's state.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Called with a button whose state changed.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Creates a button.
  @MainActor @preconcurrency
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {}
  /// Creates a button.
  @MainActor @preconcurrency
  public convenience init(
    type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?
  ) {}

  /// The appearance of the button.
  @MainActor @preconcurrency
  public var configuration: Configuration? {
    get { nil }
    set {}
  }
  /// Called when the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}
