/// The background of a cell, header, or footer.
public struct UIBackgroundConfiguration: Hashable {
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { .init() }
  /// The background of a cell in a plain list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "listCell")
  public static func listPlainCell() -> UIBackgroundConfiguration { .init() }
  /// The background of a cell in a grouped list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "listCell")
  public static func listGroupedCell() -> UIBackgroundConfiguration { .init() }
  /// The background of a cell in a list.
  @available(iOS 18.0, *)
  public static func listCell() -> UIBackgroundConfiguration { .init() }

  init() {}

  /// The app's own view.
  public var customView: UIView?
  /// The color, or the tint color if `nil`.
  public var backgroundColor: UIColor?
  /// The color of the edge.
  public var strokeColor: UIColor?
  /// The width of the edge.
  public var strokeWidth: CGFloat = 0
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets: NSDirectionalEdgeInsets {
    get { fatalError() }
    set {}
  }

  /// Returns the configuration with the defaults for a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

extension UITableViewCell {
  /// The background.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
  /// Returns the background for the cell's style.
  @available(iOS 16.0, *) @MainActor @preconcurrency
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
}

extension UITableViewHeaderFooterView {
  /// The background.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
}

extension UICollectionViewCell {
  /// The background.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
  /// Returns the background for the cell's style.
  @available(iOS 16.0, *) @MainActor @preconcurrency
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
}
