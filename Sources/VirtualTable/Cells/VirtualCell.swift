public import DiffEngine
internal import TableDiagnostics
public import TableRows

/// What the cells of all virtual views have in common; subclass ``VirtualCell`` or
/// ``VirtualCollectionCell``.
///
/// It has the parts of a UIKit cell that a drawing as text can show, under UIKit's names, so that
/// cells which use no more than these build on both.
@MainActor
open class VirtualBaseCell {
  /// What stands at the end of a cell.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// A chevron: selecting the row leads somewhere.
    case disclosureIndicator
    /// A check mark.
    case checkmark
  }

  /// The identifier the cell is reused under; `nil` for a cell that is not reused.
  public let reuseIdentifier: String?
  /// The text at the start of the cell.
  public final var textLabel: VirtualLabel?
  /// The second text of the cell; `nil` unless the class has a style with one.
  ///
  /// As in UIKit, which creates the cells of a registered class in the default style. Subclass
  /// ``VirtualSubtitleCell``, ``VirtualValue1Cell``, or ``VirtualValue2Cell`` for a detail.
  public internal(set) final var detailTextLabel: VirtualLabel?
  /// The buttons in the cell, drawn behind the text as `[title]`.
  public final var buttons: [VirtualButton] = []
  /// The controls in the cell, in the order of `showTableControls(_:title:)`.
  package internal(set) final var controls: [VirtualControl] = []
  /// The content in the cell, as of `showTableContent(_:reportingTo:)`; `nil` before.
  public internal(set) final var content: RowContent?
  /// Who gives its text fields the focus; set when the cell is shown.
  final weak var focusKeeper: (any FocusKeeper)?
  /// What stands at the end of the cell.
  public final var accessoryType = AccessoryType.none
  /// What the cell is called, where its class says so; see ``accessibility``.
  public final var accessibilityLabel: String?
  /// What the cell has at present, where its class says so.
  public final var accessibilityValue: String?
  /// What happens if a person acts on the cell, where its class says so.
  public final var accessibilityHint: String?
  /// A name for tests, where its class gives one.
  public final var accessibilityIdentifier: String?
  /// What the cell is, where its class says so; empty for what its content is.
  public final var accessibilityTraits: RowAccessibility.Traits = []
  /// What the row says.
  final var rowAccessibility: RowAccessibility? { didSet { extendLifetime(of: oldValue) } }
  /// Whether the row is selected; kept by the view.
  public internal(set) final var isSelected = false
  /// Whether a person is touching the row; kept by the view.
  public internal(set) final var isHighlighted = false
  /// Whether the table is being edited and the row takes part; kept by the view.
  public internal(set) final var isEditing = false
  package final var heightAtWidth: (@MainActor (Double) -> Double)? {
    didSet { extendLifetime(of: oldValue) }
  }
  /// The style of the cell's texts, if it isn't the default.
  package internal(set) final var detailStyle = VirtualCell.CellStyle.default
  final var makerNumber = 0
  /// A number for the row that the cell shows, which stays while it is on screen.
  package internal(set) final var displayNumber = 0
  /// Whether the view made it itself, for want of another.
  final var isPlaceholder = false

  /// Makes an empty cell.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = VirtualLabel()
  }

  /// Called when the cell is about to show another row; does nothing.
  ///
  /// As in UIKit, the texts of the row before stay until the set-up changes them, so that one which
  /// forgets a label is seen to. Not called when the cell is reconfigured for the row it shows.
  open func prepareForReuse() {}
}

extension VirtualBaseCell: PooledView, SizedByClosure {}

/// The base class of the cells of one kind of virtual view; what the kind is, it says.
@MainActor
public protocol VirtualListCell: VirtualBaseCell, SurfaceCell {
  /// The base class of the headers and footers beside such cells.
  associatedtype HeaderFooterView: VirtualBaseHeaderFooterView, SurfaceSupplementaryView
  /// How rows of the view are inserted and deleted.
  associatedtype Animation: Hashable, Sendable

  /// The rules the view's batches have to keep.
  static var tableBatchProfile: BatchValidator.Profile { get }
  /// How rows are inserted and deleted by default.
  static var defaultTableAnimation: Animation { get }
}

/// The base class of the cells of a ``VirtualTableView``.
@MainActor
open class VirtualCell: VirtualBaseCell, VirtualListCell {
  /// The headers and footers beside such cells.
  public typealias HeaderFooterView = VirtualHeaderFooterView
  /// The virtual table.
  public typealias TableHost = VirtualTableView

  /// The rules of a table view.
  public static var tableBatchProfile: BatchValidator.Profile { .table }
  /// `.fade`.
  public static var defaultTableAnimation: Animation { .fade }

  /// The layout of a cell's texts; the cases are those of `UITableViewCell.CellStyle`.
  public enum CellStyle: Hashable, Sendable, CaseIterable {
    /// A text alone.
    case `default`
    /// A detail at the trailing edge.
    case value1
    /// A detail right after the text.
    case value2
    /// A detail below the text.
    case subtitle
  }

  /// Creates an empty cell in a style.
  ///
  /// Use it for cells that aren't made by a registered class.
  public convenience init(style: CellStyle, reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
    if style != .default, detailTextLabel == nil { detailTextLabel = VirtualLabel() }
    detailStyle = style
  }

  /// Registers the class with `host`.
  public static func registerTableCell(_ identifier: String, in host: VirtualTableView) {
    host.register(self, forCellReuseIdentifier: identifier)
  }
}

/// The base class of table cells with a detail below the text.
///
/// In UIKit, the portable name is a `UITableViewCell` of the style `subtitle`.
open class VirtualSubtitleCell: VirtualCell {
  /// Creates an empty cell.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    detailTextLabel = VirtualLabel()
    detailStyle = .subtitle
  }
}

/// The base class of table cells with a detail at the trailing edge.
///
/// In UIKit, the portable name is a `UITableViewCell` of the style `value1`.
open class VirtualValue1Cell: VirtualCell {
  /// Creates an empty cell.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    detailTextLabel = VirtualLabel()
    detailStyle = .value1
  }
}

/// The base class of table cells with a detail right after the text.
///
/// In UIKit, the portable name is a `UITableViewCell` of the style `value2`.
open class VirtualValue2Cell: VirtualCell {
  /// Creates an empty cell.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    detailTextLabel = VirtualLabel()
    detailStyle = .value2
  }
}

extension VirtualCell {
  /// How a row of a ``VirtualTableView`` comes or goes: noted, and otherwise without effect.
  ///
  /// The cases are those of `UITableView.RowAnimation`.
  public enum Animation: Hashable, Sendable, CaseIterable {
    /// It fades.
    case fade
    /// By the right edge.
    case right
    /// By the left edge.
    case left
    /// By the top.
    case top
    /// By the bottom.
    case bottom
    /// At once.
    case none
    /// By the middle.
    case middle
    /// As the table chooses.
    case automatic
  }
}

/// The base class of the cells of a ``VirtualCollectionView``.
@MainActor
open class VirtualCollectionCell: VirtualBaseCell, VirtualListCell {
  /// The headers and footers beside such cells.
  public typealias HeaderFooterView = VirtualCollectionHeaderFooterView
  /// The virtual collection.
  public typealias TableHost = VirtualCollectionView

  /// The rules of a collection view.
  public static var tableBatchProfile: BatchValidator.Profile { .collection }
  /// The only one.
  public static var defaultTableAnimation: Animation { .layout }

  /// Registers the class with `host`.
  public static func registerTableCell(_ identifier: String, in host: VirtualCollectionView) {
    host.register(self, forCellWithReuseIdentifier: identifier)
  }
}

extension VirtualCollectionCell {
  /// How a ``VirtualCollectionView`` animates items: as with a collection view, there is one
  /// case, so that inserting, deleting and reloading cannot be told apart.
  public enum Animation: Hashable, Sendable {
    /// As the layout says.
    case layout
  }
}

/// A line of text in a virtual cell, header or footer.
@MainActor
public final class VirtualLabel {
  /// The text, or `nil` for none.
  public var text: String?

  /// Makes an empty label.
  public init() {}
}
