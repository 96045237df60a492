public import Foundation

/// A view of a collection that can be used again.
@MainActor
open class UICollectionReusableView: UIView {
  /// What the view can be used for.
  open private(set) var reuseIdentifier: String?

  /// Who made the view; a collection takes no others.
  weak var maker: UICollectionView?
  /// The kind the view was made for; `nil` for cells.
  var kind: String?

  /// Makes a view that lies at a frame.
  ///
  /// Not `required`, as on Apple's systems.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Makes a view of a class that is known at run time.
  ///
  /// Every initializer is `required` in Objective-C. Here a class that has no `init(frame:)` doesn't
  /// compile; on Apple's systems it traps.
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
  /// The view that holds what a cell shows.
  public let contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger is on the item.
  open var isHighlighted = false
  /// What the cell shows.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Makes a cell that lies at a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Makes a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A cell of a list.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands beside the content.
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
  /// How far the content is indented.
  open var indentationLevel = 0
}

/// What stands beside the content of a cell of a list: words for tests, a view of the app's, or what
/// a tap calls.
public struct UICellAccessory {
  /// Called when an accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// When an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// How a disclosure indicator looks.
  public struct DisclosureIndicatorOptions {
    /// Makes options.
    public init() {}
  }

  /// How a checkmark looks.
  public struct CheckmarkOptions {
    /// Makes options.
    public init() {}
  }

  /// How a label looks.
  public struct LabelOptions {
    /// Makes options.
    public init() {}
  }

  /// How a detail button looks.
  public struct DetailOptions {
    /// Makes options.
    public init() {}
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
    let customView: UIView

    /// Makes a configuration.
    public init(customView: UIView, placement: Placement) { self.customView = customView }
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
  /// Test hook: what it is, in words.
  public let _words: String
  /// The text of a label.
  private(set) var _text: String?
  /// Test hook: the app's view.
  public private(set) var _view: UIView?
  /// Test hook: what a tap calls.
  public private(set) var _tap: ActionHandler?

  /// Says that more is to be seen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { .init(.disclosureIndicator, _words: "disclosure indicator") }

  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { .init(.checkmark, _words: "checkmark") }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.label, _words: "label \(text)")
    accessory._text = text
    return accessory
  }

  /// A button for more about the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { .init(.detail, _words: "detail", _tap: actionHandler) }

  /// A view of the app's own.
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
