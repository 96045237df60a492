internal import CellRegistry
public import TableRows
@_exported public import TableViews
public import TypeErasure

/// What a cell is, what it shows, and what happens when it is selected.
///
/// There are two forms. The first names the class of the cell, and compiles only with the view
/// model of that class; the second names a reuse identifier or a string enum, and the view model is
/// checked at run time.
///
/// ```swift
/// CellDescription(id: user.id, cell: UserCell.self, viewModel: user)
/// CellDescription(id: user.id, type: CellType.userCell, viewModel: user)
/// ```
///
/// **Content.** A cell on screen is updated where its `content` or its height changed. The content
/// is the view model where it is `Equatable`; other view models count as changed with every update
/// unless `content` is given. An object that changes in place equals itself: give `content` for it.
public struct CellDescription<Surface: TableSurface> {
  typealias RowMaker = @MainActor (CellKey, ContentStamp, CellHooks<Surface>) -> Row<Surface>

  /// Identifies the cell in its section.
  ///
  /// A cell without an id is known by its place among those of its section without one.
  public var id: AnyIdentity?
  /// What the cell shows; only to be looked at, the cell has what the initializer was given.
  public let viewModel: Any
  /// The height of the row in points; the table's where it is `nil`.
  public var cellHeight: Double?
  /// The estimated height of the row in points.
  public var estimatedCellHeight: Double?
  /// Called when a person selects the cell.
  public var didSelectCell: (@MainActor () -> Void)?
  /// Called when the cell is deselected, because another was selected or because it was tapped
  /// again.
  public var didDeselectCell: (@MainActor () -> Void)?
  private let delegateReference: DelegateReference<Any>
  let content: (any Equatable)?
  private let makeRow: RowMaker

  /// The delegate of the cell; objects are held weakly.
  public var delegate: Any? { delegateReference.current }

  init(
    _ traits: CellTraits, viewModel: Any, delegate: Any?, content: (any Equatable)?,
    makeRow: @escaping RowMaker
  ) {
    id = traits.id
    cellHeight = traits.height
    estimatedCellHeight = traits.estimatedHeight
    didSelectCell = traits.didSelect
    didDeselectCell = traits.didDeselect
    self.viewModel = viewModel
    delegateReference = DelegateReference(delegate)
    // Without a view model nothing changes.
    self.content = content ?? (viewModel is Void ? NoViewModel() : viewModel as? any Equatable)
    self.makeRow = makeRow
  }

  /// The row that shows the cell, without what its selection does.
  @MainActor
  func row(_ key: CellKey, _ stamp: ContentStamp, _ hooks: CellHooks<Surface>) -> Row<Surface> {
    makeRow(key, stamp, hooks).height(cellHeight, estimated: estimatedCellHeight)
  }
}

// The typed forms: the compiler pairs the cell with its view model, which is never cast. The class
// registers itself unless an identifier is given, under which the app has registered a nib.
extension CellDescription {
  /// Describes a cell by its class.
  @MainActor
  public init<Cell: SurfaceCell & Configurable>(
    id: (any Hashable)? = nil, cell: Cell.Type, viewModel: Cell.Item,
    content: (any Equatable)? = nil, identifier: String? = nil, cellHeight: Double? = nil,
    estimatedCellHeight: Double? = nil, didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) where Cell.TableHost == Surface {
    let traits = CellTraits(
      id: id, height: cellHeight, estimatedHeight: estimatedCellHeight, didSelect: didSelectCell,
      didDeselect: didDeselectCell)
    self.init(traits, viewModel: viewModel, delegate: nil, content: content) { key, stamp, hooks in
      Row(id: key, content: stamp, cell, identifier: identifier) { shown in
        hooks.around(shown) { shown.setup(with: viewModel) }
      }
    }
  }

  /// Describes a cell by its class and its delegate.
  ///
  /// A delegate that is an object is held weakly.
  @MainActor
  public init<Cell: SurfaceCell & CellUpdating>(
    id: (any Hashable)? = nil, cell: Cell.Type, viewModel: Cell.ViewModel,
    delegate: Cell.Delegate?, content: (any Equatable)? = nil, identifier: String? = nil,
    cellHeight: Double? = nil, estimatedCellHeight: Double? = nil,
    didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) where Cell.TableHost == Surface {
    let traits = CellTraits(
      id: id, height: cellHeight, estimatedHeight: estimatedCellHeight, didSelect: didSelectCell,
      didDeselect: didDeselectCell)
    let reference = DelegateReference(delegate)
    self.init(
      traits, viewModel: viewModel, delegate: delegate, content: content
    ) { key, stamp, hooks in
      Row(id: key, content: stamp, cell, identifier: identifier) { shown in
        hooks.around(shown) {
          shown.updateCell(viewModel: viewModel, delegate: reference.current)
        }
      }
    }
  }
}

// The forms by reuse identifier: the app registers a class, a nib or a prototype, and a view model
// that the cell does not take is reported.
extension CellDescription {
  /// Describes a cell by a case of a string enum.
  ///
  /// The reuse identifier is the raw value with a capital first letter, such as the name of the
  /// cell's class: `case userCell` for `UserCell`.
  @MainActor
  public init(
    id: (any Hashable)? = nil, type: some RawRepresentable<String>, viewModel: Any = (),
    delegate: Any? = nil, content: (any Equatable)? = nil, cellHeight: Double? = nil,
    estimatedCellHeight: Double? = nil, didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) {
    let name = type.rawValue
    self.init(
      id: id, identifier: name.prefix(1).uppercased() + name.dropFirst(), viewModel: viewModel,
      delegate: delegate, content: content, cellHeight: cellHeight,
      estimatedCellHeight: estimatedCellHeight, didSelectCell: didSelectCell,
      didDeselectCell: didDeselectCell)
  }

  /// Describes a cell by its reuse identifier.
  @MainActor
  public init(
    id: (any Hashable)? = nil, identifier: String, viewModel: Any = (), delegate: Any? = nil,
    content: (any Equatable)? = nil, cellHeight: Double? = nil,
    estimatedCellHeight: Double? = nil, didSelectCell: (@MainActor () -> Void)? = nil,
    didDeselectCell: (@MainActor () -> Void)? = nil
  ) {
    let traits = CellTraits(
      id: id, height: cellHeight, estimatedHeight: estimatedCellHeight, didSelect: didSelectCell,
      didDeselect: didDeselectCell)
    let reference = DelegateReference(delegate)
    self.init(
      traits, viewModel: viewModel, delegate: delegate, content: content
    ) { key, stamp, hooks in
      Row(id: key, content: stamp, identifier: identifier) { shown, registry, sender in
        hooks.around(shown) {
          registry.configure(
            shown, identifier: identifier, with: viewModel,
            sender: reference.current ?? Self.standIn(for: shown, sender: sender))
        }
      }
    }
  }

  /// The sender of a cell without a delegate.
  @MainActor
  private static func standIn(for cell: AnyObject, sender: Any) -> Any {
    cell is any AnyCellUpdating || cell is any CellUpdating ? NoDelegate() : sender
  }
}

/// Describes a cell; conform a type of the app's own to use it instead of ``CellDescription``.
///
/// ```swift
/// struct MenuEntry: CellDescribing {
///   var title: String
///   var cellDescription: CellDescription<TableView> {
///     CellDescription(id: title, cell: MenuCell.self, viewModel: title)
///   }
/// }
/// ```
public protocol CellDescribing<Surface> {
  /// The view that holds the cell.
  associatedtype Surface: TableSurface

  /// What the cell shows; read once each time the table is described.
  @MainActor var cellDescription: CellDescription<Surface> { get }
}

extension CellDescription: CellDescribing {
  /// The description itself.
  public var cellDescription: CellDescription<Surface> { self }
}

/// The content of a cell without a view model, which no view model equals.
private struct NoViewModel: Equatable {}

/// What descriptions of all forms have.
struct CellTraits {
  let id: AnyIdentity?
  let height: Double?
  let estimatedHeight: Double?
  let didSelect: (@MainActor () -> Void)?
  let didDeselect: (@MainActor () -> Void)?

  init(
    id: (any Hashable)?, height: Double?, estimatedHeight: Double?,
    didSelect: (@MainActor () -> Void)?, didDeselect: (@MainActor () -> Void)?
  ) {
    self.id = id.map { AnyIdentity($0) }
    self.height = height
    self.estimatedHeight = estimatedHeight
    self.didSelect = didSelect
    self.didDeselect = didDeselect
  }
}

/// The handlers before and after a cell's update.
@MainActor
struct CellHooks<Surface: TableSurface> {
  let willUpdate: (Surface.TableCell) -> Void
  let didUpdate: (Surface.TableCell) -> Void

  /// Updates a cell, and calls the handler.
  func around(_ cell: AnyObject, _ update: () -> Void) {
    let shown = cell as? Surface.TableCell
    shown.map(willUpdate)
    update()
    shown.map(didUpdate)
  }
}

/// A delegate, held weakly if it is an object.
struct DelegateReference<Delegate> {
  private weak var object: AnyObject?
  private let value: Delegate?

  init(_ delegate: Delegate?) {
    guard let delegate, type(of: delegate as Any) is AnyObject.Type else {
      value = delegate
      return
    }
    object = delegate as AnyObject
    value = nil
  }

  /// The delegate, unless it is gone.
  var current: Delegate? {
    // Unwrapped first: a missing object would be an `Any` of its own.
    guard let object else { return value }
    return object as? Delegate
  }
}

/// Describes a cell of a table.
public typealias TableViewCellDescription = CellDescription<TableView>
