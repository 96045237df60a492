public import CellRegistry
public import DiffEngine

/// A view that shows sections of rows: a virtual table, a table view, a collection view.
///
/// What is tested on one surface runs on all of them, because data sources, sections, rows and
/// adapters are generic over this protocol and know nothing else of the view. Titles, heights and
/// editing are requested from the data source, never set on the surface.
///
/// The names say `table`, since they become members of UIKit's classes.
@MainActor
public protocol TableSurface: AnyObject {
  /// The base class of the surface's cells.
  associatedtype TableCell: SurfaceCell
  /// The base class of the surface's headers and footers.
  associatedtype TableSupplementaryView: SurfaceSupplementaryView
  /// The type of a row's position.
  associatedtype TablePosition: SurfacePosition
  /// The type of an animation; it has one case where the surface has one animation.
  associatedtype TableAnimation: Sendable

  /// The animation used unless another is requested.
  static var defaultTableAnimation: TableAnimation { get }
  /// The rules for the surface's batches.
  static var tableBatchProfile: BatchValidator.Profile { get }

  // MARK: Data source

  /// Makes the object that stands between `source` and the surface; `nil`, unless the surface wants
  /// objects of its own protocols.
  static func tableBridge(for source: AnyObject) -> AnyObject?
  /// Makes `owner` the surface's data source, and its delegate where `asDelegate` is true and no
  /// object of the app's own is the delegate: one that was both gives up both. The surface holds
  /// `owner` weakly.
  func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool)
  /// Removes `owner` as data source and as delegate, as far as it is either.
  func detachTableDataSource(_ owner: AnyObject)
  /// The data source.
  var tableDataSource: AnyObject? { get }
  /// Checks again which of the optional questions its data source wants to be asked.
  func refreshTableDelegate()
  /// Whether the surface is in a window; otherwise updates reload it instead of animating.
  var isTableOnScreen: Bool { get }

  // MARK: Cells

  /// Returns a cell for the row at `position`, or `nil` if nothing is registered for `identifier`.
  /// While a row is being reconfigured, its present cell.
  ///
  /// A surface that cannot find out whether something is registered relies on `registrationState`.
  func dequeueTableCell(
    _ identifier: String, at position: TablePosition, registrationState: ViewRegistration.State
  ) -> TableCell?
  /// Returns an empty cell, shown where there is no other.
  func placeholderTableCell(at position: TablePosition) -> TableCell
  /// Returns the cell that shows the row at `position` now, or `nil`.
  func shownTableCell(at position: TablePosition) -> TableCell?
  /// The identifiers the surface is known to make cells for; used in hints only.
  var knownTableCellIdentifiers: [String] { get }

  // MARK: Headers and footers

  /// Returns a header or footer, or `nil` if nothing is registered for `identifier`.
  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> TableSupplementaryView?
  /// Returns the header or footer that shows now, or `nil`.
  func shownTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> TableSupplementaryView?

  // MARK: Updates

  /// The numbers of rows that the surface shows, by section, if it can be asked.
  ///
  /// A batch starts from these, whatever its data source answers now.
  var shownTableRowCounts: [Int]? { get }
  /// Requests the cells, headers and footers on screen that a reload left for later.
  func layoutIfNeeded()
  /// Reloads everything.
  func reloadTableData()
  /// Performs a batch update.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - animations: The animation of each kind of operation; `nil` for none.
  ///   - anchor: What the surface keeps in place, by the positions after the batch; a surface that
  ///     shows something else meanwhile is set right when the batch is performed.
  ///   - changeModel: Changes the data to its state after the batch; called once, inside it.
  ///   - completion: Called when the animation has ended, with false if it was interrupted; before
  ///     this method returns or later.
  /// - Returns: False if the surface reloaded everything instead.
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<TableAnimation>?,
    anchor: TableAnchor<TablePosition>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool
  /// Reconfigures the cells at `positions`.
  func reconfigureTableRows(at positions: [TablePosition])
  /// Reconfigures the headers and footers of `sections`, replaces those that need another kind of
  /// view, and updates the layout.
  func refreshTableSupplementaries(inSections sections: [Int])
  /// Whether the surface is in the midst of something that an update would break, such as a drag, an
  /// open menu, or updates of others.
  var isTableBusy: Bool { get }
  /// Calls `work` once the surface is neither requesting cells nor laying out, nor busy.
  func afterTableLayout(_ work: @escaping @MainActor () -> Void)
  /// Calls `work` as ``afterTableLayout(_:)`` does, and not while a person scrolls.
  func afterTableScrolling(_ work: @escaping @MainActor () -> Void)

  // MARK: Selection and scrolling

  /// The rows on screen, in order.
  var visibleTablePositions: [TablePosition] { get }
  /// The selected rows, in order.
  var selectedTablePositions: [TablePosition] { get }
  /// Whether several rows can be selected now.
  var allowsMultipleSelectionInCurrentMode: Bool { get }
  /// Selects a row without calling handlers.
  func selectTableRow(at position: TablePosition)
  /// Deselects a row without calling handlers.
  func deselectTableRow(at position: TablePosition)
  /// Scrolls until the row is on screen.
  func scrollTable(to position: TablePosition)
  /// The part of the content that is on screen; `nil` for a surface without geometry.
  var tableViewport: TableViewport? { get }
  /// The rectangle of a row in the content; `nil` where there is no such row.
  ///
  /// A row that sizes itself and has not been on screen has its estimated height.
  func tableRect(ofRowAt position: TablePosition) -> TableRect?
  /// The rectangle of the header of a section that is on screen, wherever it is pinned.
  func shownTableHeaderRect(inSection section: Int) -> TableRect?
  /// Scrolls the content to an offset in points, which may lie beyond its ends.
  func setTableContentOffset(_ offset: Double, animated: Bool)
  /// The row with the text field that the user edits, while a keyboard is up; otherwise `nil`.
  var focusedTablePosition: TablePosition? { get }
  /// Calls `handler` whenever ``tableViewport`` changes; `nil` removes the handler.
  ///
  /// The handler may scroll. A surface has one handler.
  ///
  /// - Returns: Whether the surface reports changes.
  @discardableResult
  func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool
  /// Sets the app's own insets, to which the surface adds what bars take; ``tableViewport`` has the
  /// sums.
  func setTableContentInset(_ inset: TableInsets, animated: Bool)

  // MARK: Outside the sections

  /// Makes a view of a class that is to stand outside the sections, or `nil`.
  func makeTableSupplementary(
    _ viewType: TableSupplementaryView.Type
  ) -> TableSupplementaryView?
  /// Makes a view of a title that is to stand outside the sections, or `nil`.
  func makeTableTitle(_ title: String, for region: TableRegion) -> TableSupplementaryView?
  /// Shows a view in a region, in place of the one there; `nil` for none.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - region: The region.
  ///   - height: The height in points; `nil` for that of the view's content. A background fills the
  ///     surface.
  /// - Returns: False where the surface does not have the region.
  func showTableView(
    _ view: TableSupplementaryView?, in region: TableRegion, height: Double?
  ) -> Bool
  /// Lets a person pull the table down, which calls `handler`; shows that it refreshes until that
  /// returns. `nil` takes the control away.
  func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?)
  /// Asks the data source again for the titles of the index beside the rows.
  func refreshTableIndex()
}

extension TableSurface {
  /// `nil`: such a surface asks its data source.
  public static func tableBridge(for source: AnyObject) -> AnyObject? { nil }
  /// Does nothing: such a surface takes no data source, which `TableSource` reports (`TV0203`).
  public func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {}
  /// Does nothing: such a surface checks at each call.
  public func refreshTableDelegate() {}
  /// None.
  public var knownTableCellIdentifiers: [String] { [] }
  /// False: such a surface can be updated whatever a person does.
  public var isTableBusy: Bool { false }
  /// `nil`: such a surface checks its batches itself.
  public var shownTableRowCounts: [Int]? { nil }
  /// Calls `work` after layout: nobody scrolls such a surface.
  public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
    afterTableLayout(work)
  }
  /// `nil`: such a surface has no geometry.
  public var tableViewport: TableViewport? { nil }
  /// `nil`: such a surface has no geometry.
  public func tableRect(ofRowAt position: TablePosition) -> TableRect? { nil }
  /// `nil`: such a surface has no geometry.
  public func shownTableHeaderRect(inSection section: Int) -> TableRect? { nil }
  /// Does nothing: such a surface has no geometry.
  public func setTableContentOffset(_ offset: Double, animated: Bool) {}
  /// No row: such a surface has no text fields.
  public var focusedTablePosition: TablePosition? { nil }
  /// Does nothing: such a surface reports no changes.
  public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool { false }
  /// Does nothing: such a surface has no geometry.
  public func setTableContentInset(_ inset: TableInsets, animated: Bool) {}
  /// `nil`: such a surface has no regions outside its sections.
  public func makeTableSupplementary(
    _ viewType: TableSupplementaryView.Type
  ) -> TableSupplementaryView? { nil }
  /// `nil`: such a surface has no regions outside its sections.
  public func makeTableTitle(_ title: String, for region: TableRegion) -> TableSupplementaryView? {
    nil
  }
  /// False: such a surface has no regions outside its sections.
  public func showTableView(
    _ view: TableSupplementaryView?, in region: TableRegion, height: Double?
  ) -> Bool { false }
  /// Does nothing: nobody pulls such a surface.
  public func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {}
  /// Does nothing: such a surface asks whenever it shows them.
  public func refreshTableIndex() {}

  /// Performs a batch update that keeps no row in place.
  public func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<TableAnimation>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    performTableBatch(
      batch, animations: animations, anchor: nil, changeModel: changeModel, completion: completion)
  }
}

// MARK: - Geometry

/// A rectangle in the content of a surface, in points from its top left corner.
public struct TableRect: Hashable, Sendable {
  /// The distance of the left edge from that of the content.
  public var x: Double
  /// The distance of the top from that of the content.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double = 0, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The top.
  public var minY: Double { y }
  /// The bottom.
  public var maxY: Double { y + height }
}

/// A size in points.
public struct TableSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// The room that a surface keeps free around its content, in points.
public struct TableInsets: Hashable, Sendable {
  /// No room.
  public static let zero = Self()

  /// The room above the content.
  public var top: Double
  /// The room below the content.
  public var bottom: Double

  /// Makes insets.
  public init(top: Double = 0, bottom: Double = 0) { (self.top, self.bottom) = (top, bottom) }
}

/// A region of a surface that belongs to no section.
public enum TableRegion: Hashable, Sendable, CaseIterable {
  /// What is behind the rows.
  case background
  /// What is above all sections, and scrolls with them.
  case header
  /// What is below all sections, and scrolls with them.
  case footer
}

/// The part of a surface's content that is on screen, in points.
public struct TableViewport: Hashable, Sendable {
  /// The distance from the top of the content to that of the viewport.
  public var contentOffset: Double
  /// The height of the viewport, bars that cover a part of it included.
  public var height: Double
  /// The height of everything, on screen or not.
  public var contentHeight: Double
  /// What bars and the app's own insets take at the top.
  public var topInset: Double
  /// What bars, the keyboard and the app's own insets take at the bottom.
  public var bottomInset: Double
  /// Whether a person is scrolling, or what they scrolled is still moving.
  public var isScrolling: Bool

  /// Makes a viewport.
  public init(
    contentOffset: Double, height: Double, contentHeight: Double, topInset: Double = 0,
    bottomInset: Double = 0, isScrolling: Bool = false
  ) {
    self.contentOffset = contentOffset
    self.height = height
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.isScrolling = isScrolling
  }

  /// The offset that shows the top of the content.
  public var topOffset: Double { -topInset }
  /// The offset that shows the bottom of the content; that of the top where everything fits.
  public var bottomOffset: Double { max(topOffset, contentHeight + bottomInset - height) }
  /// Whether the content cannot be scrolled further up.
  public var isAtTop: Bool { contentOffset <= topOffset + Self.tolerance }
  /// Whether the content cannot be scrolled further down.
  public var isAtBottom: Bool { contentOffset >= bottomOffset - Self.tolerance }

  /// The nearest offset within the content, or the present one if `offset` isn't a number.
  public func clamped(_ offset: Double) -> Double {
    offset.isNaN ? contentOffset : min(max(offset, topOffset), bottomOffset)
  }

  /// What views lose by rounding to pixels.
  private static var tolerance: Double { 0.5 }
}

/// What stays in place on a surface while its content changes.
public enum TableAnchor<Position: SurfacePosition>: Hashable, Sendable {
  /// The top of the content.
  case top
  /// The bottom of the content.
  case bottom
  /// A row, whose top keeps a distance in points from the top of the viewport.
  case row(Position, distance: Double)
}

extension TableSurface {
  /// The offset at which the surface shows an anchor, as far as the content goes; `nil` where the
  /// row is not there or the surface has no geometry.
  package func tableContentOffset(showing anchor: TableAnchor<TablePosition>) -> Double? {
    switch anchor {
    case .top: return tableViewport?.topOffset
    case .bottom: return tableViewport?.bottomOffset
    case .row(let position, let distance):
      // Asked first: the answer brings the size of the content up to date.
      guard let rect = tableRect(ofRowAt: position), let viewport = tableViewport else {
        return nil
      }
      return viewport.clamped(rect.minY - distance)
    }
  }
}

// MARK: - Types of a surface

/// The position of a row on a surface: `IndexPath` in UIKit, `TablePath` elsewhere.
public protocol SurfacePosition: Hashable, Sendable {
  /// Makes the position of the row at `path`.
  init(_ path: TablePath)
  /// The position as the diff engine has it.
  var tablePath: TablePath { get }
}

extension TablePath: SurfacePosition {
  /// Makes a copy.
  public init(_ path: TablePath) { self = path }
  /// The path itself.
  public var tablePath: TablePath { self }
}

/// A class of cells, with the surface that shows them.
///
/// Conformed to once per surface, by the surface's own base cell; an app's cells inherit it. The
/// names become visible inside every cell class of an app, so each of them begins with or contains
/// `table`.
@MainActor
public protocol SurfaceCell<TableHost>: AnyObject {
  /// The surface that shows such cells.
  associatedtype TableHost: TableSurface

  /// Registers this class with `host` for `identifier`.
  static func registerTableCell(_ identifier: String, in host: TableHost)
}

/// A class of headers or footers, with the surface that shows them.
@MainActor
public protocol SurfaceSupplementaryView<TableHost>: AnyObject {
  /// The surface that shows such views.
  associatedtype TableHost: TableSurface

  /// Registers this class with `host` for `identifier`.
  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: TableHost)
}

/// A kind of view that a section has beside its rows: its header, its footer, or a kind of the
/// app's own.
///
/// A table view shows headers and footers. A collection view shows every kind that its layout has,
/// under the name that the layout gives it:
///
/// ```swift
/// extension SupplementaryKind {
///   static let badge: Self = "badge"
/// }
/// ```
public struct SupplementaryKind: Hashable, Sendable {
  /// The view above a section's rows.
  public static let header = Self("header")
  /// The view below a section's rows.
  public static let footer = Self("footer")
  /// The kinds that every surface has.
  package static let sectionKinds = [header, footer]

  /// The name of the kind.
  public let name: String

  /// Makes a kind; "header" and "footer" name the two that every surface has.
  public init(_ name: String) { self.name = name }

  /// The role of its reuse identifiers.
  package var role: ViewRegistration.Role {
    switch self {
    case .header: .header
    case .footer: .footer
    default: .supplementary(name)
    }
  }
}

extension SupplementaryKind: ExpressibleByStringLiteral {
  /// Makes a kind of this name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension SupplementaryKind: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension SupplementaryKind: Comparable {
  /// Orders as a section is read: its header, other kinds by name, its footer.
  public static func < (left: Self, right: Self) -> Bool {
    (left.place, left.name) < (right.place, right.name)
  }

  private enum Place: Comparable {
    case above, within, below
  }

  private var place: Place {
    switch self {
    case .header: .above
    case .footer: .below
    default: .within
    }
  }
}

// MARK: - Dequeuing through a registry

extension TableSurface {
  /// Returns a cell; `nil`, without an issue, if the surface has none for `identifier`.
  ///
  /// Pass `registrationState` if known, to skip the look-up.
  package func dequeueTableCell(
    _ identifier: String, at position: TablePosition,
    registrationState: ViewRegistration.State? = nil,
    registry: VirtualCellRegistry
  ) -> TableCell? {
    guard !identifier.isEmpty else { return nil }
    let state = registrationState ?? registry.registrationState(of: identifier)
    let cell = dequeueTableCell(identifier, at: position, registrationState: state)
    if cell != nil, state < .dequeued { registry.noteDequeued(identifier) }
    return cell
  }

  /// Returns a header or footer; `nil`, without an issue, if the surface has none for `identifier`.
  package func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registry: VirtualCellRegistry
  ) -> TableSupplementaryView? {
    guard !identifier.isEmpty else { return nil }
    let state = registry.registrationState(of: identifier, role: kind.role)
    let view = dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, registrationState: state)
    if view != nil { registry.noteDequeued(identifier, role: kind.role) }
    return view
  }
}
