public import Foundation

/// A reusable view of a collection view.
@MainActor
open class UICollectionReusableView: UIView {
  /// The identifier for reuse.
  open private(set) var reuseIdentifier: String?

  /// The collection view that created the view, the only one that accepts it.
  weak var maker: UICollectionView?
  /// The kind of supplementary view, or `nil` for a cell.
  var kind: String?

  /// Creates a view with a frame.
  ///
  /// Not `required`, as on Apple's systems.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Prepares the view for reuse.
  open func prepareForReuse() {}

  /// Creates a view of a class that is known at run time.
  ///
  /// Every initializer is `required` in Objective-C. Here, a class without `init(frame:)` doesn't
  /// compile. On Apple's systems, it traps.
  public required convenience init() { self.init(frame: .zero) }

  func wasMade(by collection: UICollectionView, identifier: String, kind: String?) {
    maker = collection
    reuseIdentifier = identifier
    self.kind = kind
  }
}

/// A cell of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of the cell's content.
  public let contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the user touches the item.
  open var isHighlighted = false
  /// The configuration of the content.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A cell of a list.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories next to the content.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for label in accessoryLabels { label.removeFromSuperview() }
      accessoryLabels = accessories.compactMap(\._text).map { text in
        let label = UILabel(frame: .zero)
        label.text = text
        addSubview(label)
        return label
      }
    }
  }
  private var accessoryLabels: [UILabel] = []
  /// The indentation of the content.
  open var indentationLevel = 0
}

/// An accessory next to the content of a list cell, with a description for tests, the app's view,
/// or the tap's action.
public struct UICellAccessory {
  /// The action of a tap on an accessory.
  public typealias ActionHandler = () -> Void

  /// The states of the list that show an accessory.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// Only outside of editing.
    case whenNotEditing
  }

  /// The options of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Creates options.
    public init() {}
  }

  /// The options of a checkmark.
  public struct CheckmarkOptions {
    /// Creates options.
    public init() {}
  }

  /// The options of a label.
  public struct LabelOptions {
    /// Creates options.
    public init() {}
  }

  /// The options of a detail button.
  public struct DetailOptions {
    /// Creates options.
    public init() {}
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
    let customView: UIView

    /// Creates a configuration.
    public init(customView: UIView, placement: Placement) { self.customView = customView }
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
  /// Test hook: a description.
  public let _words: String
  /// The text of a label.
  private(set) var _text: String?
  /// Test hook: the app's view.
  public private(set) var _view: UIView?
  /// Test hook: the action of a tap.
  public private(set) var _tap: ActionHandler?

  /// Returns an accessory that shows that there are details.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { .init(.disclosureIndicator, _words: "disclosure indicator") }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { .init(.checkmark, _words: "checkmark") }

  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.label, _words: "label \(text)")
    accessory._text = text
    return accessory
  }

  /// Returns a button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { .init(.detail, _words: "detail", _tap: actionHandler) }

  /// Returns an accessory with the app's own view.
  @MainActor
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    .init(.customView(configuration.customView), _words: "view", _view: configuration.customView)
  }

  init(
    _ accessoryType: AccessoryType, _words: String, _view: UIView? = nil,
    _tap: ActionHandler? = nil
  ) {
    self.accessoryType = accessoryType
    (self._words, self._view, self._tap) = (_words, _view, _tap)
  }
}
