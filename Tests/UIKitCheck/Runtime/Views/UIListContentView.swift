public import Foundation

/// The content of a content view.
public protocol UIContentConfiguration {}

/// The content of a cell, header, or footer of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The style.
  public let _style: String
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The appearance of the first text.
  public var textProperties = TextProperties()
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties()

  /// The appearance of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
  }

  /// The distances of the content from the edges of its view.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets()

  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The alignment of a text.
    public enum TextAlignment: Hashable, Sendable {
      /// At the leading edge.
      case natural
      /// Centered.
      case center
      /// Justified.
      case justified
    }

    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
  }

  /// Returns the content of a cell.
  public static func cell() -> UIListContentConfiguration { .init(_style: "cell") }
  /// Returns the content of a cell with a second line.
  public static func subtitleCell() -> UIListContentConfiguration { .init(_style: "subtitle cell") }
  /// Returns the content of a cell with a value at its end.
  public static func valueCell() -> UIListContentConfiguration { .init(_style: "value cell") }
  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { .init(_style: "plain header") }
  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { .init(_style: "plain footer") }
  /// Returns the content of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    .init(_style: "grouped header")
  }
  /// Returns the content of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    .init(_style: "grouped footer")
  }
}

/// A view that shows a configuration.
@MainActor
open class UIListContentView: UIView {
  /// The configuration of the view.
  public var configuration: any UIContentConfiguration

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Returns `nil`, because archives aren't supported.
  public required init?(coder: NSCoder) { nil }

  /// The size of one line of text.
  open override var _fittingSize: CGSize {
    let text = (configuration as? UIListContentConfiguration)?.text ?? ""
    return CGSize(width: 10 * text.count, height: text.isEmpty ? 0 : 20)
  }
}
