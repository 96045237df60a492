public import CellRegistry
public import DiffEngine

/// A view that shows sections of rows.
///
/// Virtual tables, table views, and collection views conform to it. Data sources, sections, rows,
/// and adapters use no other API of a view, so they behave the same on all surfaces. Titles,
/// heights, and editing come from the data source.
///
/// ```swift
/// func scrollToTop(_ surface: some TableSurface) {
///   if let viewport = surface.tableViewport {
///     surface.setTableContentOffset(viewport.topOffset, animated: true)
///   }
/// }
/// ```
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
  /// The type of an animation.
  associatedtype TableAnimation: Sendable

  /// The default animation.
  static var defaultTableAnimation: TableAnimation { get }
  /// The rules for the surface's batch updates.
  static var tableBatchProfile: BatchValidator.Profile { get }

  // MARK: Data source

  /// Creates a bridge between the surface and a data source.
  ///
  /// The bridge conforms to the surface's own protocols. Return `nil` if the surface calls the data
  /// source directly.
  static func tableBridge(for source: AnyObject) -> AnyObject?

  /// Sets the data source, and optionally the delegate.
  ///
  /// The surface holds both weakly. It keeps a delegate that the app has set, unless that was also
  /// the previous data source.
  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool)

  /// Removes an object as data source and delegate.
  func detachTableDataSource(_ source: AnyObject)

  /// The surface's data source, or `nil` if it has none.
  var tableDataSource: AnyObject? { get }

  /// Checks again which optional delegate methods exist.
  func refreshTableDelegate()

  /// A Boolean value that indicates whether the surface is in a window.
  ///
  /// If `false`, updates reload the surface without animation.
  var isTableOnScreen: Bool { get }

  // MARK: Cells

  /// Returns a cell, or `nil` if the identifier isn't registered.
  ///
  /// While a row is being reconfigured, returns its current cell. A surface that doesn't know its
  /// registrations relies on `registrationState`.
  func dequeueTableCell(
    _ identifier: String, at position: TablePosition, registrationState: ViewRegistration.State
  ) -> TableCell?

  /// Returns an empty cell for a row without a cell.
  func placeholderTableCell(at position: TablePosition) -> TableCell

  /// Returns the visible cell of a row.
  ///
  /// Returns `nil` if the row isn't visible.
  func visibleTableCell(at position: TablePosition) -> TableCell?

  /// The registered identifiers that the surface knows, for hints.
  var knownTableCellIdentifiers: [String] { get }

  // MARK: Supplementary views

  /// Returns a supplementary view.
  ///
  /// Returns `nil` if its identifier isn't registered.
  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> TableSupplementaryView?

  /// Returns the supplementary view of a section.
  ///
  /// Returns `nil` if it isn't visible.
  func visibleTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> TableSupplementaryView?

  // MARK: Updates

  /// The row counts of the sections on screen.
  ///
  /// It's `nil` if the surface doesn't provide them. A batch starts from these numbers, even if the
  /// data source has changed.
  var shownTableRowCounts: [Int]? { get }

  /// Lays out cells and views that a reload deferred.
  func layoutIfNeeded()

  /// Reloads all data.
  func reloadTableData()

  /// Performs a batch update.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - animations: The animation of each kind of operation, or `nil` for none.
  ///   - anchor: The content to keep in place, by its position after the batch.
  ///   - changeModel: A closure that changes the data to its state after the batch. It runs once,
  ///     inside the batch.
  ///   - completion: A closure that's called after the animation, with `false` if it was
  ///     interrupted. It can run before this method returns.
  /// - Returns: `false` if the surface reloaded all data instead.
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<TableAnimation>?,
    anchor: TableAnchor<TablePosition>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool

  /// Reconfigures the cells at positions.
  ///
  /// Unlike a reload, it keeps each cell. Rows without a cell are configured when they appear.
  ///
  /// - Parameter positions: The positions of the rows.
  func reconfigureTableRows(at positions: [TablePosition])

  /// Reconfigures the supplementary views of sections.
  ///
  /// Views that need another class are replaced. The layout is updated.
  func refreshTableSupplementaries(inSections sections: [Int])

  /// A Boolean value that indicates whether to delay updates.
  ///
  /// It's `true` during a drag, while a menu is open, or during a batch update that the app
  /// performs itself.
  var isTableBusy: Bool { get }

  /// Calls a closure when the surface can be updated.
  ///
  /// The closure runs when the surface is neither requesting cells, laying out, nor busy.
  func afterTableLayout(_ work: @escaping @MainActor () -> Void)

  /// Calls a closure after layout and scrolling.
  ///
  /// The closure runs under the conditions of ``afterTableLayout(_:)``, but not while the user
  /// scrolls.
  func afterTableScrolling(_ work: @escaping @MainActor () -> Void)

  // MARK: Selection and scrolling

  /// The positions of the visible rows, in order.
  var visibleTablePositions: [TablePosition] { get }

  /// The positions of the selected rows, in order.
  var selectedTablePositions: [TablePosition] { get }

  /// A Boolean value that indicates whether several rows can be selected.
  ///
  /// It depends on the current editing mode.
  var allowsMultipleSelectionInCurrentMode: Bool { get }

  /// Selects a row without calling handlers.
  func selectTableRow(at position: TablePosition)

  /// Deselects a row without calling handlers.
  func deselectTableRow(at position: TablePosition)

  /// Scrolls to a row.
  func scrollTable(
    to position: TablePosition, at scrollPosition: TableScrollPosition, animated: Bool)

  /// The visible part of the content.
  ///
  /// It's `nil` if the surface has no geometry.
  var tableViewport: TableViewport? { get }

  /// Returns the frame of a row in the content.
  ///
  /// Returns `nil` if there is no such row. A self-sizing row that has never been visible has its
  /// estimated height.
  func tableRect(ofRowAt position: TablePosition) -> TableRect?

  /// Returns the frame of a visible section header.
  ///
  /// The header may be pinned.
  func visibleTableHeaderRect(inSection section: Int) -> TableRect?

  /// Scrolls to an offset in points.
  ///
  /// The offset may exceed the content.
  func setTableContentOffset(_ offset: Double, animated: Bool)

  /// The position of the row with the focused text field.
  ///
  /// It's `nil` if no text field has the focus, or if the keyboard is known to be hidden.
  var focusedTablePosition: TablePosition? { get }

  /// Sets the handler for viewport and window changes.
  ///
  /// The handler is called for changes of ``tableViewport`` and ``isTableOnScreen``, and may
  /// scroll. A surface has one handler. Pass `nil` to remove it.
  ///
  /// - Returns: Whether the surface reports changes.
  @discardableResult
  func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool

  /// Sets the app's content insets.
  ///
  /// The insets of ``tableViewport`` also include the bars and the keyboard.
  func setTableContentInset(_ inset: TableInsets, animated: Bool)

  /// Sets the extra space below the content, in points.
  ///
  /// It's added to the insets and replaces the previous extra space. ``tableViewport`` includes it
  /// in its bottom inset.
  func setTableEndRoom(_ room: Double)

  // MARK: Outside the sections

  /// Creates a view for a region outside the sections.
  ///
  /// Return `nil` if the surface can't show views there.
  func makeTableSupplementary(
    _ viewType: TableSupplementaryView.Type
  ) -> TableSupplementaryView?

  /// Creates a title view for a region outside the sections.
  ///
  /// Return `nil` if the surface can't show titles there.
  func makeTableTitle(_ title: String, for region: TableRegion) -> TableSupplementaryView?

  /// Shows a view in a region, replacing the current one.
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
  /// The refresh control spins until the handler returns. Pass `nil` to remove the control.
  func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?)

  /// Reloads the index titles from the data source.
  func refreshTableIndex()

  /// Posts an announcement for VoiceOver.
  func announceForTable(_ text: String)
}

// These defaults suit a surface without geometry, a user, or data source protocols.
extension TableSurface {
  /// The default implementation returns `nil`.
  public static func tableBridge(for source: AnyObject) -> AnyObject? { nil }
  /// The default implementation does nothing.
  ///
  /// `TableSource` reports this as the issue `TV0203`.
  public func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) {}
  /// The default implementation does nothing.
  public func refreshTableDelegate() {}
  /// The default has no identifiers.
  public var knownTableCellIdentifiers: [String] { [] }
  /// The default is `false`.
  public var isTableBusy: Bool { false }
  /// The default is `nil`.
  public var shownTableRowCounts: [Int]? { nil }
  /// The default implementation calls the closure after layout.
  public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
    afterTableLayout(work)
  }
  /// The default is `nil`.
  public var tableViewport: TableViewport? { nil }
  /// The default implementation returns `nil`.
  public func tableRect(ofRowAt position: TablePosition) -> TableRect? { nil }
  /// The default implementation returns `nil`.
  public func visibleTableHeaderRect(inSection section: Int) -> TableRect? { nil }
  /// The default implementation does nothing.
  public func setTableContentOffset(_ offset: Double, animated: Bool) {}
  /// The default is `nil`.
  public var focusedTablePosition: TablePosition? { nil }
  /// The default implementation returns `false`.
  public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool { false }
  /// The default implementation does nothing.
  public func setTableContentInset(_ inset: TableInsets, animated: Bool) {}
  /// The default implementation does nothing.
  public func setTableEndRoom(_ room: Double) {}
  /// The default implementation returns `nil`.
  public func makeTableSupplementary(
    _ viewType: TableSupplementaryView.Type
  ) -> TableSupplementaryView? { nil }
  /// The default implementation returns `nil`.
  public func makeTableTitle(_ title: String, for region: TableRegion) -> TableSupplementaryView? {
    nil
  }
  /// The default implementation returns `false`.
  public func showTableView(
    _ view: TableSupplementaryView?, in region: TableRegion, height: Double?
  ) -> Bool { false }
  /// The default implementation does nothing.
  public func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {}
  /// The default implementation does nothing.
  public func refreshTableIndex() {}
  /// The default implementation does nothing.
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

/// The position of a row on a surface.
///
/// It's an `IndexPath` in UIKit, and a `TablePath` elsewhere.
///
/// ```swift
/// struct LinePosition: SurfacePosition {
///   let tablePath: TablePath
///   init(_ path: TablePath) { tablePath = path }
/// }
/// ```
public protocol SurfacePosition: Hashable, Sendable {
  /// Creates the position of the row at a path.
  init(_ path: TablePath)
  /// The position as a table path.
  var tablePath: TablePath { get }
}

extension TablePath: SurfacePosition {
  /// Creates a copy of a path.
  public init(_ path: TablePath) { self = path }
  /// The path itself.
  public var tablePath: TablePath { self }
}

/// A cell class, with the surface that shows it.
///
/// Only the base cell of each surface declares the conformance. An app's cells inherit it, so all
/// names contain `table`.
///
/// ```swift
/// class LineCell<Surface: TableSurface>: SurfaceCell {
///   var text = ""
///   static func registerTableCell(_ identifier: String, in host: Surface) {}
/// }
/// ```
@MainActor
public protocol SurfaceCell<TableHost>: AnyObject {
  /// The surface that shows the cells.
  associatedtype TableHost: TableSurface

  /// Registers the class for a reuse identifier.
  static func registerTableCell(_ identifier: String, in host: TableHost)
}

// MARK: - Dequeuing through a registry

extension TableSurface {
  /// Returns a cell, or `nil` if the identifier isn't registered, which isn't reported.
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

  /// Returns a supplementary view, or `nil` if its identifier isn't registered, which isn't
  /// reported.
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
