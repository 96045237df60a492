/// The content of a cell, header or footer of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How the image looks.
  public struct ImageProperties: Hashable {
    /// The color of a symbol.
    public var tintColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat
    /// The greatest size.
    public var maximumSize: CGSize {
      get { fatalError() }
      set {}
    }
    /// The size that is kept free.
    public var reservedLayoutSize: CGSize {
      get { fatalError() }
      set {}
    }
  }

  /// How text looks.
  public struct TextProperties: Hashable {
    /// Where the text stands.
    public enum TextAlignment: Hashable {
      /// As the script has it.
      case natural
      /// In the middle.
      case center
      /// From edge to edge.
      case justified
    }

    /// What becomes of the letters.
    public enum TextTransform: Hashable {
      /// Nothing.
      case none
      /// Uppercase.
      case uppercase
      /// Lowercase.
      case lowercase
      /// Each word begins with an uppercase letter.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The color of the text.
    public var color: UIColor
    /// Where the text stands.
    public var alignment: TextAlignment
    /// Where the text breaks.
    public var lineBreakMode: NSLineBreakMode
    /// How many lines there are at most; 0 for any number.
    public var numberOfLines: Int
    /// Whether the font shrinks where there is no room.
    public var adjustsFontSizeToFitWidth: Bool
    /// Whether the font follows the text size that a person chose.
    public var adjustsFontForContentSizeCategory: Bool
    /// What becomes of the letters.
    public var transform: TextTransform
  }

  /// The content of a cell.
  public static func cell() -> UIListContentConfiguration { .init() }
  /// The content of a cell with a second line.
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  /// The content of a cell with a value at its end.
  public static func valueCell() -> UIListContentConfiguration { .init() }
  /// The content of a header of a plain list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "header")
  public static func plainHeader() -> UIListContentConfiguration { .init() }
  /// The content of a footer of a plain list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "footer")
  public static func plainFooter() -> UIListContentConfiguration { .init() }
  /// The content of a header of a grouped list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "header")
  public static func groupedHeader() -> UIListContentConfiguration { .init() }
  /// The content of a footer of a grouped list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "footer")
  public static func groupedFooter() -> UIListContentConfiguration { .init() }
  /// The content of a header that stands out.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { .init() }
  /// The content of a header that stands out even more.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { .init() }
  /// The content of a header.
  @available(iOS 18.0, *)
  public static func header() -> UIListContentConfiguration { .init() }
  /// The content of a footer.
  @available(iOS 18.0, *)
  public static func footer() -> UIListContentConfiguration { .init() }

  init() { fatalError() }

  /// The image.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties: ImageProperties
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// How the first text looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the margins of the superview are kept.
  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { fatalError() }
    set {}
  }
  /// The margins.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { fatalError() }
    set {}
  }
  /// Whether the texts stand side by side where there is room.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// How far the text is from the image.
  public var imageToTextPadding: CGFloat
  /// How far the texts are from each other, side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// How far the texts are from each other, one above the other.
  public var textToSecondaryTextVerticalPadding: CGFloat

  /// Makes a view that shows it.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  /// The configuration with the defaults of a state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentView: UIContentView {
  /// What the view shows.
  @MainActor
  public var configuration: any UIContentConfiguration {
    get { fatalError() }
    set {}
  }
  /// Makes a view that shows a configuration.
  @MainActor @preconcurrency
  public convenience init(configuration: UIListContentConfiguration) {}
}
