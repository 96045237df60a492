public import TableAdapters
internal import TableDiagnostics
public import TableRows

/// A controller, or any other object, that handles described tables.
///
/// It needs a registry of its tables and describes what they show; all else has a default.
///
/// ```swift
/// final class PeopleScreen: DescribedTableHandling {
///   let describedTables = DescribedTableRegistry<CellDescription<TableView>, SectionDescription>()
///
///   func createDataSourceForTable(_ tableView: TableView) {
///     self.tableView(
///       tableView, addSection: SectionDescription(sectionID: "people"), withCells: cells)
///   }
/// }
/// ```
///
/// Register a table once, and call
/// ``updateTableView(_:mode:animations:refreshing:inSections:completion:)`` whenever what it shows
/// may have changed.
@MainActor
public protocol DescribedTableHandling<DescribedCell, DescribedSection>: AnyObject {
  /// What describes a cell.
  associatedtype DescribedCell: CellDescribing
  /// What describes a section.
  associatedtype DescribedSection: SectionDescribing
  /// What the cells are shown on.
  typealias DescribedSurface = DescribedCell.Surface

  /// The tables; a stored property.
  var describedTables: DescribedTableRegistry<DescribedCell, DescribedSection> { get }

  /// Describes a table from the top by ``tableView(_:addSection:withCells:)``.
  ///
  /// Called for each update of the table. Each description starts empty.
  func createDataSourceForTable(_ tableView: DescribedSurface)
  /// Makes the adapter of a table; override to return a subclass.
  func makeAdapter(for tableView: DescribedSurface) -> DescribedTableAdapter<DescribedSurface>

  /// A cell is about to be given its view model.
  func tableView(
    _ tableView: DescribedSurface, willUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell)
  /// A cell has been given its view model.
  func tableView(
    _ tableView: DescribedSurface, didUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell)
  /// A person selected a cell; called after the description's own `didSelectCell`.
  func tableView(_ tableView: DescribedSurface, didSelectCell cellDescription: DescribedCell)
  /// A cell was deselected; called after the description's own `didDeselectCell`.
  func tableView(_ tableView: DescribedSurface, didDeselectCell cellDescription: DescribedCell)
}

extension DescribedTableHandling {
  /// The adapter of a surface that takes any data source.
  public func makeAdapter(
    for tableView: DescribedSurface
  ) -> DescribedTableAdapter<DescribedSurface> {
    DescribedTableAdapter<DescribedSurface>(tableView)
  }
  /// Does nothing.
  public func tableView(
    _ tableView: DescribedSurface, willUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: DescribedSurface, didUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: DescribedSurface, didSelectCell cellDescription: DescribedCell
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: DescribedSurface, didDeselectCell cellDescription: DescribedCell
  ) {}
}

// What a controller does with its tables. Each throws `structureNotFound` for a table that is not
// registered.
extension DescribedTableHandling where DescribedSurface: TaggedSurface {
  /// Begins to handle a table, under its tag; nothing is shown yet.
  ///
  /// - Throws: `tagIsNotUnique` where a table with that tag is handled already.
  @discardableResult
  public func registerTableView(
    _ tableView: DescribedSurface
  ) throws(DescribedTableError) -> DescribedTable<DescribedCell, DescribedSection> {
    let tag = tableView.tableTag
    // Before an adapter is made, which would take the table over.
    try describedTables.checkIsFree(tag)
    let table = DescribedTable(adapter: makeAdapter(for: tableView), handler: self)
    return try describedTables.add(table, tag: tag)
  }

  /// The states and the adapter of a table.
  public func describedTable(
    of tableView: DescribedSurface
  ) throws(DescribedTableError) -> DescribedTable<DescribedCell, DescribedSection> {
    let tag = tableView.tableTag
    let table = try describedTables.table(withTag: tag)
    guard table.surface === tableView else { throw .structureNotFound(tag: tag) }
    return table
  }

  /// What a table shows, or showed before the last update.
  public func content(
    of tableView: DescribedSurface, _ state: TableState = .current
  ) throws(DescribedTableError) -> TableDescription<DescribedCell, DescribedSection> {
    try describedTable(of: tableView).structure[state]
  }

  /// Asks for the description of a table, and updates the table to it.
  ///
  /// - Parameters:
  ///   - tableView: A registered table.
  ///   - mode: How to carry it out.
  ///   - animations: How rows and sections are inserted, deleted and reloaded in this update; those
  ///     of the table's adapter where it is `nil`.
  ///   - refreshing: Which of the cells that stay are reconfigured.
  ///   - sections: The ids of the sections that may change; `nil` for all.
  ///   - completion: Called once, when the animation is over, or at once where there is none.
  /// - Throws: `structureNotFound` for a table that is not registered.
  public func updateTableView(
    _ tableView: DescribedSurface, mode: UpdateMode = .animated,
    animations: TableAnimations<DescribedSurface.TableAnimation>? = nil,
    refreshing: CellRefresh = .changed, inSections sections: [any Hashable]? = nil,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) throws(DescribedTableError) {
    let table = try describedTable(of: tableView)
    let description = table.description { createDataSourceForTable(tableView) }
    table.update(
      with: description, mode: mode, animations: animations, refreshing: refreshing,
      inSections: sections, completion: completion)
  }

  /// Asks for the description of a section, and configures all its cells, changed or not.
  public func reloadSection(
    _ id: some Hashable, in tableView: DescribedSurface
  ) throws(DescribedTableError) {
    try updateTableView(tableView, refreshing: .always, inSections: [id])
  }
}

// The original's methods. They don't throw: a table that isn't registered is reported (`TV0203`).
extension DescribedTableHandling where DescribedSurface: TaggedSurface {
  /// Adds a section to the description of a table.
  ///
  /// Call it from ``createDataSourceForTable(_:)``.
  public func tableView(
    _ tableView: DescribedSurface, addSection section: DescribedSection,
    withCells cells: [DescribedCell]
  ) {
    reporting { () throws(DescribedTableError) in
      try describedTable(of: tableView).addSection(section, withCells: cells)
    }
  }

  /// Describes a table and animates the changes.
  ///
  /// - Parameters:
  ///   - tableView: A registered table.
  ///   - withUpdates: Whether cells that stay are configured again if their content changed.
  ///   - sections: The IDs of the sections that may change; `nil` for all.
  ///   - insertAnimation: How rows and sections are inserted.
  ///   - deleteAnimation: How rows and sections are deleted.
  public func animateTableChanges(
    _ tableView: DescribedSurface, withUpdates: Bool = true,
    inSections sections: [any Hashable]? = nil,
    insertAnimation: DescribedSurface.TableAnimation = DescribedSurface.defaultTableAnimation,
    deleteAnimation: DescribedSurface.TableAnimation = DescribedSurface.defaultTableAnimation
  ) {
    reporting { () throws(DescribedTableError) in
      try updateTableView(
        tableView, animations: TableAnimations(insert: insertAnimation, delete: deleteAnimation),
        refreshing: withUpdates ? .changed : .never, inSections: sections)
    }
  }

  /// Returns both states of a table, or `nil` if it isn't registered.
  public func structureForTable(
    _ tableView: DescribedSurface
  ) -> TableStructure<DescribedCell, DescribedSection>? {
    try? describedTable(of: tableView).structure
  }

  /// Forgets what a table showed before the last update.
  public func clearPreviousTableState(_ tableView: DescribedSurface) {
    reporting { () throws(DescribedTableError) in
      try describedTable(of: tableView).clearPreviousState()
    }
  }

  private func reporting(_ work: () throws(DescribedTableError) -> Void) {
    do {
      try work()
    } catch {
      IssueLog().report(TableIssue(.notAttached, "\(error)"))
    }
  }
}

/// The described tables of one controller, identified by their tags.
@MainActor
public final class DescribedTableRegistry<Cell: CellDescribing, Section: SectionDescribing> {
  /// One of the tables.
  public typealias Table = DescribedTable<Cell, Section>

  private var tables: [Int: Table] = [:]

  /// Makes a collection without tables.
  public init() {}

  /// The tags of the tables, in ascending order.
  public var tags: [Int] { tables.filter { $0.value.surface != nil }.keys.sorted() }

  /// The table with a tag.
  ///
  /// - Throws: `structureNotFound` where there is none.
  public func table(withTag tag: Int) throws(DescribedTableError) -> Table {
    guard let table = tables[tag], table.surface != nil else {
      throw .structureNotFound(tag: tag)
    }
    return table
  }

  /// Adds a table; one whose view is gone gives up its tag.
  ///
  /// - Throws: `tagIsNotUnique` where there is one with that tag.
  @discardableResult
  public func add(_ table: Table, tag: Int) throws(DescribedTableError) -> Table {
    try checkIsFree(tag)
    extendLifetime(of: tables.updateValue(table, forKey: tag))
    return table
  }

  /// Removes a table, which then shows what it has until something else fills it.
  ///
  /// - Throws: `structureNotFound` where there is none.
  public func remove(tag: Int) throws(DescribedTableError) {
    _ = try table(withTag: tag)
    extendLifetime(of: tables.removeValue(forKey: tag))
  }

  func checkIsFree(_ tag: Int) throws(DescribedTableError) {
    if let table = tables[tag], table.surface != nil { throw .tagIsNotUnique(tag) }
  }
}

/// What went wrong when a described table was asked for.
public enum DescribedTableError: Error, Hashable, Sendable {
  /// Another table is registered with this tag, or the same one a second time.
  case tagIsNotUnique(Int)
  /// No table is registered with this tag, or another one.
  case structureNotFound(tag: Int)
  /// The table has fewer sections.
  case sectionIndexOutOfBounds(Int, count: Int)
  /// The section has fewer cells.
  case rowIndexOutOfBounds(Int, section: Int, count: Int)
}

extension DescribedTableError: CustomStringConvertible {
  /// What went wrong, in a sentence.
  public var description: String {
    switch self {
    case .tagIsNotUnique(let tag):
      "a table with the tag \(tag) is already registered. Give each table its own tag"
    case .structureNotFound(let tag):
      "this table, with the tag \(tag), isn't registered. Call registerTableView first"
    case .sectionIndexOutOfBounds(let section, let count):
      "section \(section) was requested, but there are \(count)"
    case .rowIndexOutOfBounds(let row, let section, let count):
      "row \(row) of section \(section) was requested, but there are \(count)"
    }
  }
}
