public import TableAdapters
internal import TableDiagnostics
public import TableRows
internal import TableSections
public import TypeErasure

/// One table that shows descriptions: its two states, and the adapter that animates from one to the
/// other.
///
/// Controllers make one by ``DescribedTableHandling/registerTableView(_:)``; it can also be used
/// alone.
@MainActor
public final class DescribedTable<Cell: CellDescribing, Section: SectionDescribing> {
  /// What the table is filled by.
  public typealias Adapter = DescribedTableAdapter<Cell.Surface>

  /// What the table shows, and what it showed before.
  ///
  /// An update that waits, such as one asked for in a completion, changes it only when it is
  /// carried out; one that a later update superseded never does.
  public private(set) var structure = TableStructure<Cell, Section>() {
    didSet { extendLifetime(of: oldValue) }
  }
  /// The last description, shown or waiting; an update of some sections starts from it.
  private var latest = TableDescription<Cell, Section>() { didSet { extendLifetime(of: oldValue) } }
  /// The description that ``DescribedTableHandling/createDataSourceForTable(_:)`` is creating.
  private var draft = TableDescription<Cell, Section>()
  /// The adapter that fills the table, for animations, selection, scrolling and issues.
  public let adapter: Adapter
  /// Handles cells and their selection; held weakly.
  public weak var handler: (any DescribedTableHandling<Cell, Section>)?

  /// Makes a table that `adapter` fills.
  public init(adapter: Adapter, handler: (any DescribedTableHandling<Cell, Section>)? = nil) {
    self.adapter = adapter
    self.handler = handler
  }

  /// The view.
  public var surface: Cell.Surface? { adapter.surface }

  /// Shows `description`; what was shown becomes the previous state.
  ///
  /// While another update is under way it waits. If a later one supersedes it, that one
  /// reconfigures the cells that ``CellRefresh/always`` named here; an `UpdateMode.reload` is lost.
  ///
  /// - Parameters:
  ///   - description: The whole table, or at least the sections named.
  ///   - mode: How to carry it out; `UpdateMode.reload` configures all cells.
  ///   - animations: How rows and sections are inserted, deleted and reloaded in this update; those
  ///     of the ``adapter`` where it is `nil`.
  ///   - refreshing: Which of the cells that stay are reconfigured.
  ///   - sections: The ids of the sections that may change; `nil` for all. Others are kept as they
  ///     are, whatever is described.
  ///   - completion: Called once, when the animation is over, or at once where there is none.
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

  /// Returns the sections that `describe` adds.
  func description(_ describe: () -> Void) -> TableDescription<Cell, Section> {
    var description = TableDescription<Cell, Section>()
    // Swapped, because `describe` may describe the table again.
    swap(&description, &draft)
    describe()
    swap(&description, &draft)
    return description
  }

  /// Adds a section to the description that is being created.
  func addSection(_ section: Section, withCells cells: [Cell]) {
    // Created first: the app's descriptions run while nothing is accessed.
    let (index, place) = (draft.parts.count, draft.placesOfSections)
    draft.append(TableDescription.part(section, cells, at: index, place: place))
  }

  /// Forgets what the table showed before the last update.
  public func clearPreviousState() { structure.previous.removeAll() }

  /// Returns the cell of a description, or `nil` if it is off screen.
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

  /// Rows hold the table weakly, which holds them.
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

  /// Calls a handler with the cell that shows the description, if one does.
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

/// Which of the cells that stay on screen an update reconfigures.
public enum CellRefresh: Hashable, Sendable, CaseIterable {
  /// Those whose content changed.
  case changed
  /// None; rows and sections are inserted, deleted and moved. Cells that come on screen show the
  /// new content, and the others follow with the next update that refreshes.
  case never
  /// All, changed or not; of cells with one id the first, and others where they changed.
  case always
}

/// What a described table shows, and what it showed before.
@MainActor
public struct TableStructure<Cell: CellDescribing, Section: SectionDescribing> {
  /// One of the two states.
  public typealias Description = TableDescription<Cell, Section>

  /// What the table shows; see ``DescribedTable/structure`` for updates that wait.
  public internal(set) var current = Description()
  /// What it showed before the last update.
  public internal(set) var previous = Description()

  /// The named state.
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
  /// The sections.
  public var dataSourceSections: [Section] { current.sections }
  /// The sections before the last update.
  public var previousDataSourceSections: [Section] { previous.sections }
}

/// One of the two states of a described table.
public enum TableState: Hashable, Sendable, CaseIterable {
  /// What the table shows now.
  case current
  /// What it showed before the last update.
  case previous
}

/// The adapter that fills a described table.
public typealias DescribedTableAdapter<Surface: TableSurface> = TableAdapter<
  Surface, Row<Surface>, AnyIdentity
>
