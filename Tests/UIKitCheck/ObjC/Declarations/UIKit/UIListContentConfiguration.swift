/// The content of a cell, header, or footer of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// The color of a symbol.
    public var tintColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat
    /// The maximum size.
    public var maximumSize: CGSize {
      get { fatalError() }
      set {}
    }
    /// The reserved size.
    public var reservedLayoutSize: CGSize {
      get { fatalError() }
      set {}
    }
  }

  /// The appearance of text.
  public struct TextProperties: Hashable {
    /// The alignment of the text.
    public enum TextAlignment: Hashable {
      /// At the leading edge.
      case natural
      /// Centered.
      case center
      /// Justified.
      case justified
    }

    /// The capitalization of the text.
    public enum TextTransform: Hashable {
      /// Unchanged.
      case none
      /// Uppercase.
      case uppercase
      /// Lowercase.
      case lowercase
      /// The first letter of each word in uppercase.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The color of the text.
    public var color: UIColor
    /// The alignment of the text.
    public var alignment: TextAlignment
    /// The line breaks of the text.
    public var lineBreakMode: NSLineBreakMode
    /// The maximum number of lines, or 0 for any number.
    public var numberOfLines: Int
    /// Whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth: Bool
    /// Whether the font follows the user's preferred size.
    public var adjustsFontForContentSizeCategory: Bool
    /// The capitalization of the text.
    public var transform: TextTransform
  }

  /// The content of a cell.
  public static func cell() -> UIListContentConfiguration { .init() }
  /// The content of a cell with a second line.
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  /// The content of a cell with a value at its end.
  public static func valueCell() -> UIListContentConfiguration { .init() }
  /// The content of a header in a plain list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "header")
  public static func plainHeader() -> UIListContentConfiguration { .init() }
  /// The content of a footer in a plain list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "footer")
  public static func plainFooter() -> UIListContentConfiguration { .init() }
  /// The content of a header in a grouped list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "header")
  public static func groupedHeader() -> UIListContentConfiguration { .init() }
  /// The content of a footer in a grouped list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "footer")
  public static func groupedFooter() -> UIListContentConfiguration { .init() }
  /// The content of a prominent header.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { .init() }
  /// The content of an extra prominent header.
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
  /// The appearance of the image.
  public var imageProperties: ImageProperties
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The appearance of the first text.
  public var textProperties: TextProperties
  /// The appearance of the second text.
  public var secondaryTextProperties: TextProperties
  /// The axes that preserve the margins of the superview.
  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { fatalError() }
    set {}
  }
  /// The margins.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { fatalError() }
    set {}
  }
  /// Whether the texts are side by side if there is space.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The distance between image and text.
  public var imageToTextPadding: CGFloat
  /// The horizontal distance between the texts.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The vertical distance between the texts.
  public var textToSecondaryTextVerticalPadding: CGFloat

  /// Creates a view that shows the configuration.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  /// Returns the configuration with the defaults for a state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentView: UIContentView {
  /// The configuration of the view.
  @MainActor
  public var configuration: any UIContentConfiguration {
    get { fatalError() }
    set {}
  }
  /// Creates a view that shows a configuration.
  @MainActor @preconcurrency
  public convenience init(configuration: UIListContentConfiguration) {}
}
