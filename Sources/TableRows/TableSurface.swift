public import CellRegistry
public import DiffEngine

/// A view that shows sections of rows: a virtual table, a table view, a collection view.
///
/// What is tested on one surface runs on all of them, because data sources, sections, rows and
/// adapters are generic over this protocol and know nothing else of the view. Titles, heights and
/// editing are asked of the data source, never told to the surface.
///
/// The names say `table`, since they become members of UIKit's classes.
@MainActor
public protocol TableSurface: AnyObject {
  /// The base class of the surface's cells.
  associatedtype TableCell: SurfaceCell
  /// The base class of the surface's headers and footers.
  associatedtype TableSupplementaryView: SurfaceSupplementaryView
  /// How the surface names the position of a row.
  associatedtype TablePosition: SurfacePosition
  /// How the surface names a kind of animation; a type of one case where it has only one.
  associatedtype TableAnimation: Sendable

  /// The animation used unless another is asked for.
  static var defaultTableAnimation: TableAnimation { get }
  /// The rules the surface's batches have to keep.
  static var tableBatchProfile: BatchProfile { get }

  // MARK: Who fills it

  /// Makes `owner` the surface's data source, and its delegate where `asDelegate` is true and no
  /// object of the app's own is the delegate: one that was both gives up both. The surface holds
  /// `owner` weakly.
  func attachTableOwner(_ owner: AnyObject, asDelegate: Bool)
  /// Gives up `owner` as data source and as delegate, as far as it is that.
  func detachTableOwner(_ owner: AnyObject)
  /// The data source.
  var tableOwner: AnyObject? { get }
  /// Finds out anew which questions the data source answers as the surface's delegate.
  func refreshTableDelegate()
  /// Whether the surface is shown in a window; one that is not is reloaded, not animated.
  var isTableOnScreen: Bool { get }

  // MARK: Cells

  /// Returns a cell for the row at `position`, or `nil` where nothing is registered for
  /// `identifier`. While a row is being reconfigured, its present cell.
  ///
  /// A surface that cannot tell whether something is registered goes by `standing`.
  func dequeueTableCell(
    _ identifier: String, at position: TablePosition, standing: IdentifierStanding
  ) -> TableCell?
  /// Returns an empty cell, shown where no other can be.
  func placeholderTableCell(at position: TablePosition) -> TableCell
  /// Returns the cell that shows the row at `position` now, or `nil`.
  func shownTableCell(at position: TablePosition) -> TableCell?
  /// The identifiers the surface can make cells for, as far as it can tell; for hints only.
  var knownTableCellIdentifiers: [String] { get }

  // MARK: Headers and footers

  /// Returns a header or footer, or `nil` where nothing is registered for `identifier`.
  func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    standing: IdentifierStanding
  ) -> TableSupplementaryView?
  /// Returns the header or footer that shows now, or `nil`.
  func shownTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> TableSupplementaryView?

  // MARK: Updates

  /// Reads everything anew.
  func reloadTableData()
  /// Carries out one batch.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - animations: How rows and sections come, go and are replaced; `nil` for no animation.
  ///   - changeModel: Changes the data to what is true after the batch; called once, inside it.
  ///   - completion: Called when the animation is over, with false where it did not run to its
  ///     end; before this method returns or later.
  /// - Returns: False where the surface read everything anew instead.
  func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<TableAnimation>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool
  /// Has the data source set up the cells at `positions` again, in place.
  func reconfigureTableRows(at positions: [TablePosition])
  /// Has the headers and footers of `sections` set up again, in place where their views stay of the
  /// same kind, and lays out anew.
  func refreshTableSupplementaries(inSections sections: [Int])
  /// Calls `work` once the surface is not in the midst of asking for cells or laying out.
  func afterTableLayout(_ work: @escaping @MainActor () -> Void)

  // MARK: Selection and scrolling

  /// The rows on screen, in order.
  var visibleTablePositions: [TablePosition] { get }
  /// The selected rows, in order.
  var selectedTablePositions: [TablePosition] { get }
  /// Selects a row as code does: no handler is called.
  func selectTableRow(at position: TablePosition)
  /// Deselects a row as code does: no handler is called.
  func deselectTableRow(at position: TablePosition)
  /// Scrolls until the row is on screen.
  func scrollTable(to position: TablePosition)
}

extension TableSurface {
  /// Nothing: the sources of such a surface set themselves.
  ///
  /// A source that is not one of its binding's classes, such as a plain `TableAdapter` of a UIKit
  /// view, is not attached, which `TableSource` reports (`TV0203`).
  public func attachTableOwner(_ owner: AnyObject, asDelegate: Bool) {}
  /// Nothing: such a surface finds that out whenever it asks.
  public func refreshTableDelegate() {}
  /// None; a surface that can tell names them.
  public var knownTableCellIdentifiers: [String] { [] }
}

/// The position of a row in a surface's own words: `IndexPath` in UIKit, `TablePath` elsewhere.
public protocol SurfacePosition: Hashable, Sendable {
  /// Makes the position of the row at `path`.
  init(_ path: TablePath)
  /// The position in the engine's words.
  var tablePath: TablePath { get }
}

extension TablePath: SurfacePosition {
  /// Makes a copy.
  public init(_ path: TablePath) { self = path }
  /// The path itself.
  public var tablePath: TablePath { self }
}

/// A class of cells that knows the surface it is shown in.
///
/// Conformed to once per surface, by the surface's own base cell; an app's cells inherit it. The
/// names become visible inside every cell class of an app, so each of them says `table`.
@MainActor
public protocol SurfaceCell<TableHost>: AnyObject {
  /// The surface that shows such cells.
  associatedtype TableHost: TableSurface

  /// Tells `host` to make cells of this class for `identifier`.
  static func registerTableCell(_ identifier: String, in host: TableHost)
}

/// A class of headers or footers that knows the surface it is shown in.
@MainActor
public protocol SurfaceSupplementaryView<TableHost>: AnyObject {
  /// The surface that shows such views.
  associatedtype TableHost: TableSurface

  /// Tells `host` to make views of this class for `identifier`.
  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: TableHost)
}

/// Which of a section's supplementary views is meant.
public enum SupplementaryKind: Hashable, Sendable, CaseIterable {
  /// The view above a section's rows.
  case header
  /// The view below a section's rows.
  case footer
}

// Dequeuing by what the registry knows; the one way rows, headers and footers come to their views.
extension TableSurface {
  /// Returns a cell, or `nil`, and no issue, where the surface has none for `identifier`.
  ///
  /// Who knows the identifier's `standing` already spares a look-up by giving it.
  package func dequeueTableCell(
    _ identifier: String, at position: TablePosition, standing: IdentifierStanding? = nil,
    registry: VirtualCellRegistry
  ) -> TableCell? {
    guard !identifier.isEmpty else { return nil }
    let standing = standing ?? registry.standing(of: identifier)
    let cell = dequeueTableCell(identifier, at: position, standing: standing)
    if cell != nil, standing < .proven { registry.noteView(for: identifier) }
    return cell
  }

  /// Returns a header or footer, or `nil`, and no issue, where the surface has none for
  /// `identifier`.
  package func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registry: VirtualCellRegistry
  ) -> TableSupplementaryView? {
    guard !identifier.isEmpty else { return nil }
    let standing = registry.standing(of: identifier, role: kind.role)
    let view = dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, standing: standing)
    if view != nil, standing < .proven { registry.noteView(for: identifier, role: kind.role) }
    return view
  }
}

extension SupplementaryKind {
  /// The role its reuse identifiers are registered in.
  package var role: ViewRole {
    switch self {
    case .header: .header
    case .footer: .footer
    }
  }
}
