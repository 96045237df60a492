public import CellRegistry
public import TypeErasure

/// Dequeues and configures the cell of a row.
///
/// Each kind of row has a subclass.
///
/// One object per row knows the cell class, as `ErasedRowContent` knows the item type. Rows are
/// small to copy, and configuring a cell takes one dynamic call. It's a class instead of a protocol
/// because rows are compared far more often than shown, and the key is read without a call.
@usableFromInline
class CellConfigurator<Surface: TableSurface> {
  @usableFromInline final let cellKey: CellKey
  /// Whether the row registers its cell.
  ///
  /// Otherwise, the app does.
  @usableFromInline final let registersCell: Bool

  @inlinable
  init(cellKey: CellKey, registersCell: Bool) {
    self.cellKey = cellKey
    self.registersCell = registersCell
  }

  /// Registers the cell's class, if the row registers its cell.
  @MainActor @usableFromInline
  func registerCell(_ identifier: String, in surface: Surface) {}

  /// Configures a cell.
  ///
  /// A mismatch is reported and leaves the cell unchanged.
  @MainActor @usableFromInline
  func configure(_ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any) {}

  var observesDisplay: Bool { false }

  @MainActor
  func willDisplay(_ cell: Surface.TableCell) {}

  @MainActor
  func didEndDisplaying(_ cell: Surface.TableCell) {}
}

extension CellConfigurator {
  final var cellType: AnyObject.Type? {
    switch cellKey {
    case .type(let type, _): type
    case .identifier: nil
    }
  }

  /// Whether the reuse identifier is the class name because the app provides none.
  final var isNamedByClass: Bool {
    if case .type(_, nil) = cellKey { true } else { false }
  }

  @MainActor
  final func reuseIdentifier(in registry: VirtualCellRegistry) -> String {
    switch cellKey {
    case .type(let type, let identifier): identifier ?? registry.reuseIdentifier(of: type)
    case .identifier(let identifier): identifier
    }
  }
}

/// The cell that a row needs, as part of the row's identity.
@usableFromInline
enum CellKey {
  /// A cell class, and the reuse identifier if the app provides one.
  case type(AnyObject.Type, identifier: String?)
  /// A reuse identifier of any class.
  case identifier(String)
}

extension CellKey: Equatable {
  @inlinable
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.type(let left, let name), .type(let right, let otherName)):
      left == right && name == otherName
    case (.identifier(let left), .identifier(let right)):
      left == right
    default:
      false
    }
  }
}

// MARK: - Cells of a known class

/// Configures cells of a known class.
///
/// Subclasses override `configure`.
@usableFromInline
class TypedCellConfigurator<Cell: SurfaceCell>: CellConfigurator<Cell.TableHost> {
  /// The class to register, which may be a subclass of `Cell`.
  @usableFromInline final let type: Cell.Type

  @inlinable
  init(_ type: Cell.Type, identifier: String?, registersCell: Bool) {
    self.type = type
    super.init(cellKey: .type(type, identifier: identifier), registersCell: registersCell)
  }

  @usableFromInline
  override func registerCell(_ identifier: String, in surface: Cell.TableHost) {
    type.registerTableCell(identifier, in: surface)
  }

  /// Calls `body` with the cell as a `Cell`, or reports a cell of another class.
  ///
  /// The check makes the unsafe cast valid. `as?` would retain and release the cell, which costs
  /// more than the rest of the configuration.
  @MainActor @inline(__always)
  final func with(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry,
    _ body: @MainActor (Cell) -> Void
  ) {
    if cell is Cell {
      body(unsafeDowncast(cell, to: Cell.self))
    } else {
      registry.reportWrongView(cell, identifier: reuseIdentifier(in: registry), expected: type)
    }
  }
}

/// Configures the cell with the row's item, which is never cast.
///
/// The item is stored a second time, outside the row's content, so that no copy is needed to pass
/// it.
@usableFromInline
final class ItemConfigurator<Item, Cell: SurfaceCell & Configurable>: TypedCellConfigurator<Cell>
where Cell.Item == Item {
  @usableFromInline let item: Item

  @inlinable
  init(_ item: Item, _ type: Cell.Type, identifier: String?) {
    self.item = item
    super.init(type, identifier: identifier, registersCell: identifier == nil)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { $0.setup(with: item) }
  }
}

/// Configures the cell with the row's item and a sender, unless the sender was deallocated.
@usableFromInline
final class SenderConfigurator<Item, Sender: AnyObject, Cell: SurfaceCell & SenderConfigurable>:
  TypedCellConfigurator<Cell>
where Cell.Item == Item, Cell.Sender == Sender {
  @usableFromInline let item: Item
  @usableFromInline weak var sender: Sender?

  @inlinable
  init(_ item: Item, _ sender: Sender, _ type: Cell.Type, identifier: String?) {
    self.item = item
    self.sender = sender
    super.init(type, identifier: identifier, registersCell: identifier == nil)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender _: Any
  ) {
    with(cell, registry: registry) { cell in
      if let sender { cell.setup(with: item, sender: sender) }
    }
  }
}

@usableFromInline
final class ClosureConfigurator<Cell: SurfaceCell>: TypedCellConfigurator<Cell> {
  @usableFromInline let body: @MainActor (Cell) -> Void

  @inlinable
  init(_ type: Cell.Type, identifier: String?, body: @escaping @MainActor (Cell) -> Void) {
    self.body = body
    super.init(type, identifier: identifier, registersCell: identifier == nil)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { body($0) }
  }
}

/// Registers and configures the cell with a typed row.
final class WrappedRowConfigurator<Wrapped: TableViewRow>: TypedCellConfigurator<Wrapped.Cell> {
  private let row: Wrapped

  @MainActor
  init(_ row: Wrapped) {
    self.row = row
    let identifier = row.cellReuseIdentifier
    let name = VirtualCellRegistry.defaultIdentifier(of: Wrapped.Cell.self)
    super.init(
      Wrapped.Cell.self, identifier: identifier == name ? nil : identifier, registersCell: true)
  }

  override func registerCell(_ identifier: String, in surface: Wrapped.Cell.TableHost) {
    // If the identifier differs, another class already uses the row's identifier.
    if identifier == row.cellReuseIdentifier {
      row.registerCell(with: surface)
    } else {
      super.registerCell(identifier, in: surface)
    }
  }

  override func configure(
    _ cell: Wrapped.Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { row.configure($0) }
  }

  override var observesDisplay: Bool { true }

  // A cell of another class was already reported when it was configured.
  override func willDisplay(_ cell: Wrapped.Cell.TableHost.TableCell) {
    if let cell = cell as? Wrapped.Cell { row.willDisplay(cell) }
  }

  override func didEndDisplaying(_ cell: Wrapped.Cell.TableHost.TableCell) {
    if let cell = cell as? Wrapped.Cell { row.didEndDisplaying(cell) }
  }
}

// MARK: - Cells of a reuse identifier

/// Configures the cell of an identifier with an item.
///
/// The cell is checked at run time.
@usableFromInline
final class IdentifierConfigurator<Surface: TableSurface, Item>: CellConfigurator<Surface> {
  @usableFromInline let item: Item

  @inlinable
  init(_ identifier: String, item: Item) {
    self.item = item
    super.init(cellKey: .identifier(identifier), registersCell: false)
  }

  @usableFromInline
  override func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    registry.configure(
      cell, identifier: reuseIdentifier(in: registry), with: item, sender: sender)
  }
}

/// Configures the cell of an identifier with a closure.
///
/// The closure checks the cell with the registry.
final class CheckedClosureConfigurator<Surface: TableSurface>: CellConfigurator<Surface> {
  private let body: @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void

  init(
    _ identifier: String,
    body: @escaping @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void
  ) {
    self.body = body
    super.init(cellKey: .identifier(identifier), registersCell: false)
  }

  override func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    body(cell, registry, sender)
  }
}
