public import Foundation

/// A cell of a table view.
@MainActor
open class UITableViewCell: UIView {
  /// The labels of a cell.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label, and a value at the right.
    case value1 = 1
    /// A label at the left, followed by a value.
    case value2 = 2
    /// A label, and a smaller one below it.
    case subtitle = 3
  }

  /// The accessory at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// A chevron.
    case disclosureIndicator = 1
    /// A button and a chevron.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button.
    case detailButton = 4
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// Unchanged.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The system's color.
    case `default` = 3
  }

  /// The user's action on a row while editing.
  public enum EditingStyle: Int, Sendable {
    /// No action.
    case none = 0
    /// Delete it.
    case delete = 1
    /// Insert one.
    case insert = 2
  }

  /// The identifier for reuse.
  open private(set) var reuseIdentifier: String?
  /// The superview of the cell's content.
  public let contentView = UIView()
  /// The main label.
  open private(set) var textLabel: UILabel? = UILabel()
  /// The second label, if the style has one.
  open private(set) var detailTextLabel: UILabel?
  /// The indentation of the content.
  open var indentationLevel = 0
  /// The accessory at the right.
  open var accessoryType: AccessoryType = .none
  /// The app's own view at the right.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// The configuration of the content, which replaces the labels.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The appearance of the selected cell.
  open var selectionStyle: SelectionStyle = .default
  /// Whether the row is selected.
  open var isSelected = false
  /// Whether the user touches the row.
  open var isHighlighted = false

  /// Creates a cell with a style.
  ///
  /// It isn't `required`, as on Apple's systems, so it can't be called on a metatype.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    if style != .default { detailTextLabel = UILabel() }
    addSubview(contentView)
  }

  /// Creates a cell with the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Prepares the cell for another row.
  open func prepareForReuse() {}
  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Highlights or unhighlights the cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Test hook: sets the identifier of a nib or a storyboard.
  public func _setReuseIdentifier(_ identifier: String?) { reuseIdentifier = identifier }
}

/// Creates cells of any class, as Objective-C's run time does.
///
/// The initializer is `required` here, at the same position in each class's method table. So a
/// subclass that neither inherits nor overrides it stops with "use of unimplemented initializer",
/// as on Apple's systems.
@MainActor
open class _TableCellMaker: UITableViewCell {
  /// Creates a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Returns `nil`, because archives aren't supported.
  public required init?(coder: NSCoder) { nil }

  static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: _TableCellMaker.Type.self)
      .init(style: .default, reuseIdentifier: identifier)
  }
}
