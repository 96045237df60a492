/// Options for the appearance of a picture.
///
/// ```swift
/// var options = PictureOptions(style: .insetGrouped, title: "Contacts")
/// options.appearance = .dark
/// print(TablePicture(of: tableView, options).svg)
/// ```
public struct PictureOptions: Hashable, Sendable {
  /// The style of a list.
  ///
  /// ```swift
  /// let options = PictureOptions(style: .insetGrouped)
  /// print(TablePicture(of: tableView, options).svg)
  /// ```
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge, as in a plain table view.
    case plain
    /// Sections from edge to edge, on a gray background.
    case grouped
    /// Sections with rounded corners, on a gray background.
    case insetGrouped
  }

  /// The appearance of the user interface, light or dark.
  ///
  /// ```swift
  /// for appearance in PictureOptions.Appearance.allCases {
  ///   print(TablePicture(of: tableView, PictureOptions(appearance: appearance)).svg)
  /// }
  /// ```
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The text size that the user prefers.
  ///
  /// The picture doesn't change the table's geometry. For larger text, increase the row heights.
  ///
  /// ```swift
  /// tableView.rowHeight = 64
  /// let options = PictureOptions(textSize: .accessibilityMedium)
  /// print(TablePicture(of: tableView, options).svg)
  /// ```
  public enum TextSize: Hashable, Sendable, CaseIterable {
    /// A size below the default.
    case small
    /// The default size.
    case large
    /// The largest size outside the accessibility sizes.
    case extraExtraExtraLarge
    /// The smallest of the accessibility sizes.
    case accessibilityMedium
  }

  /// The layout direction of the user interface.
  ///
  /// ```swift
  /// let options = PictureOptions(layoutDirection: .rightToLeft)
  /// print(TablePicture(of: tableView, options).svg)
  /// ```
  public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
  }

  /// The style of the list, or `nil` for the table's.
  public var style: Style?
  /// The appearance, light or dark.
  public var appearance: Appearance
  /// The size of text.
  public var textSize: TextSize
  /// The layout direction.
  public var layoutDirection: LayoutDirection
  /// The title in the navigation bar, or `nil` for none.
  ///
  /// Without a title, the picture has no status bar, navigation bar, or home indicator.
  public var title: String?
  /// A Boolean value that indicates whether the navigation bar shows a large title.
  public var prefersLargeTitle: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - style: The style of the list, or `nil` for the table's own style.
  ///   - appearance: The appearance, light or dark.
  ///   - textSize: The size of text.
  ///   - layoutDirection: The layout direction.
  ///   - title: The title in the navigation bar, or `nil` for no bars.
  ///   - prefersLargeTitle: Whether the navigation bar shows a large title.
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
