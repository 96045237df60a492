internal import CellRegistry

/// A row with a statically known cell class.
///
/// ```swift
/// struct ContactRow: TableViewRow {
///   let contact: Contact
///
///   func configure(_ cell: ContactCell) { cell.setup(with: contact) }
/// }
/// ```
///
/// You can create rows on any thread. Only methods that use a view run on the main actor. A row
/// doesn't know its position.
public protocol TableViewRow<Cell> {
  /// The class of the row's cell.
  associatedtype Cell: SurfaceCell

  /// The reuse identifier of the cell.
  ///
  /// The default is the identifier that the cell's class declares, or else the name of the class.
  @MainActor var cellReuseIdentifier: String { get }

  /// Configures the cell.
  ///
  /// It's called again for the same cell each time the row is reconfigured.
  @MainActor func configure(_ cell: Cell)

  /// Registers the cell with a surface.
  ///
  /// The default registers the cell's class. Implement this method to register a nib.
  @MainActor func registerCell(with surface: Cell.TableHost)

  /// Prepares a cell to appear on screen.
  ///
  /// UIKit equivalent: `tableView(_:willDisplay:forRowAt:)`. The default does nothing.
  @MainActor func willDisplay(_ cell: Cell)

  /// Cleans up after a cell disappears.
  ///
  /// It's called from `tableView(_:didEndDisplaying:forRowAt:)` on the row that was displayed, even
  /// if an update deleted or replaced it. The default implementation does nothing.
  @MainActor func didEndDisplaying(_ cell: Cell)
}

extension TableViewRow {
  /// The class's own identifier, or its name without the module.
  @MainActor
  public var cellReuseIdentifier: String { VirtualCellRegistry.defaultIdentifier(of: Cell.self) }

  /// Registers the cell's class for its reuse identifier.
  @MainActor
  public func registerCell(with surface: Cell.TableHost) {
    Cell.registerTableCell(cellReuseIdentifier, in: surface)
  }

  /// The default implementation does nothing.
  @MainActor
  public func willDisplay(_ cell: Cell) {}

  /// The default implementation does nothing.
  @MainActor
  public func didEndDisplaying(_ cell: Cell) {}
}

/// A type-erased row with a given cell class.
///
/// ```swift
/// let rows: [AnyTableViewRow<ContactCell>] = [
///   AnyTableViewRow(row: ContactRow(contact: contact)),
///   AnyTableViewRow(configure: { $0.textLabel?.text = "New contact" }),
/// ]
/// ```
///
/// Use it to store rows of different types that share a cell class. Custom registration is
/// preserved. Wrapping a wrapped row has no effect.
public struct AnyTableViewRow<Cell: SurfaceCell>: TableViewRow {
  private let base: any TableViewRow<Cell>

  /// Creates a wrapper for a row.
  public init(row: some TableViewRow<Cell>) {
    base = (row as? Self)?.base ?? row
  }

  /// Creates a row from closures.
  ///
  /// - Parameters:
  ///   - cellReuseIdentifier: The reuse identifier of the cell, or `nil` for the class's default.
  ///   - configure: A closure that configures the cell. The default does nothing.
  ///   - willDisplay: A closure that prepares the cell to appear on screen.
  ///   - didEndDisplaying: A closure that cleans up after the cell disappears.
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

  /// Creates a row from closures and an ignored index path.
  ///
  /// The parameter exists only for source compatibility.
  public init(
    indexPath: Cell.TableHost.TablePosition,
    configure: @escaping @MainActor (Cell) -> Void = { _ in },
    willDisplay: @escaping @MainActor (Cell) -> Void = { _ in },
    didEndDisplaying: @escaping @MainActor (Cell) -> Void = { _ in }
  ) {
    self.init(
      configure: configure, willDisplay: willDisplay, didEndDisplaying: didEndDisplaying)
  }

  /// The reuse identifier of the wrapped row.
  @MainActor
  public var cellReuseIdentifier: String { base.cellReuseIdentifier }

  /// Configures the cell with the wrapped row.
  @MainActor
  public func configure(_ cell: Cell) { base.configure(cell) }

  /// Registers the cell of the wrapped row.
  @MainActor
  public func registerCell(with surface: Cell.TableHost) { base.registerCell(with: surface) }

  /// Calls the wrapped row's method before a cell appears.
  @MainActor
  public func willDisplay(_ cell: Cell) { base.willDisplay(cell) }

  /// Calls the wrapped row's method after a cell disappears.
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
