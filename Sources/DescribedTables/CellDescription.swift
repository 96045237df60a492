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
/// CellDescription(cellID: user.id, cell: UserCell.self, viewModel: user)
/// CellDescription(cellID: user.id, cellType: CellType.userCell, viewModel: user)
/// ```
///
/// **Content.** A cell on screen is updated where its `content` or its height changed. The content
/// is the view model where it is `Equatable`; other view models count as changed with every update
/// unless `content` is given. An object that changes in place equals itself: give `content` for it.
public struct CellDescription<Surface: TableSurface> {
  /// Returns a height in points for a description and its position.
  public typealias HeightProvider =
    @MainActor (_ cellDescription: Self, _ position: Surface.TablePosition) -> Double
  /// Handles a change of the selection of a cell.
  public typealias SelectionHandler =
    @MainActor (
      _ cell: Surface.TableCell, _ cellDescription: Self, _ position: Surface.TablePosition
    ) -> Void
  typealias RowMaker = @MainActor (CellKey, ContentStamp, CellHooks<Surface>) -> Row<Surface>

  /// Identifies the cell in its section.
  ///
  /// A cell without an ID is identified by its place among the cells of its section without one.
  public var cellID: AnyIdentity?
  /// What the cell shows; only to be looked at, the cell has what the initializer was given.
  public let viewModel: Any
  /// Returns the height of the row; `nil` for the table's row height.
  ///
  /// Called each time the table is described.
  public var cellHeight: HeightProvider?
  /// Returns the estimated height of the row; `nil` for the table's estimate.
  ///
  /// Called each time the table is described.
  public var estimatedCellHeight: HeightProvider?
  /// Called when the user selects the cell.
  public var didSelectCell: SelectionHandler?
  /// Called when the cell is deselected by another selection or another tap.
  public var didDeselectCell: SelectionHandler?
  private let delegateReference: DelegateReference<Any>
  let content: (any Equatable)?
  private let makeRow: RowMaker

  /// The delegate of the cell; objects are held weakly.
  public var delegate: Any? { delegateReference.current }

  init(
    _ traits: CellTraits<Surface>, viewModel: Any, delegate: Any?, content: (any Equatable)?,
    makeRow: @escaping RowMaker
  ) {
    cellID = traits.id
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
  func row(
    _ key: CellKey, _ stamp: ContentStamp, _ hooks: CellHooks<Surface>, height: Double?,
    estimatedHeight: Double?
  ) -> Row<Surface> {
    makeRow(key, stamp, hooks).height(height, estimated: estimatedHeight)
  }
}

// The typed forms: the compiler pairs the cell with its view model, which is never cast. The class
// registers itself unless an identifier is given, under which the app has registered a nib.
extension CellDescription {
  /// Describes a cell by its class.
  @MainActor
  public init<Cell: SurfaceCell & Configurable>(
    cellID: (any Hashable)? = nil, cell: Cell.Type, viewModel: Cell.Item,
    content: (any Equatable)? = nil, identifier: String? = nil, cellHeight: HeightProvider? = nil,
    estimatedCellHeight: HeightProvider? = nil, didSelectCell: SelectionHandler? = nil,
    didDeselectCell: SelectionHandler? = nil
  ) where Cell.TableHost == Surface {
    let traits = CellTraits(
      id: cellID, height: cellHeight, estimatedHeight: estimatedCellHeight,
      didSelect: didSelectCell,
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
    cellID: (any Hashable)? = nil, cell: Cell.Type, viewModel: Cell.ViewModel,
    delegate: Cell.Delegate?, content: (any Equatable)? = nil, identifier: String? = nil,
    cellHeight: HeightProvider? = nil, estimatedCellHeight: HeightProvider? = nil,
    didSelectCell: SelectionHandler? = nil,
    didDeselectCell: SelectionHandler? = nil
  ) where Cell.TableHost == Surface {
    let traits = CellTraits(
      id: cellID, height: cellHeight, estimatedHeight: estimatedCellHeight,
      didSelect: didSelectCell,
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
    cellID: (any Hashable)? = nil, cellType: some RawRepresentable<String>, viewModel: Any = (),
    delegate: Any? = nil, content: (any Equatable)? = nil, cellHeight: HeightProvider? = nil,
    estimatedCellHeight: HeightProvider? = nil, didSelectCell: SelectionHandler? = nil,
    didDeselectCell: SelectionHandler? = nil
  ) {
    let name = cellType.rawValue
    self.init(
      cellID: cellID, identifier: name.prefix(1).uppercased() + name.dropFirst(),
      viewModel: viewModel,
      delegate: delegate, content: content, cellHeight: cellHeight,
      estimatedCellHeight: estimatedCellHeight, didSelectCell: didSelectCell,
      didDeselectCell: didDeselectCell)
  }

  /// Describes a cell by its reuse identifier.
  @MainActor
  public init(
    cellID: (any Hashable)? = nil, identifier: String, viewModel: Any = (), delegate: Any? = nil,
    content: (any Equatable)? = nil, cellHeight: HeightProvider? = nil,
    estimatedCellHeight: HeightProvider? = nil, didSelectCell: SelectionHandler? = nil,
    didDeselectCell: SelectionHandler? = nil
  ) {
    let traits = CellTraits(
      id: cellID, height: cellHeight, estimatedHeight: estimatedCellHeight,
      didSelect: didSelectCell,
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
///     CellDescription(cellID: title, cell: MenuCell.self, viewModel: title)
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

/// The parameters that all forms of descriptions share.
struct CellTraits<Surface: TableSurface> {
  let id: AnyIdentity?
  let height: CellDescription<Surface>.HeightProvider?
  let estimatedHeight: CellDescription<Surface>.HeightProvider?
  let didSelect: CellDescription<Surface>.SelectionHandler?
  let didDeselect: CellDescription<Surface>.SelectionHandler?

  init(
    id: (any Hashable)?, height: CellDescription<Surface>.HeightProvider?,
    estimatedHeight: CellDescription<Surface>.HeightProvider?,
    didSelect: CellDescription<Surface>.SelectionHandler?,
    didDeselect: CellDescription<Surface>.SelectionHandler?
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
