internal import CellRegistry

/// A row with the class of its cell.
///
/// The row is a value that can be made anywhere; only what touches a view is on the main actor. A
/// row never needs to know its position.
public protocol TableViewRow<Cell> {
  /// The class of the cell that shows the row.
  associatedtype Cell: SurfaceCell

  /// The reuse identifier of the cell; by default the name of its class.
  @MainActor var cellReuseIdentifier: String { get }

  /// Shows the row in `cell`; called again for the same cell whenever the row changes.
  @MainActor func configure(_ cell: Cell)

  /// Registers the cell with `surface`; by default its class. Implement it to register a nib.
  @MainActor func registerCell(with surface: Cell.TableHost)

  /// Prepares for `cell` to appear on screen (`tableView(_:willDisplay:forRowAt:)`).
  ///
  /// The default implementation does nothing.
  @MainActor func willDisplay(_ cell: Cell)

  /// Cleans up after `cell` left the screen (`tableView(_:didEndDisplaying:forRowAt:)`).
  ///
  /// Called on the row that was displayed, even if an update has deleted or replaced it. The default
  /// implementation does nothing.
  @MainActor func didEndDisplaying(_ cell: Cell)
}

extension TableViewRow {
  /// The bare name of the cell's class, or the identifier that the class provides.
  @MainActor
  public var cellReuseIdentifier: String { VirtualCellRegistry.defaultIdentifier(of: Cell.self) }

  /// Registers the cell's class for ``cellReuseIdentifier``.
  @MainActor
  public func registerCell(with surface: Cell.TableHost) {
    Cell.registerTableCell(cellReuseIdentifier, in: surface)
  }

  /// Does nothing.
  @MainActor
  public func willDisplay(_ cell: Cell) {}

  /// Does nothing.
  @MainActor
  public func didEndDisplaying(_ cell: Cell) {}
}

/// A row of a given class of cells, whatever its own type.
///
/// `TableViewRow` has an associated type, so rows of different types that share a cell need this
/// wrapper to be in one array or to be a property. Wrapping keeps everything, including a custom
/// ``registerCell(with:)``, and wrapping twice equals wrapping once.
public struct AnyTableViewRow<Cell: SurfaceCell>: TableViewRow {
  private let base: any TableViewRow<Cell>

  /// Wraps `row`.
  public init(row: some TableViewRow<Cell>) {
    base = (row as? Self)?.base ?? row
  }

  /// Creates a row from closures.
  ///
  /// - Parameters:
  ///   - cellReuseIdentifier: The identifier of the cell; the name of its class if `nil`.
  ///   - configure: Configures the cell; by default does nothing.
  ///   - willDisplay: Prepares for the cell to appear on screen.
  ///   - didEndDisplaying: Cleans up after the cell left the screen.
  public init(
    cellReuseIdentifier: String? = nil,
    configure: @escaping @MainActor (Cell) -> Void = { _ in },
    willDisplay: @escaping @MainActor (Cell) -> Void = { _ in },
    didEndDisplaying: @escaping @MainActor (Cell) -> Void = { _ in }
  ) {
    base = ClosureRow(
      identifier: cellReuseIdentifier, body: configure, appearance: willDisplay,
      disappearance: didEndDisplaying)
  }

  /// Creates a row from closures, ignoring the position.
  ///
  /// A row doesn't need its position. The parameter is accepted for source compatibility.
  public init(
    indexPath: Cell.TableHost.TablePosition,
    configure: @escaping @MainActor (Cell) -> Void = { _ in },
    willDisplay: @escaping @MainActor (Cell) -> Void = { _ in },
    didEndDisplaying: @escaping @MainActor (Cell) -> Void = { _ in }
  ) {
    self.init(
      configure: configure, willDisplay: willDisplay, didEndDisplaying: didEndDisplaying)
  }

  /// The identifier of the wrapped row.
  @MainActor
  public var cellReuseIdentifier: String { base.cellReuseIdentifier }

  /// Shows the wrapped row in `cell`.
  @MainActor
  public func configure(_ cell: Cell) { base.configure(cell) }

  /// Registers as the wrapped row does.
  @MainActor
  public func registerCell(with surface: Cell.TableHost) { base.registerCell(with: surface) }

  /// Calls the wrapped row.
  @MainActor
  public func willDisplay(_ cell: Cell) { base.willDisplay(cell) }

  /// Calls the wrapped row.
  @MainActor
  public func didEndDisplaying(_ cell: Cell) { base.didEndDisplaying(cell) }
}

private struct ClosureRow<Cell: SurfaceCell>: TableViewRow {
  let identifier: String?
  let body: @MainActor (Cell) -> Void
  let appearance: @MainActor (Cell) -> Void
  let disappearance: @MainActor (Cell) -> Void

  @MainActor var cellReuseIdentifier: String {
    identifier ?? VirtualCellRegistry.defaultIdentifier(of: Cell.self)
  }

  @MainActor func configure(_ cell: Cell) { body(cell) }
  @MainActor func willDisplay(_ cell: Cell) { appearance(cell) }
  @MainActor func didEndDisplaying(_ cell: Cell) { disappearance(cell) }
}
