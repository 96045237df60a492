/// What lies behind the content of a cell, header or footer.
public struct UIBackgroundConfiguration: Hashable {
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { .init() }
  /// The background of a cell of a plain list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "listCell")
  public static func listPlainCell() -> UIBackgroundConfiguration { .init() }
  /// The background of a cell of a grouped list.
  @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "listCell")
  public static func listGroupedCell() -> UIBackgroundConfiguration { .init() }
  /// The background of a cell of a list.
  @available(iOS 18.0, *)
  public static func listCell() -> UIBackgroundConfiguration { .init() }

  init() {}

  /// A view of the app's own.
  public var customView: UIView?
  /// The color; the tint color if `nil`.
  public var backgroundColor: UIColor?
  /// The color of the edge.
  public var strokeColor: UIColor?
  /// The width of the edge.
  public var strokeWidth: CGFloat = 0
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// How far the background is from the edges.
  public var backgroundInsets: NSDirectionalEdgeInsets {
    get { fatalError() }
    set {}
  }

  /// The configuration with the defaults of a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

extension UITableViewCell {
  /// What lies behind the content.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
  /// What lies behind the content of the cell's style.
  @available(iOS 16.0, *) @MainActor @preconcurrency
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
}

extension UITableViewHeaderFooterView {
  /// What lies behind the content.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
}

extension UICollectionViewCell {
  /// What lies behind the content.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
  /// What lies behind the content of the cell's style.
  @available(iOS 16.0, *) @MainActor @preconcurrency
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
}
