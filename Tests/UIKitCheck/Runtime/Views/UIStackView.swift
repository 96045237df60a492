public import Foundation

/// Views side by side, or one under another.
@MainActor
open class UIStackView: UIView {
  /// Across the axis, where views stand.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// In the middle.
    case center = 3
  }

  /// The views in their order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Which way they go.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// Where they stand across.
  open var alignment = Alignment.fill
  /// The room between two.
  open var spacing: CGFloat = 0

  /// Makes a stack that lies at a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a stack from an archive.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Puts a view after the others.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view in a place; one that is there already moves, and stays in its window.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    addSubview(view)
  }

  /// Takes a view out of the order; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
}

/// A font.
public final class UIFont: Foundation.NSObject, Sendable {
  /// What a text is.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The text of a page.
    public static let body = TextStyle(rawValue: "body")
    /// The name.
    public let rawValue: String
    /// Makes a style of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The height of a line.
  public var lineHeight: CGFloat { 20 }
  /// Test hook: the style of the font, if it is of one.
  public let _style: TextStyle?

  init(style: TextStyle? = nil) { _style = style }

  /// The font of a style, in the size that a person has chosen.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style: style) }
}
