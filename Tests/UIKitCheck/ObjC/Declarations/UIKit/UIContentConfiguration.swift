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
}

/// The state of a view; UIKit's has traits and the app's own states, too.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Whether the cell cannot be used.
  public var isDisabled: Bool
  /// Whether the cell is touched.
  public var isHighlighted: Bool
  /// Whether the cell is selected.
  public var isSelected: Bool
}

/// The content of a cell of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How text looks.
  public struct TextProperties: Hashable {
    /// The color of the text.
    public var color: UIColor
    /// How many lines there are at most; 0 for any number.
    public var numberOfLines: Int
  }

  /// The content of a cell of a list.
  public static func cell() -> UIListContentConfiguration { .init() }
  /// The content of a cell with a value at its end.
  public static func valueCell() -> UIListContentConfiguration { .init() }

  init() { fatalError() }

  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// How the first text looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties

  /// Makes a view that shows it.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  /// The configuration with the defaults of a state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// What lies behind the content of a cell.
public struct UIBackgroundConfiguration: Hashable {
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { .init() }

  init() {}

  /// The color; the tint color if `nil`.
  public var backgroundColor: UIColor?
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0

  /// The configuration with the defaults of a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

extension UITableViewCell {
  /// Is told of a cell whose state changed, and of the state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

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
  /// What lies behind the content.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
  /// Called where the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UITableViewCell.ConfigurationUpdateHandler? {
    get { nil }
    set {}
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
  /// Is told of a cell whose state changed, and of the state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// What the cell shows.
  @MainActor @preconcurrency
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
  /// What lies behind the content.
  @MainActor @preconcurrency
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {}
  }
  /// Called where the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
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
