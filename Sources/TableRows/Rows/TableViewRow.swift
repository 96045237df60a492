internal import CellRegistry

/// One row that knows the class of its cell.
///
/// The row is a value that can be made anywhere; only what touches a view is on the main actor. A
/// row never needs to know where it is.
public protocol TableViewRow<Cell> {
  /// The class of the cell that shows the row.
  associatedtype Cell: SurfaceCell

  /// The identifier of the cell; the name of its class unless given.
  @MainActor var cellReuseIdentifier: String { get }

  /// Shows the row in `cell`; called again on the same cell whenever the row changed.
  @MainActor func configure(_ cell: Cell)

  /// Tells `surface` how to make the cell; by its class unless overridden, for a nib for example.
  @MainActor func registerCell(with surface: Cell.TableHost)
}

extension TableViewRow {
  /// The bare name of the cell's class, or the one that the class names itself.
  @MainActor
  public var cellReuseIdentifier: String { VirtualCellRegistry.defaultIdentifier(of: Cell.self) }

  /// Registers the cell's class for ``cellReuseIdentifier``.
  @MainActor
  public func registerCell(with surface: Cell.TableHost) {
    Cell.registerTableCell(cellReuseIdentifier, in: surface)
  }
}
