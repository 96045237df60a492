extension UIButton {
  /// What a button shows.
  public struct Configuration: Hashable {
    /// No background.
    public static func plain() -> Configuration { .init() }
    /// A background in the tint color, weakly.
    public static func tinted() -> Configuration { .init() }
    /// A gray background.
    public static func gray() -> Configuration { .init() }
    /// A background in the tint color.
    public static func filled() -> Configuration { .init() }
    /// As the system's buttons without an edge.
    public static func borderless() -> Configuration { .init() }
    /// As the system's buttons with an edge.
    public static func bordered() -> Configuration { .init() }

    /// What tells that a tap opens a menu.
    public enum Indicator: Sendable {
      /// As the button is.
      case automatic
      /// Nothing.
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
    /// What lies behind the title.
    public var background = UIBackgroundConfiguration.clear()
    /// How far the content is from the edges.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { fatalError() }
      set {}
    }
    /// Where the image stands.
    public var imagePlacement: NSDirectionalRectEdge {
      get { fatalError() }
      set {}
    }
    /// How far the image is from the title.
    public var imagePadding: CGFloat = 0
    /// Whether something turns in place of the image.
    public var showsActivityIndicator = false
    /// What tells that a tap opens a menu.
    public var indicator: Indicator {
      get { .automatic }
      set {}
    }

    /// The configuration with the defaults of a button's state.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Is told of a button whose state changed.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Makes a button.
  @MainActor @preconcurrency
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {}
  /// Makes a button.
  @MainActor @preconcurrency
  public convenience init(
    type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?
  ) {}

  /// What the button shows.
  @MainActor @preconcurrency
  public var configuration: Configuration? {
    get { nil }
    set {}
  }
  /// Called where the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}
