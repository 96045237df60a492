public import DiffEngine
internal import TableDiagnostics
public import TableRows

/// The base class of cells in virtual views.
///
/// Subclass ``VirtualCell`` or ``VirtualCollectionCell`` instead. Members with counterparts in
/// UIKit have the same names, so a cell class that uses only these members also compiles for UIKit.
///
/// ```swift
/// func name(in cell: VirtualBaseCell?) -> String { cell?.textLabel?.text ?? "" }
/// let path = TablePath(section: 0, row: 0)
/// print(name(in: tableView.cellForRow(at: path)), name(in: collectionView.cellForItem(at: path)))
/// ```
@MainActor
open class VirtualBaseCell {
  /// The accessory at the trailing edge of a cell.
  ///
  /// ```swift
  /// final class CheckCell: VirtualCell, Configurable {
  ///   func setup(with isOn: Bool) { accessoryType = isOn ? .checkmark : .none }
  /// }
  /// ```
  public enum AccessoryType: Hashable, Sendable {
    /// No accessory.
    case none
    /// A chevron, which indicates that selecting the row shows more.
    case disclosureIndicator
    /// A check mark.
    case checkmark
  }

  /// The reuse identifier, or `nil` if the cell isn't reused.
  public let reuseIdentifier: String?
  /// The main label of the cell.
  public final var textLabel: VirtualLabel?
  /// The second label of the cell, or `nil` if its style has none.
  ///
  /// As in UIKit, cells of a registered class have the default style, which has no second label.
  /// For a second label, subclass ``VirtualSubtitleCell``, ``VirtualValue1Cell``, or
  /// ``VirtualValue2Cell``.
  public internal(set) final var detailTextLabel: VirtualLabel?
  /// The buttons in the cell.
  ///
  /// A drawing shows them after the text as `[title]`.
  public final var buttons: [VirtualButton] = []
  /// The controls in the cell, in order.
  package internal(set) final var controls: [VirtualControl] = []
  /// The content of the cell, or `nil` if none is shown.
  ///
  /// It's set by ``showTableContent(_:reportingTo:)``.
  public internal(set) final var content: RowContent?
  /// The object that gives text fields the focus, set when the cell is shown.
  final weak var focusKeeper: (any FocusKeeper)?
  /// The accessory at the trailing edge of the cell.
  public final var accessoryType = AccessoryType.none
  /// The accessibility label that the cell's class sets.
  public final var accessibilityLabel: String?
  /// The accessibility value that the cell's class sets.
  public final var accessibilityValue: String?
  /// The accessibility hint that the cell's class sets.
  public final var accessibilityHint: String?
  /// The accessibility identifier that the cell's class sets.
  public final var accessibilityIdentifier: String?
  /// The accessibility traits that the cell's class sets.
  ///
  /// If empty, the cell has the traits of its content.
  public final var accessibilityTraits: RowAccessibility.Traits = []
  /// The accessibility of the row, which has priority.
  final var rowAccessibility: RowAccessibility? { didSet { extendLifetime(of: oldValue) } }
  /// A Boolean value that indicates whether the row is selected.
  public internal(set) final var isSelected = false
  /// A Boolean value that indicates whether the user is touching the row.
  public internal(set) final var isHighlighted = false
  /// A Boolean value that indicates whether the row takes part in editing now.
  public internal(set) final var isEditing = false
  package final var heightAtWidth: (@MainActor (Double) -> Double)? {
    didSet { extendLifetime(of: oldValue) }
  }
  /// The layout of the cell's labels.
  package internal(set) final var detailStyle = VirtualCell.CellStyle.default
  final var makerNumber = 0
  /// A number that the cell keeps while it shows a row on screen.
  package internal(set) final var displayNumber = 0
  /// Whether the view created the cell because there was no other.
  final var isPlaceholder = false

  /// Creates an empty cell.
  ///
  /// - Parameter reuseIdentifier: The reuse identifier, or `nil` for a cell that isn't reused.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = VirtualLabel()
  }

  /// Prepares the cell to show another row.
  ///
  /// The default does nothing. As in UIKit, labels keep their texts until you change them. This
  /// method isn't called when the cell is reconfigured for the row that it shows.
  open func prepareForReuse() {}
}

extension VirtualBaseCell: PooledView, SizedByClosure {}

/// A base class of cells for one kind of view.
///
/// ```swift
/// func show<Cell: VirtualListCell>(_ view: VirtualListView<Cell>) { print(view.drawing()) }
/// show(tableView)
/// show(collectionView)
/// ```
@MainActor
public protocol VirtualListCell: VirtualBaseCell, SurfaceCell {
  /// The base class of headers and footers.
  associatedtype HeaderFooterView: VirtualBaseHeaderFooterView, SurfaceSupplementaryView
  /// The type of animations of rows.
  associatedtype Animation: Hashable, Sendable

  /// The rules for batches of the view.
  static var tableBatchProfile: BatchValidator.Profile { get }
  /// The default animation of rows.
  static var defaultTableAnimation: Animation { get }
}

/// The base class of cells in a virtual table view.
///
/// ```swift
/// final class NameCell: VirtualCell, Configurable {
///   func setup(with contact: Contact) { textLabel?.text = contact.name }
/// }
/// ```
@MainActor
open class VirtualCell: VirtualBaseCell, VirtualListCell {
  /// The base class of headers and footers.
  public typealias HeaderFooterView = VirtualHeaderFooterView
  /// The virtual table view.
  public typealias TableHost = VirtualTableView

  /// The rules for batches of table views.
  public static var tableBatchProfile: BatchValidator.Profile { .table }
  /// The default animation of rows, `fade`.
  public static var defaultTableAnimation: Animation { .fade }

  /// The layout of a cell's labels.
  ///
  /// The cases are the same as in `UITableViewCell.CellStyle`.
  ///
  /// ```swift
  /// let cell = VirtualCell(style: .value1, reuseIdentifier: nil)
  /// cell.textLabel?.text = "Name"
  /// cell.detailTextLabel?.text = account.name
  /// ```
  public enum CellStyle: Hashable, Sendable, CaseIterable {
    /// One label.
    case `default`
    /// A second label at the trailing edge.
    case value1
    /// A second label immediately after the first.
    case value2
    /// A second label below the first.
    case subtitle
  }

  /// Creates an empty cell in a style.
  ///
  /// Use this initializer for cells that you create yourself.
  ///
  /// - Parameters:
  ///   - style: The layout of the labels.
  ///   - reuseIdentifier: The reuse identifier, or `nil` for a cell that isn't reused.
  public convenience init(style: CellStyle, reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
    if style != .default, detailTextLabel == nil { detailTextLabel = VirtualLabel() }
    detailStyle = style
  }

  /// Registers the class with a table view.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - host: The table view.
  public static func registerTableCell(_ identifier: String, in host: VirtualTableView) {
    host.register(self, forCellReuseIdentifier: identifier)
  }
}

/// The base class of table cells with a subtitle.
///
/// In portable code, use `TableViewSubtitleCell`.
///
/// ```swift
/// final class NoteCell: VirtualSubtitleCell, Configurable {
///   func setup(with contact: Contact) {
///     textLabel?.text = contact.name
///     detailTextLabel?.text = contact.note
///   }
/// }
/// ```
open class VirtualSubtitleCell: VirtualCell {
  /// Creates an empty cell.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    detailTextLabel = VirtualLabel()
    detailStyle = .subtitle
  }
}

/// The base class of table cells with a trailing detail.
///
/// In portable code, use `TableViewValue1Cell`.
///
/// ```swift
/// final class NoteCell: VirtualValue1Cell, Configurable {
///   func setup(with contact: Contact) {
///     textLabel?.text = contact.name
///     detailTextLabel?.text = contact.note
///   }
/// }
/// ```
open class VirtualValue1Cell: VirtualCell {
  /// Creates an empty cell.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    detailTextLabel = VirtualLabel()
    detailStyle = .value1
  }
}

/// The base class of table cells with an adjacent detail.
///
/// In portable code, use `TableViewValue2Cell`.
///
/// ```swift
/// final class NoteCell: VirtualValue2Cell, Configurable {
///   func setup(with contact: Contact) {
///     textLabel?.text = contact.name
///     detailTextLabel?.text = contact.note
///   }
/// }
/// ```
open class VirtualValue2Cell: VirtualCell {
  /// Creates an empty cell.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    detailTextLabel = VirtualLabel()
    detailStyle = .value2
  }
}

extension VirtualCell {
  /// The animation of inserted or deleted table rows.
  ///
  /// The view only records it. The cases are the same as in `UITableView.RowAnimation`.
  ///
  /// ```swift
  /// adapter.animations = TableAnimations(insert: .left, delete: .right)
  /// ```
  public enum Animation: Hashable, Sendable, CaseIterable {
    /// Rows fade in or out.
    case fade
    /// Rows slide in from the right, or out to it.
    case right
    /// Rows slide in from the left, or out to it.
    case left
    /// Rows slide in from the top, or out to it.
    case top
    /// Rows slide in from the bottom, or out to it.
    case bottom
    /// Rows appear and disappear without animation.
    case none
    /// Rows stay centered in the space they take or leave.
    case middle
    /// The table chooses an animation.
    case automatic
  }
}

/// The base class of cells in a virtual collection view.
///
/// ```swift
/// final class NameCell: VirtualCollectionCell, Configurable {
///   func setup(with contact: Contact) { textLabel?.text = contact.name }
/// }
/// ```
@MainActor
open class VirtualCollectionCell: VirtualBaseCell, VirtualListCell {
  /// The base class of headers and footers.
  public typealias HeaderFooterView = VirtualCollectionHeaderFooterView
  /// The virtual collection view.
  public typealias TableHost = VirtualCollectionView

  /// The rules for batches of collection views.
  public static var tableBatchProfile: BatchValidator.Profile { .collection }
  /// The default animation of items, `layout`.
  public static var defaultTableAnimation: Animation { .layout }

  /// Registers the class with a collection view.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - host: The collection view.
  public static func registerTableCell(_ identifier: String, in host: VirtualCollectionView) {
    host.register(self, forCellWithReuseIdentifier: identifier)
  }
}

extension VirtualCollectionCell {
  /// The animation of items in a collection view.
  ///
  /// As in UIKit, the layout determines the animation, so there is only one case.
  ///
  /// ```swift
  /// let adapter = CollectionViewRowAdapter(collectionView)
  /// print(adapter.animations.insertedRows)  // layout
  /// ```
  public enum Animation: Hashable, Sendable {
    /// The animation of the layout.
    case layout
  }
}

/// A line of text in a cell, header, or footer.
///
/// ```swift
/// let cell = tableView.cellForRow(at: TablePath(section: 0, row: 0))
/// print(cell?.textLabel?.text ?? "no text")
/// ```
@MainActor
public final class VirtualLabel {
  /// The text of the label, or `nil` for none.
  public var text: String?

  /// Creates an empty label.
  public init() {}
}
