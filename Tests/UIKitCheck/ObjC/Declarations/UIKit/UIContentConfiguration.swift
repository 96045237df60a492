/// The content of a content view.
public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration with the defaults for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The content of the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  @available(iOS 16.0, *)
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type that the view shows.
  @available(iOS 16.0, *)
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { false }
}

extension UITableViewCell {
  /// The configuration of the content.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
  /// Returns the content for the cell's style.
  @MainActor @preconcurrency
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UITableViewHeaderFooterView {
  /// The configuration of the content.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
  /// Returns the content of a header or footer for the table's style.
  @MainActor @preconcurrency
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UICollectionViewCell {
  /// The configuration of the content.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
}

extension UICollectionViewListCell {
  /// Returns the content for the cell's style.
  @MainActor @preconcurrency
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
