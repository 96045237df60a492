public import Foundation

/// Views in a row or a column.
@MainActor
open class UIStackView: UIView {
  /// The alignment across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// In the middle.
    case center = 3
  }

  /// The arranged views in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The alignment across the axis.
  open var alignment = Alignment.fill
  /// The space between two views.
  open var spacing: CGFloat = 0

  /// Creates a stack with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack from an archive.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view.
  ///
  /// An arranged view moves, and stays in its window.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    addSubview(view)
  }

  /// Removes a view from the order.
  ///
  /// It remains a subview.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
}

/// A font.
public final class UIFont: Foundation.NSObject, Sendable {
  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Body text.
    public static let body = TextStyle(rawValue: "body")
    /// The name.
    public let rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The height of a line.
  public var lineHeight: CGFloat { 20 }
  /// Test hook: the text style of the font, if it has one.
  public let _style: TextStyle?

  init(style: TextStyle? = nil) { _style = style }

  /// Returns the font of a style, in the user's preferred size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style: style) }
}
