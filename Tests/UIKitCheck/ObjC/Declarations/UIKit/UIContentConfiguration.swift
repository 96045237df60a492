/// What a content view shows.
public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration with the defaults of a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration.
  @available(iOS 16.0, *)
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the type that the view shows.
  @available(iOS 16.0, *)
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { false }
}

extension UITableViewCell {
  /// What the cell shows.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
  /// The content of the cell's style.
  @MainActor @preconcurrency
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UITableViewHeaderFooterView {
  /// What the view shows.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
  /// The content of a header or footer of the table's style.
  @MainActor @preconcurrency
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UICollectionViewCell {
  /// What the cell shows.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
}

extension UICollectionViewListCell {
  /// The content of the cell's style.
  @MainActor @preconcurrency
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
