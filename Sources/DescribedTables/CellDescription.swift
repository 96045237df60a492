internal import CellRegistry
public import TableRows
@_exported public import TableViews
public import TypeErasure

/// A description of a cell and its selection handlers.
///
/// Describe a cell with its class, which the compiler checks against the view model. Or describe it
/// with a reuse identifier or a string enum. In that case, the view model is checked at run time.
///
/// ```swift
/// enum CellType: String { case contactCell }
///
/// var description = TableViewDescription()
/// description.addSection(
///   SectionDescription(sectionID: "contacts"),
///   withCells: [
///     CellDescription(cellID: "typed", cell: ContactCell.self, viewModel: contact),
///     CellDescription(cellID: "named", cellType: CellType.contactCell, viewModel: contact),
///   ])
/// ```
///
/// An update configures a visible cell again if its content or height has changed. The content is
/// the `content` argument, or an `Equatable` view model. If the view model is a mutable object,
/// pass `content`, because an object equals itself after a change. Each update configures a cell
/// whose view model isn't `Equatable`, unless you pass `content`. A cell without a view model has
/// content that never changes.
public struct CellDescription<Surface: TableSurface> {
  /// A closure that returns a height in points.
  public typealias HeightProvider =
    @MainActor (_ cellDescription: Self, _ position: Surface.TablePosition) -> Double
  /// A closure that handles selection or deselection of a cell.
  public typealias SelectionHandler =
    @MainActor (
      _ cell: Surface.TableCell, _ cellDescription: Self, _ position: Surface.TablePosition
    ) -> Void
  typealias RowMaker = @MainActor (CellKey, ContentStamp, CellHooks<Surface>) -> Row<Surface>

  /// The identity of the cell in its section.
  ///
  /// If it's `nil`, the cell is identified by its position among the section's cells that have no
  /// ID.
  public var cellID: AnyIdentity?
  /// The view model that the cell shows.
  ///
  /// The value is for reference. To show another view model, create a new description.
  public let viewModel: Any
  /// A closure that returns the height of the row.
  ///
  /// It's called once each time the table is described. If it's `nil`, the table's row height
  /// applies.
  public var cellHeight: HeightProvider?
  /// A closure that returns the estimated height of the row.
  ///
  /// It's called once each time the table is described. If it's `nil`, the table's estimate
  /// applies.
  public var estimatedCellHeight: HeightProvider?
  /// A closure that's called when the user selects the cell.
  public var didSelectCell: SelectionHandler?
  /// A closure that's called when the cell is deselected.
  ///
  /// The user deselects a cell by selecting another one or, in multiple selection, by tapping the
  /// cell again. The closure isn't called for a cell that's off screen.
  public var didDeselectCell: SelectionHandler?
  private let delegateReference: DelegateReference<Any>
  let content: (any Equatable)?
  private let makeRow: RowMaker

  /// The delegate of the cell.
  ///
  /// A delegate that is an object is held weakly.
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
    // Without a view model, the content never changes.
    self.content = content ?? (viewModel is Void ? NoViewModel() : viewModel as? any Equatable)
    self.makeRow = makeRow
  }

  /// Returns the row of the cell, without selection handlers.
  @MainActor
  func row(
    _ key: CellKey, _ stamp: ContentStamp, _ hooks: CellHooks<Surface>, height: Double?,
    estimatedHeight: Double?
  ) -> Row<Surface> {
    makeRow(key, stamp, hooks).height(height, estimated: estimatedHeight)
  }
}

// The compiler pairs the cell class with its view model, so there is no cast. The class is
// registered automatically, unless an identifier is passed. In that case, the app registers a nib
// for the identifier.
extension CellDescription {
  /// Creates a description with a cell class.
  ///
  /// - Parameters:
  ///   - cellID: The ID of the cell in its section.
  ///   - cell: The class of the cell.
  ///   - viewModel: The view model that the cell shows.
  ///   - content: The value that decides whether the cell is configured again. The default is the
  ///     view model, if it's `Equatable`.
  ///   - identifier: The reuse identifier of a registered nib. If it's `nil`, the class is
  ///     registered.
  ///   - cellHeight: A closure that returns the height of the row.
  ///   - estimatedCellHeight: A closure that returns the estimated height of the row.
  ///   - didSelectCell: A closure that's called when the user selects the cell.
  ///   - didDeselectCell: A closure that's called when the cell is deselected.
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

  /// Creates a description with a cell class and a delegate.
  ///
  /// - Parameters:
  ///   - cellID: The ID of the cell in its section.
  ///   - cell: The class of the cell.
  ///   - viewModel: The view model that the cell shows.
  ///   - delegate: The delegate of the cell. A delegate that is an object is held weakly.
  ///   - content: The value that decides whether the cell is configured again. The default is the
  ///     view model, if it's `Equatable`.
  ///   - identifier: The reuse identifier of a registered nib. If it's `nil`, the class is
  ///     registered.
  ///   - cellHeight: A closure that returns the height of the row.
  ///   - estimatedCellHeight: A closure that returns the estimated height of the row.
  ///   - didSelectCell: A closure that's called when the user selects the cell.
  ///   - didDeselectCell: A closure that's called when the cell is deselected.
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

// The app registers a class, a nib, or a prototype. If the cell doesn't accept the view model, an
// issue is reported.
extension CellDescription {
  /// Creates a description with a case of a string enum.
  ///
  /// The reuse identifier is the raw value with a capital first letter. For example, `case
  /// contactCell` has the identifier `ContactCell`.
  ///
  /// - Parameters:
  ///   - cellID: The ID of the cell in its section.
  ///   - cellType: The case of the enum.
  ///   - viewModel: The view model that the cell shows.
  ///   - delegate: The delegate of the cell. A delegate that is an object is held weakly.
  ///   - content: The value that decides whether the cell is configured again. The default is the
  ///     view model, if it's `Equatable`.
  ///   - cellHeight: A closure that returns the height of the row.
  ///   - estimatedCellHeight: A closure that returns the estimated height of the row.
  ///   - didSelectCell: A closure that's called when the user selects the cell.
  ///   - didDeselectCell: A closure that's called when the cell is deselected.
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

  /// Creates a description with a reuse identifier.
  ///
  /// - Parameters:
  ///   - cellID: The ID of the cell in its section.
  ///   - identifier: The reuse identifier, for which a class, a nib, or a prototype is registered.
  ///   - viewModel: The view model that the cell shows.
  ///   - delegate: The delegate of the cell. A delegate that is an object is held weakly.
  ///   - content: The value that decides whether the cell is configured again. The default is the
  ///     view model, if it's `Equatable`.
  ///   - cellHeight: A closure that returns the height of the row.
  ///   - estimatedCellHeight: A closure that returns the estimated height of the row.
  ///   - didSelectCell: A closure that's called when the user selects the cell.
  ///   - didDeselectCell: A closure that's called when the cell is deselected.
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

  /// Returns the sender for a cell without a delegate.
  @MainActor
  private static func standIn(for cell: AnyObject, sender: Any) -> Any {
    cell is any AnyCellUpdating || cell is any CellUpdating ? NoDelegate() : sender
  }
}

/// A type that describes a cell.
///
/// Conform your own type to use it instead of ``CellDescription``.
///
/// ```swift
/// struct ContactEntry: CellDescribing {
///   var contact: Contact
///   var cellDescription: CellDescription<TableView> {
///     CellDescription(cellID: contact.id, cell: ContactCell.self, viewModel: contact)
///   }
/// }
/// ```
public protocol CellDescribing<Surface> {
  /// The view that shows the cell.
  associatedtype Surface: TableSurface

  /// The description of the cell.
  ///
  /// It's read once each time the table is described.
  @MainActor var cellDescription: CellDescription<Surface> { get }
}

extension CellDescription: CellDescribing {
  /// The description itself.
  public var cellDescription: CellDescription<Surface> { self }
}

/// The content of a cell without a view model.
///
/// No view model equals it.
private struct NoViewModel: Equatable {}

/// The parameters that all initializers share.
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

/// The handlers to call before and after a cell is updated.
@MainActor
struct CellHooks<Surface: TableSurface> {
  let willUpdate: (Surface.TableCell) -> Void
  let didUpdate: (Surface.TableCell) -> Void

  /// Performs an update of a cell, and calls the handlers before and after it.
  func around(_ cell: AnyObject, _ update: () -> Void) {
    let shown = cell as? Surface.TableCell
    shown.map(willUpdate)
    update()
    shown.map(didUpdate)
  }
}

/// A delegate, held weakly if it's an object.
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

  /// The delegate, or `nil` if it was deallocated.
  var current: Delegate? {
    // Unwrap first. A `nil` object would become a non-`nil` `Any`.
    guard let object else { return value }
    return object as? Delegate
  }
}

/// A description of a table view's cell.
public typealias TableViewCellDescription = CellDescription<TableView>
