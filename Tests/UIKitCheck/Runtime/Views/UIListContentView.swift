public import Foundation

/// What a content view shows.
public protocol UIContentConfiguration {}

/// The content of a cell, header or footer of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// What it is the content of.
  public let _style: String
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// What the image looks like.
  public var imageProperties = ImageProperties()
  /// What the first text looks like.
  public var textProperties = TextProperties()
  /// What the second text looks like.
  public var secondaryTextProperties = TextProperties()

  /// What an image looks like.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
  }

  /// The distances of the content from the edges of its view.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets()

  /// What a text looks like.
  public struct TextProperties: Hashable, Sendable {
    /// Where a text stands.
    public enum TextAlignment: Hashable, Sendable {
      /// At its start.
      case natural
      /// In the middle.
      case center
      /// From edge to edge.
      case justified
    }

    /// Where the text stands.
    public var alignment = TextAlignment.natural
    /// The most lines; 0 for no limit.
    public var numberOfLines = 0
  }

  /// The content of a cell.
  public static func cell() -> UIListContentConfiguration { .init(_style: "cell") }
  /// The content of a cell with a second line.
  public static func subtitleCell() -> UIListContentConfiguration { .init(_style: "subtitle cell") }
  /// The content of a cell with a value at its end.
  public static func valueCell() -> UIListContentConfiguration { .init(_style: "value cell") }
  /// The content of a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { .init(_style: "plain header") }
  /// The content of a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { .init(_style: "plain footer") }
  /// The content of a header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    .init(_style: "grouped header")
  }
  /// The content of a footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    .init(_style: "grouped footer")
  }
}

/// Shows a configuration.
@MainActor
open class UIListContentView: UIView {
  /// What the view shows.
  public var configuration: any UIContentConfiguration

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Makes nothing.
  public required init?(coder: NSCoder) { nil }

  /// A line of the text.
  open override var _fittingSize: CGSize {
    let text = (configuration as? UIListContentConfiguration)?.text ?? ""
    return CGSize(width: 10 * text.count, height: text.isEmpty ? 0 : 20)
  }
}
