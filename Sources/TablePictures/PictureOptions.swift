/// How a picture of a table looks.
///
/// ```swift
/// var options = PictureOptions(title: "Settings")
/// options.appearance = .dark
/// let picture = TablePicture(of: table, options)
/// ```
public struct PictureOptions: Hashable, Sendable {
  /// The style of a list.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge, with headers that can stay at the top.
    case plain
    /// Sections of rows from edge to edge, on a gray background.
    case grouped
    /// Sections with rounded corners, on a gray background.
    case insetGrouped
  }

  /// Light or dark colors.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// A content size category, the text size that the user prefers.
  ///
  /// The table's geometry stays as it is, so give larger text higher rows.
  public enum TextSize: Hashable, Sendable, CaseIterable {
    /// Text smaller than the default size.
    case small
    /// The default size.
    case large
    /// The largest size outside the accessibility sizes.
    case extraExtraExtraLarge
    /// The smallest of the accessibility sizes.
    case accessibilityMedium
  }

  /// The direction in which the user reads.
  public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
  }

  /// The style of the list, or `nil` for the table's own style.
  public var style: Style?
  /// Light or dark colors.
  public var appearance: Appearance
  /// The size of text.
  public var textSize: TextSize
  /// The direction in which the user reads.
  public var layoutDirection: LayoutDirection
  /// The title in a navigation bar below a status bar, or `nil` for the list alone.
  public var title: String?
  /// Whether the title is large, on a separate line.
  public var prefersLargeTitle: Bool

  /// Creates options.
  public init(
    style: Style? = nil, appearance: Appearance = .light, textSize: TextSize = .large,
    layoutDirection: LayoutDirection = .leftToRight, title: String? = nil,
    prefersLargeTitle: Bool = false
  ) {
    (self.style, self.appearance, self.textSize) = (style, appearance, textSize)
    (self.layoutDirection, self.title) = (layoutDirection, title)
    self.prefersLargeTitle = prefersLargeTitle
  }
}
