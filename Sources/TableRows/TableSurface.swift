public import CellRegistry
public import DiffEngine

/// A view that shows sections of rows: a virtual table, a table view, or a collection view.
///
/// Data sources, sections, rows, and adapters are generic over this protocol and know nothing else
/// about the view. So they behave alike on all surfaces. Titles, heights, and editing come from the
/// data source.
///
/// The names contain `table` because they become members of UIKit's classes.
@MainActor
public protocol TableSurface: AnyObject {
  /// The base class of the surface's cells.
  associatedtype TableCell: SurfaceCell
  /// The base class of the surface's supplementary views.
  associatedtype TableSupplementaryView: SurfaceSupplementaryView
  /// The type of a row's position.
  associatedtype TablePosition: SurfacePosition
  /// The type of an animation, with one case if the surface has only one.
  associatedtype TableAnimation: Sendable

  /// The default animation.
  static var defaultTableAnimation: TableAnimation { get }
  /// The rules for the surface's batches.
  static var tableBatchProfile: BatchValidator.Profile { get }

  // MARK: Data source

  /// Creates the object that implements the surface's own protocols for a source.
  ///
  /// `nil` stands for a surface that calls the source directly.
  static func tableBridge(for source: AnyObject) -> AnyObject?

  /// Sets the data source, and the delegate if `asDelegate` is `true`.
  ///
  /// The surface holds both weakly. It keeps a delegate that the app has set, unless that was also the
  /// former data source.
  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool)

  /// Removes an object as data source and as delegate.
  func detachTableDataSource(_ source: AnyObject)

  /// The data source.
  var tableDataSource: AnyObject? { get }

  /// Checks again which optional delegate methods the data source implements.
  func refreshTableDelegate()

  /// Whether the surface is in a window.
  ///
  /// Otherwise, updates reload it without animation.
  var isTableOnScreen: Bool { get }

  // MARK: Cells

  /// Returns a cell for a row, or `nil` if nothing is registered for the identifier.
  ///
  /// While a row is being reconfigured, returns its present cell. A surface that doesn't know its
  /// registrations relies on `registrationState`.
  func dequeueTableCell(
    _ identifier: String, at position: TablePosition, registrationState: ViewRegistration.State
  ) -> TableCell?

  /// Returns an empty cell, for rows that have no other.
  func placeholderTableCell(at position: TablePosition) -> TableCell

  /// Returns the visible cell of a row, or `nil`.
  func visibleTableCell(at position: TablePosition) -> TableCell?

  /// The registered identifiers that the surface knows, used in hints.
  var knownTableCellIdentifiers: [String] { get }

  // MARK: Supplementary views

  /// Returns a supplementary view, or `nil` if nothing is registered for the identifier.
  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> TableSupplementaryView?

  /// Returns the visible supplementary view of a section, or `nil`.
  func visibleTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> TableSupplementaryView?

  // MARK: Updates

  /// The row counts of the sections that the surface shows, or `nil` if it doesn't reveal them.
  ///
  /// A batch starts from these counts, even if the data source returns others by now.
  var shownTableRowCounts: [Int]? { get }

  /// Requests the visible cells and views that a reload has left for later.
  func layoutIfNeeded()

  /// Reloads everything.
  func reloadTableData()

  /// Performs a batch update.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - animations: The animation of each kind of operation, or `nil` for none.
  ///   - anchor: What stays in place, by its position after the batch.
  ///   - changeModel: Changes the data to its state after the batch. Called once, inside the batch.
  ///   - completion: Called when the animation has ended, with `false` if it was interrupted. The call
  ///     may precede the return of this method.
  /// - Returns: `false` if the surface reloaded everything instead.
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<TableAnimation>?,
    anchor: TableAnchor<TablePosition>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool

  /// Reconfigures the cells at positions.
  func reconfigureTableRows(at positions: [TablePosition])

  /// Reconfigures the supplementary views of sections, and updates the layout.
  ///
  /// Views of which another class is needed are replaced.
  func refreshTableSupplementaries(inSections sections: [Int])

  /// Whether an update would interrupt the user or another update.
  ///
  /// Examples are a drag, an open menu, and a batch of the app's own.
  var isTableBusy: Bool { get }

  /// Calls `work` when the surface is neither requesting cells, laying out, nor busy.
  func afterTableLayout(_ work: @escaping @MainActor () -> Void)

  /// Calls `work` like ``afterTableLayout(_:)``, but not while the user scrolls.
  func afterTableScrolling(_ work: @escaping @MainActor () -> Void)

  // MARK: Selection and scrolling

  /// The positions of the visible rows, in order.
  var visibleTablePositions: [TablePosition] { get }

  /// The positions of the selected rows, in order.
  var selectedTablePositions: [TablePosition] { get }

  /// Whether several rows can be selected now.
  var allowsMultipleSelectionInCurrentMode: Bool { get }

  /// Selects a row without calling handlers.
  func selectTableRow(at position: TablePosition)

  /// Deselects a row without calling handlers.
  func deselectTableRow(at position: TablePosition)

  /// Scrolls to a row.
  func scrollTable(
    to position: TablePosition, at scrollPosition: TableScrollPosition, animated: Bool)

  /// The visible part of the content, or `nil` if the surface has no geometry.
  var tableViewport: TableViewport? { get }

  /// Returns the rectangle of a row in the content, or `nil` if there is no such row.
  ///
  /// A self-sizing row that hasn't been visible has its estimated height.
  func tableRect(ofRowAt position: TablePosition) -> TableRect?

  /// Returns the rectangle of a visible section header, pinned or not.
  func visibleTableHeaderRect(inSection section: Int) -> TableRect?

  /// Scrolls to an offset in points, which may lie outside the content.
  func setTableContentOffset(_ offset: Double, animated: Bool)

  /// The position of the row whose text field the user edits, while a keyboard is shown.
  var focusedTablePosition: TablePosition? { get }

  /// Sets the handler for changes of ``tableViewport`` and ``isTableOnScreen``.
  ///
  /// A surface has one handler, which may scroll. `nil` removes it.
  ///
  /// - Returns: Whether the surface reports changes.
  @discardableResult
  func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool

  /// Sets the app's content insets.
  ///
  /// ``tableViewport`` has their sum with the insets of bars.
  func setTableContentInset(_ inset: TableInsets, animated: Bool)

  /// Makes room below the content, in points, in addition to the insets.
  ///
  /// ``tableViewport`` has the room in its bottom inset.
  func setTableEndRoom(_ room: Double)

  // MARK: Outside the sections

  /// Creates a view of a class for a region outside the sections, or returns `nil`.
  func makeTableSupplementary(
    _ viewType: TableSupplementaryView.Type
  ) -> TableSupplementaryView?

  /// Creates a view with a title for a region outside the sections, or returns `nil`.
  func makeTableTitle(_ title: String, for region: TableRegion) -> TableSupplementaryView?

  /// Shows a view in a region instead of the present one.
  ///
  /// - Parameters:
  ///   - view: The view, or `nil` for none.
  ///   - region: The region.
  ///   - height: The height in points, or `nil` for the height of the view's content. A background
  ///     fills the surface.
  /// - Returns: Whether the surface has the region.
  func showTableView(
    _ view: TableSupplementaryView?, in region: TableRegion, height: Double?
  ) -> Bool

  /// Sets the handler for pull to refresh.
  ///
  /// The refresh control spins until the handler returns. `nil` removes the control.
  func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?)

  /// Requests the index titles from the data source again.
  func refreshTableIndex()

  /// Posts an announcement for VoiceOver.
  func announceForTable(_ text: String)
}

// The defaults suit a surface that has no geometry, no user, and no protocols of its own.
extension TableSurface {
  /// Returns `nil`.
  public static func tableBridge(for source: AnyObject) -> AnyObject? { nil }
  /// Does nothing, which `TableSource` reports (`TV0203`).
  public func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) {}
  /// Does nothing.
  public func refreshTableDelegate() {}
  /// The default has no identifiers.
  public var knownTableCellIdentifiers: [String] { [] }
  /// The default is `false`.
  public var isTableBusy: Bool { false }
  /// The default is `nil`.
  public var shownTableRowCounts: [Int]? { nil }
  /// Calls `work` after layout.
  public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
    afterTableLayout(work)
  }
  /// The default is `nil`.
  public var tableViewport: TableViewport? { nil }
  /// Returns `nil`.
  public func tableRect(ofRowAt position: TablePosition) -> TableRect? { nil }
  /// Returns `nil`.
  public func visibleTableHeaderRect(inSection section: Int) -> TableRect? { nil }
  /// Does nothing.
  public func setTableContentOffset(_ offset: Double, animated: Bool) {}
  /// The default is `nil`.
  public var focusedTablePosition: TablePosition? { nil }
  /// Returns `false`.
  public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool { false }
  /// Does nothing.
  public func setTableContentInset(_ inset: TableInsets, animated: Bool) {}
  /// Does nothing.
  public func setTableEndRoom(_ room: Double) {}
  /// Returns `nil`.
  public func makeTableSupplementary(
    _ viewType: TableSupplementaryView.Type
  ) -> TableSupplementaryView? { nil }
  /// Returns `nil`.
  public func makeTableTitle(_ title: String, for region: TableRegion) -> TableSupplementaryView? {
    nil
  }
  /// Returns `false`.
  public func showTableView(
    _ view: TableSupplementaryView?, in region: TableRegion, height: Double?
  ) -> Bool { false }
  /// Does nothing.
  public func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {}
  /// Does nothing.
  public func refreshTableIndex() {}
  /// Does nothing.
  public func announceForTable(_ text: String) {}

  /// Performs a batch update without an anchor.
  public func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<TableAnimation>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    performTableBatch(
      batch, animations: animations, anchor: nil, changeModel: changeModel, completion: completion)
  }
}

// MARK: - Types of a surface

/// The position of a row on a surface: `IndexPath` in UIKit, `TablePath` elsewhere.
public protocol SurfacePosition: Hashable, Sendable {
  /// Creates the position of the row at `path`.
  init(_ path: TablePath)
  /// The position as the diff engine has it.
  var tablePath: TablePath { get }
}

extension TablePath: SurfacePosition {
  /// Creates a copy.
  public init(_ path: TablePath) { self = path }
  /// The path itself.
  public var tablePath: TablePath { self }
}

/// A class of cells, with the surface that shows them.
///
/// Only the base cell of each surface declares the conformance. The cells of an app inherit it, so
/// every name in it contains `table`.
@MainActor
public protocol SurfaceCell<TableHost>: AnyObject {
  /// The surface that shows such cells.
  associatedtype TableHost: TableSurface

  /// Registers this class for an identifier.
  static func registerTableCell(_ identifier: String, in host: TableHost)
}

// MARK: - Dequeuing through a registry

extension TableSurface {
  /// Returns a cell, or `nil` without an issue if the surface has none for the identifier.
  ///
  /// Pass the registration state if you know it, to skip the lookup.
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

  /// Returns a supplementary view, or `nil` without an issue if there is none for the identifier.
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
