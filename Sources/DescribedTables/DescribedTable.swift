public import TableAdapters
internal import TableDiagnostics
public import TableRows
internal import TableSections
public import TypeErasure

/// A table that shows descriptions.
///
/// Create one with ``DescribedTableHandling/registerTableView(_:)``, or use it without a handler:
///
/// ```swift
/// let table = DescribedTable<CellDescription<TableView>, SectionDescription>(adapter: rows)
/// var description = TableViewDescription()
/// description.addSection(
///   SectionDescription(sectionID: "contacts"),
///   withCells: contacts.map {
///     CellDescription(cellID: $0.id, cell: ContactCell.self, viewModel: $0)
///   })
/// table.update(with: description)
/// ```
@MainActor
public final class DescribedTable<Cell: CellDescribing, Section: SectionDescribing> {
  /// The type of the table's adapter.
  public typealias Adapter = DescribedTableAdapter<Cell.Surface>

  /// The current and the previous description.
  ///
  /// They change when an update begins, not when it's queued. An update that a later one replaces
  /// never changes them.
  public private(set) var structure = TableStructure<Cell, Section>() {
    didSet { extendLifetime(of: oldValue) }
  }
  /// The newest description, shown or queued.
  ///
  /// An update of some sections starts from it.
  private var latest = TableDescription<Cell, Section>() { didSet { extendLifetime(of: oldValue) } }
  /// The description that ``DescribedTableHandling/createDataSourceForTable(_:)`` is building.
  private var draft = TableDescription<Cell, Section>()
  /// The adapter of the table.
  ///
  /// Use it for animations, selection, scrolling, and issues.
  public let adapter: Adapter
  /// The object that handles cells and selection, held weakly.
  public weak var handler: (any DescribedTableHandling<Cell, Section>)?

  /// Creates a table with an adapter.
  ///
  /// - Parameters:
  ///   - adapter: The adapter that shows the descriptions.
  ///   - handler: The object that handles cells and selection, held weakly.
  public init(adapter: Adapter, handler: (any DescribedTableHandling<Cell, Section>)? = nil) {
    self.adapter = adapter
    self.handler = handler
  }

  /// The view, or `nil` if it was deallocated.
  public var surface: Cell.Surface? { adapter.surface }

  /// Updates the table to a description.
  ///
  /// The current description becomes the previous one. If another update is running, this update is
  /// queued. If a later update replaces it in the queue, that update also configures the cells that
  /// `.always` applies to. `UpdateMode.reload` isn't carried over.
  ///
  /// - Parameters:
  ///   - description: The description of the table. If you pass `sections`, only those need to be
  ///     complete.
  ///   - mode: The mode of the update. `UpdateMode.reload` configures all cells.
  ///   - animations: The animations of this update. If they are `nil`, the animations of
  ///     ``adapter`` apply.
  ///   - refreshing: The cells to configure again among rows that stay.
  ///   - sections: The IDs of the sections that may change, or `nil` for all. Other sections stay
  ///     as they are.
  ///   - completion: A closure that's called once, after the animations.
  public func update(
    with description: TableDescription<Cell, Section>, mode: UpdateMode = .animated,
    animations: TableAnimations<Cell.Surface.TableAnimation>? = nil,
    refreshing: CellRefresh = .changed, inSections sections: [any Hashable]? = nil,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    let ids = sections.map { Set($0.map { AnyIdentity($0) }) }
    var new = ids.map { description.limited(to: $0, from: latest) } ?? description
    if refreshing == .never { new.keepStamps(of: latest) }
    latest = new
    let rows = refreshing == .always ? new.rowIDs(only: ids) : []
    adapter.show(
      new.rows(row(of:)), mode: mode, animations: animations, reconfiguring: rows,
      begin: { [weak self] in self?.begin(new) }, completion: completion)
  }

  /// Returns the description of the sections that `describe` adds.
  func description(_ describe: () -> Void) -> TableDescription<Cell, Section> {
    var description = TableDescription<Cell, Section>()
    // Swap, because `describe` may describe the table again.
    swap(&description, &draft)
    describe()
    swap(&description, &draft)
    return description
  }

  /// Adds a section to the description that is being built.
  func addSection(_ section: Section, withCells cells: [Cell]) {
    // Create the section first. Creating it runs app code, during which no access to `draft` may be
    // open.
    let (index, place) = (draft.parts.count, draft.placesOfSections)
    draft.append(TableDescription.part(section, cells, at: index, place: place))
  }

  /// Removes the previous description.
  public func clearPreviousState() { structure.previous.removeAll() }

  /// Returns the visible cell with an ID.
  ///
  /// - Parameters:
  ///   - id: The ID of the cell in its section.
  ///   - section: The ID of the section.
  /// - Returns: The cell, or `nil` if it's off screen.
  public func visibleCell(
    _ id: some Hashable, inSection section: some Hashable
  ) -> Cell.Surface.TableCell? {
    adapter.visibleCell(ofRow: CellKey(section: AnyIdentity(section), cell: AnyIdentity(id)))
  }

  private func begin(_ description: TableDescription<Cell, Section>) {
    structure.previous = structure.current
    structure.current = description
    adapter.estimatesHeights = description.namesEstimates
  }

  /// Returns the row of an entry.
  ///
  /// It holds the table weakly, because the table holds the row.
  private func row(of entry: TableDescription<Cell, Section>.Entry) -> Row<Cell.Surface> {
    let cell = entry.cell
    let hooks = CellHooks<Cell.Surface>(
      willUpdate: { [weak self] shown in
        self?.tell { $0.tableView($1, willUpdateCell: shown, cellDescription: cell) }
      },
      didUpdate: { [weak self] shown in
        self?.tell { $0.tableView($1, didUpdateCell: shown, cellDescription: cell) }
      })
    let (description, key) = (entry.description, entry.key)
    return description.row(
      key, entry.stamp, hooks, height: entry.height, estimatedHeight: entry.estimatedHeight
    )
    .onSelect { [weak self] in
      self?.call(description.didSelectCell, description, key)
      self?.tell { $0.tableView($1, didSelectCell: cell) }
    }
    .onDeselect { [weak self] in
      self?.call(description.didDeselectCell, description, key)
      self?.tell { $0.tableView($1, didDeselectCell: cell) }
    }
  }

  /// Calls a handler if a visible cell shows the description.
  private func call(
    _ handler: CellDescription<Cell.Surface>.SelectionHandler?,
    _ description: CellDescription<Cell.Surface>, _ key: CellKey
  ) {
    guard let handler, let position = adapter.position(ofRow: key),
      let shown = adapter.visibleCell(ofRow: key)
    else { return }
    handler(shown, description, position)
  }

  private func tell(
    _ message: (any DescribedTableHandling<Cell, Section>, Cell.Surface) -> Void
  ) {
    if let handler, let surface { message(handler, surface) }
  }
}

/// The cells that an update configures again among rows that stay.
///
/// ```swift
/// extension DescribedTableHandling where DescribedCell.Surface == TableView {
///   func refresh(_ table: TableView) throws { try updateTableView(table, refreshing: .always) }
/// }
/// ```
public enum CellRefresh: Hashable, Sendable, CaseIterable {
  /// Cells whose content or height has changed.
  ///
  /// Cells whose view model can't be compared are always included.
  case changed
  /// No cells.
  ///
  /// Rows and sections are inserted, deleted, and moved. Other visible cells show their new content
  /// after the next update that refreshes them.
  case never
  /// All cells.
  ///
  /// If several cells have the same ID, only the first is always configured.
  case always
}

/// The current and previous description of a table.
///
/// ```swift
/// let table = DescribedTable<CellDescription<TableView>, SectionDescription>(adapter: rows)
/// let cells = table.structure.dataSourceCells
/// let previousCells = table.structure.previousDataSourceCells
/// ```
@MainActor
public struct TableStructure<Cell: CellDescribing, Section: SectionDescribing> {
  /// The type of both descriptions.
  public typealias Description = TableDescription<Cell, Section>

  /// The description that the table shows.
  ///
  /// See ``DescribedTable/structure`` for queued updates.
  public internal(set) var current = Description()
  /// The description before the last update.
  public internal(set) var previous = Description()

  /// The description of a state.
  public subscript(state: TableState) -> Description {
    switch state {
    case .current: current
    case .previous: previous
    }
  }

  /// The cells of each section.
  public var dataSourceCells: [[Cell]] { current.cells }
  /// The cells of each section before the last update.
  public var previousDataSourceCells: [[Cell]] { previous.cells }
  /// The sections of the current description, in order.
  public var dataSourceSections: [Section] { current.sections }
  /// The sections before the last update.
  public var previousDataSourceSections: [Section] { previous.sections }
}

/// A state of a described table.
///
/// ```swift
/// let table = DescribedTable<CellDescription<TableView>, SectionDescription>(adapter: rows)
/// let previous = table.structure[.previous]
/// let isNew = previous.position(ofCell: contact.id, inSection: "contacts") == nil
/// ```
public enum TableState: Hashable, Sendable, CaseIterable {
  /// The state that the table shows.
  case current
  /// The state before the last update.
  case previous
}

/// The adapter of a described table.
public typealias DescribedTableAdapter<Surface: TableSurface> = TableAdapter<
  Surface, Row<Surface>, AnyIdentity
>
