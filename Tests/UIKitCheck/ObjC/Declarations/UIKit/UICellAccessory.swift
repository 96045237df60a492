/// What stands beside the content of a cell of a list.
public struct UICellAccessory {
  /// Called when an accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// When an accessory is shown.
  public enum DisplayedState: Hashable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// How much room an accessory has.
  public enum LayoutDimension {
    /// As much as it needs.
    case actual
    /// As much as others of the system.
    case standard
    /// So many points.
    case custom(CGFloat)
  }

  /// How a disclosure indicator looks.
  public struct DisclosureIndicatorOptions {
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }

  /// How a checkmark looks.
  public struct CheckmarkOptions {
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }

  /// How a detail button looks.
  public struct DetailOptions {
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }

  /// How a delete control looks.
  public struct DeleteOptions {
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {}
  }

  /// How a reorder control looks.
  public struct ReorderOptions {
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {}
  }

  /// How a selection control looks.
  public struct MultiselectOptions {
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {}
  }

  /// How a label looks.
  public struct LabelOptions {
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {}
  }

  /// Where a view of the app's own stands.
  public enum Placement {
    /// Chooses a place among accessories.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// A view of the app's own.
  public struct CustomViewConfiguration {
    let view: UIView

    /// Makes a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) { view = customView }
  }

  /// What an accessory is.
  public enum AccessoryType: Hashable {
    /// Says that more is to be seen.
    case disclosureIndicator
    /// A button for more about the item.
    case detail
    /// A checkmark.
    case checkmark
    /// Deletes the item.
    case delete
    /// Inserts an item.
    case insert
    /// Moves the item.
    case reorder
    /// Selects the item.
    case multiselect
    /// Shows and hides what belongs to the item.
    case outlineDisclosure
    /// A text.
    case label
    /// A view of the app's own.
    case customView(UIView)
  }

  /// What it is.
  public let accessoryType: AccessoryType

  /// Says that more is to be seen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { .init(accessoryType: .disclosureIndicator) }
  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { .init(accessoryType: .checkmark) }
  /// A button for more about the item.
  @available(iOS 15.4, *)
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { .init(accessoryType: .detail) }
  /// Deletes the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { .init(accessoryType: .delete) }
  /// Moves the item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { .init(accessoryType: .reorder) }
  /// Selects the item.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { .init(accessoryType: .multiselect) }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { .init(accessoryType: .label) }
  /// A view of the app's own.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory { .init(accessoryType: .customView(configuration.view)) }
}

extension UICollectionViewListCell {
  /// What stands beside the content.
  @MainActor @preconcurrency
  public var accessories: [UICellAccessory] {
    get { [] }
    set {}
  }
}
