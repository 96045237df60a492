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

  /// Makes a row of a closure that configures the cell.
  ///
  /// - Parameters:
  ///   - cellReuseIdentifier: The identifier of the cell; the name of its class if `nil`.
  ///   - configure: Configures the cell; by default does nothing.
  public init(
    cellReuseIdentifier: String? = nil,
    configure: @escaping @MainActor (Cell) -> Void = { _ in }
  ) {
    base = ClosureRow(identifier: cellReuseIdentifier, body: configure)
  }

  /// Makes a row of a closure, as rows that know their position are made; the position is not
  /// needed, and not kept.
  public init(
    indexPath: Cell.TableHost.TablePosition,
    configure: @escaping @MainActor (Cell) -> Void = { _ in }
  ) {
    self.init(configure: configure)
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
}

private struct ClosureRow<Cell: SurfaceCell>: TableViewRow {
  let identifier: String?
  let body: @MainActor (Cell) -> Void

  @MainActor var cellReuseIdentifier: String {
    identifier ?? VirtualCellRegistry.defaultIdentifier(of: Cell.self)
  }

  @MainActor func configure(_ cell: Cell) { body(cell) }
}
