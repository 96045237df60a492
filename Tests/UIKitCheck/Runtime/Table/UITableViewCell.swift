public import Foundation

/// A cell of a table view.
@MainActor
open class UITableViewCell: UIView {
  /// Which labels a cell has.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label, and a value at the right.
    case value1 = 1
    /// A label at the left, and a value beside it.
    case value2 = 2
    /// A label, and a smaller one below it.
    case subtitle = 3
  }

  /// What stands at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
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

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As before.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// As the system wants it.
    case `default` = 3
  }

  /// What a person can do with a row while editing.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Delete it.
    case delete = 1
    /// Insert one.
    case insert = 2
  }

  /// For which rows the cell can be used.
  open private(set) var reuseIdentifier: String?
  /// The view that holds what a cell shows.
  public let contentView = UIView()
  /// The main label.
  open private(set) var textLabel: UILabel? = UILabel()
  /// The second label, of the styles that have one.
  open private(set) var detailTextLabel: UILabel?
  /// How far the content is indented.
  open var indentationLevel = 0
  /// What stands at the right.
  open var accessoryType: AccessoryType = .none
  /// The app's own view at the right.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// What the cell shows in place of its labels.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// How the cell looks when selected.
  open var selectionStyle: SelectionStyle = .default
  /// Whether the row is selected.
  open var isSelected = false
  /// Whether a finger is on the row.
  open var isHighlighted = false

  /// Makes a cell of a style.
  ///
  /// Not `required`, as on Apple's systems: nobody can call it on a metatype.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    if style != .default { detailTextLabel = UILabel() }
    addSubview(contentView)
  }

  /// Makes a cell of the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Makes a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}
  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Highlights the cell or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Test hook: gives a cell made by a nib or a storyboard the identifier that is set there.
  public func _setReuseIdentifier(_ identifier: String?) { reuseIdentifier = identifier }
}

/// Makes cells of any class, as Objective-C's run time does.
///
/// The initializer is `required` here and stands in the same place of each class's table of
/// methods, so a subclass that neither inherits nor overrides it stops with "use of unimplemented
/// initializer", as on Apple's systems.
@MainActor
open class _TableCellMaker: UITableViewCell {
  /// Makes a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Makes nothing.
  public required init?(coder: NSCoder) { nil }

  static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: _TableCellMaker.Type.self)
      .init(style: .default, reuseIdentifier: identifier)
  }
}
