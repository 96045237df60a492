/// What a list layout looks like, and what can be done to its items by swiping.
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
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

  /// What stands above the items of a section.
  public enum HeaderMode: Hashable {
    /// Nothing.
    case none
    /// A supplementary view.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// What stands below the items of a section.
  public enum FooterMode: Hashable {
    /// Nothing.
    case none
    /// A supplementary view.
    case supplementary
  }

  /// Says what can be done to an item by swiping it.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// Makes a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The look.
  public let appearance: Appearance
  /// Whether lines part the items.
  public var showsSeparators = true
  /// The color behind the items.
  public var backgroundColor: UIColor?
  /// Says what stands at the leading edge of an item.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Says what stands at the trailing edge of an item.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What stands above the items.
  public var headerMode = HeaderMode.none
  /// What stands below the items.
  public var footerMode = FooterMode.none
  /// The room above headers; as the look has it if `nil`.
  public var headerTopPadding: CGFloat?
}

extension UICollectionViewCompositionalLayout {
  /// Makes a layout whose sections are lists.
  @MainActor @preconcurrency
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { fatalError() }
}

extension NSCollectionLayoutSection {
  /// Makes a section that is a list.
  @MainActor @preconcurrency
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { fatalError() }
}
