/// The appearance of a list layout, and the swipe actions of its items.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Hashable {
    /// Like a plain table.
    case plain
    /// Like a grouped table.
    case grouped
    /// Like a grouped table, inset.
    case insetGrouped
    /// Like a sidebar.
    case sidebar
    /// Like a plain sidebar.
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Hashable {
    /// No header.
    case none
    /// A supplementary view.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Hashable {
    /// No footer.
    case none
    /// A supplementary view.
    case supplementary
  }

  /// Returns the swipe actions of an item.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// Creates a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The appearance.
  public let appearance: Appearance
  /// Whether there are separators between items.
  public var showsSeparators = true
  /// The background color.
  public var backgroundColor: UIColor?
  /// Returns the swipe actions on the leading edge of an item.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the swipe actions on the trailing edge of an item.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The header of a section.
  public var headerMode = HeaderMode.none
  /// The footer of a section.
  public var footerMode = FooterMode.none
  /// The space above headers, or the default of the appearance if `nil`.
  public var headerTopPadding: CGFloat?
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout whose sections are lists.
  @MainActor @preconcurrency
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { fatalError() }
}

extension NSCollectionLayoutSection {
  /// Creates a section that is a list.
  @MainActor @preconcurrency
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { fatalError() }
}
