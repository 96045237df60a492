/// An accessory next to the content of a list cell.
public struct UICellAccessory {
  /// The action of a tap on an accessory.
  public typealias ActionHandler = () -> Void

  /// The states of the list that show an accessory.
  public enum DisplayedState: Hashable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// Only outside of editing.
    case whenNotEditing
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension {
    /// The accessory's own width.
    case actual
    /// The system's standard width.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The options of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }

  /// The options of a checkmark.
  public struct CheckmarkOptions {
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }

  /// The options of a detail button.
  public struct DetailOptions {
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }

  /// The options of a delete control.
  public struct DeleteOptions {
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {}
  }

  /// The options of a reorder control.
  public struct ReorderOptions {
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {}
  }

  /// The options of a selection control.
  public struct MultiselectOptions {
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {}
  }

  /// The options of a label.
  public struct LabelOptions {
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {}
  }

  /// The position of the app's own view.
  public enum Placement {
    /// Returns a position among the accessories.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The configuration of an app's view.
  public struct CustomViewConfiguration {
    let view: UIView

    /// Creates a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) { view = customView }
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable {
    /// Shows that there are details.
    case disclosureIndicator
    /// A button for details.
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
    /// Expands and collapses the item.
    case outlineDisclosure
    /// A text.
    case label
    /// The app's own view.
    case customView(UIView)
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType

  /// Shows that there are details.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { .init(accessoryType: .disclosureIndicator) }
  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { .init(accessoryType: .checkmark) }
  /// A button for details.
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
  /// The app's own view.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory { .init(accessoryType: .customView(configuration.view)) }
}

extension UICollectionViewListCell {
  /// The accessories next to the content.
  @MainActor @preconcurrency
  public var accessories: [UICellAccessory] {
    get { [] }
    set {}
  }
}
