/// What a content view shows.
@MainActor @preconcurrency
public protocol UIContentConfiguration {}

/// The content of a cell of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
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
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}

extension UITableViewHeaderFooterView {
  /// What the view shows.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
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
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}
