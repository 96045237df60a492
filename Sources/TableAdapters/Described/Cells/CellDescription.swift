public import TableRows
public import TypeErasure

/// What a cell is, what it shows, and what happens when it is selected.
///
/// There are two forms. The first names the class of the cell, and compiles only with the view
/// model of that class; the second names a reuse identifier, as a string enum, and whether the cell
/// takes the view model shows at run time.
///
/// ```swift
/// CellDescription(id: user.id, cell: UserCell.self, viewModel: user)
/// CellDescription(id: user.id, type: CellType.userCell, viewModel: user)
/// ```
///
/// **Content.** A cell on screen is updated where its `content` or its height changed. The content
/// is the view model where it is `Equatable`; other view models count as changed with every update
/// unless `content` is given. An object that is changed in place equals itself: give `content` for
/// it.
public struct CellDescription<Surface: TableSurface> {
  typealias RowMaker = @MainActor (CellKey, ContentStamp, CellHooks<Surface>) -> Row<Surface>

  /// Tells the cell apart from the others of its section.
  ///
  /// Where it is `nil` the cell is known by its place among those of its section without an id.
  public var id: AnyIdentity?
  /// What the cell shows; only to be looked at, the cell has what the initialiser was given.
  public let viewModel: Any
  /// The height of the row in points; the table's where it is `nil`.
  public var cellHeight: Double?
  /// A guess at the height of the row in points.
  public var estimatedCellHeight: Double?
  /// Called when a person selects the cell.
  public var didSelectCell: (@MainActor () -> Void)?
  /// Called when the cell is deselected, because another was selected or because it was tapped
  /// again.
  public var didDeselectCell: (@MainActor () -> Void)?
  private let delegateReference: DelegateReference<Any>
  let content: (any Equatable)?
  private let makeRow: RowMaker

  /// Whom the cell tells what happens in it; objects are held weakly.
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
    // Nothing to show is nothing that changes.
    self.content = content ?? (viewModel is Void ? 0 : viewModel as? any Equatable)
    self.makeRow = makeRow
  }

  /// The row that shows the cell, without what its selection does.
  @MainActor
  func row(_ key: CellKey, _ stamp: ContentStamp, _ hooks: CellHooks<Surface>) -> Row<Surface> {
    makeRow(key, stamp, hooks).height(cellHeight, estimated: estimatedCellHeight)
  }
}
