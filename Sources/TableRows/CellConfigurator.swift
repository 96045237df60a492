public import CellRegistry
public import TypeErasure

/// How a row comes to its cell, and what it does with it; each way is a subclass.
///
/// One object per row knows the class of the cell, as its `RowContent` knows the type of the item.
/// So a row is small to copy, and a cell is set up by one dynamic call. It is a base class and not
/// a protocol, because rows are compared far more often than shown: the key is read without a call.
@usableFromInline
class RowPairing<Surface: TableSurface> {
  @usableFromInline final let cellKey: RowCellKey
  /// Whether the row registers its cell; else the app does.
  @usableFromInline final let registersCell: Bool

  @inlinable
  init(cellKey: RowCellKey, registersCell: Bool) {
    self.cellKey = cellKey
    self.registersCell = registersCell
  }

  /// Tells `surface` how to make the cell, where the row registers it.
  @MainActor @usableFromInline
  func registerCell(_ identifier: String, in surface: Surface) {}

  /// Sets up `cell`, as each subclass says; one that cannot be is left as it is, and reported.
  @MainActor @usableFromInline
  func configure(_ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any) {}
}

extension RowPairing {
  /// The class of the cell; `nil` where only the identifier is known.
  final var cellType: AnyObject.Type? {
    switch cellKey {
    case .type(let type, _): type
    case .identifier: nil
    }
  }

  /// Whether the cell goes by the name of its class, since the app gives no identifier.
  final var isNamedByClass: Bool {
    if case .type(_, nil) = cellKey { true } else { false }
  }

  /// The reuse identifier of the cell.
  @MainActor
  final func reuseIdentifier(in registry: VirtualCellRegistry) -> String {
    switch cellKey {
    case .type(let type, let identifier): identifier ?? registry.reuseIdentifier(of: type)
    case .identifier(let identifier): identifier
    }
  }
}

/// What a row knows of its cell beforehand; part of its identity.
@usableFromInline
enum RowCellKey {
  /// A class of cells, and the identifier that was given with it: one made from the class, if none.
  case type(AnyObject.Type, identifier: String?)
  /// An identifier, whatever class is behind it.
  case identifier(String)
}

extension RowCellKey: Equatable {
  @usableFromInline
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

/// A class of cells that is known; what is done with the cell, each subclass says.
@usableFromInline
class CellRowPairing<Cell: SurfaceCell>: RowPairing<Cell.TableHost> {
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

  /// Calls `body` with `cell` as one of the class; reports it where it is of another.
  ///
  /// The only cast without a check of its own, behind the check. What `as?` returns is retained and
  /// released, which costs more than all else that is done to configure a cell.
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

/// A class of cells that is configured by the row's item, which goes there as what it is.
///
/// The item is held a second time, beside the row's content: from a place of its own it is handed
/// on without a copy.
@usableFromInline
final class TypedRowPairing<Item, Cell: SurfaceCell & Configurable>: CellRowPairing<Cell>
where Cell.Item == Item {
  @usableFromInline let item: Item

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
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

/// A class of cells that is configured by the row's item and told who shows it, while that lives.
@usableFromInline
final class SenderRowPairing<Item, Sender: AnyObject, Cell: SurfaceCell & SenderConfigurable>:
  CellRowPairing<Cell>
where Cell.Item == Item, Cell.Sender == Sender {
  @usableFromInline let item: Item
  @usableFromInline weak var sender: Sender?

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
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

/// A class of cells and a closure that takes one, with no cast but the cell's own.
@usableFromInline
final class ClosureRowPairing<Cell: SurfaceCell>: CellRowPairing<Cell> {
  @usableFromInline let setUp: @MainActor (Cell) -> Void

  /// Makes a pairing; the app registers the cell where it has an `identifier`.
  @inlinable
  init(_ type: Cell.Type, identifier: String?, setUp: @escaping @MainActor (Cell) -> Void) {
    self.setUp = setUp
    super.init(type, identifier: identifier, registersCell: identifier == nil)
  }

  @usableFromInline
  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) { setUp($0) }
  }
}

/// An item for the cell of an identifier: whether it takes the item shows when it is set up.
@usableFromInline
final class IdentifierRowPairing<Surface: TableSurface, Item>: RowPairing<Surface> {
  @usableFromInline let item: Item

  @inlinable
  init(_ identifier: String, handing item: Item) {
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

/// A closure for the cell of an identifier, which is given what there is to check the cell with.
final class SetUpRowPairing<Surface: TableSurface>: RowPairing<Surface> {
  private let setUp: @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void

  init(
    _ identifier: String,
    setUp: @escaping @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void
  ) {
    self.setUp = setUp
    super.init(cellKey: .identifier(identifier), registersCell: false)
  }

  override func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    setUp(cell, registry, sender)
  }
}

/// A typed row, which registers and sets up its cell as it says itself.
final class WrappedRowPairing<Wrapped: TableViewRow>: CellRowPairing<Wrapped.Cell> {
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
    // Another identifier than the row's means that its own stands for another class.
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
}
