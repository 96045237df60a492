public import TableAdapters
internal import TableDiagnostics
public import TableRows

/// An object that handles described tables, such as a controller.
///
/// Implement the registry and ``createDataSourceForTable(_:)``. Other methods have defaults.
///
/// ```swift
/// final class ContactsScreen: DescribedTableHandling {
///   let describedTables = DescribedTableRegistry<CellDescription<TableView>, SectionDescription>()
///   var contacts: [Contact] = []
///
///   func createDataSourceForTable(_ tableView: TableView) {
///     self.tableView(
///       tableView, addSection: SectionDescription(sectionID: "contacts"),
///       withCells: contacts.map {
///         CellDescription(cellID: $0.id, cell: ContactCell.self, viewModel: $0)
///       })
///   }
/// }
/// ```
///
/// Register a table once. To show its content, and again after each change, call
/// ``updateTableView(_:mode:animations:refreshing:inSections:completion:)``.
@MainActor
public protocol DescribedTableHandling<DescribedCell, DescribedSection>: AnyObject {
  /// The type of cell descriptions.
  associatedtype DescribedCell: CellDescribing
  /// The type of section descriptions.
  associatedtype DescribedSection: SectionDescribing
  /// The type of the table.
  typealias DescribedSurface = DescribedCell.Surface

  /// The registered tables.
  ///
  /// Implement it as a stored property.
  var describedTables: DescribedTableRegistry<DescribedCell, DescribedSection> { get }

  /// Describes the content of a table.
  ///
  /// The method is called for each update. Add sections in order with
  /// ``tableView(_:addSection:withCells:)``. The description is empty when the method is called.
  ///
  /// - Parameter tableView: The table to describe.
  func createDataSourceForTable(_ tableView: DescribedSurface)
  /// Creates the adapter of a table.
  ///
  /// Implement this method to return a subclass.
  ///
  /// - Parameter tableView: The table.
  /// - Returns: The adapter.
  func makeAdapter(for tableView: DescribedSurface) -> DescribedTableAdapter<DescribedSurface>

  /// Called before a cell shows its view model.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cell: The cell.
  ///   - cellDescription: The description of the cell.
  func tableView(
    _ tableView: DescribedSurface, willUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell)
  /// Called after a cell shows its view model.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cell: The cell.
  ///   - cellDescription: The description of the cell.
  func tableView(
    _ tableView: DescribedSurface, didUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell)
  /// Called after the user selects a cell.
  ///
  /// The description's `didSelectCell` is called first.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cellDescription: The description of the cell.
  func tableView(_ tableView: DescribedSurface, didSelectCell cellDescription: DescribedCell)
  /// Called after a cell is deselected.
  ///
  /// The description's `didDeselectCell` is called first.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cellDescription: The description of the cell.
  func tableView(_ tableView: DescribedSurface, didDeselectCell cellDescription: DescribedCell)
}

extension DescribedTableHandling {
  /// Creates the default adapter of a table.
  ///
  /// - Parameter tableView: The table.
  /// - Returns: An adapter that isn't an instance of a subclass.
  public func makeAdapter(
    for tableView: DescribedSurface
  ) -> DescribedTableAdapter<DescribedSurface> {
    DescribedTableAdapter<DescribedSurface>(tableView)
  }
  /// Called before a cell shows its view model.
  ///
  /// The default does nothing.
  public func tableView(
    _ tableView: DescribedSurface, willUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell
  ) {}
  /// Called after a cell shows its view model.
  ///
  /// The default does nothing.
  public func tableView(
    _ tableView: DescribedSurface, didUpdateCell cell: DescribedSurface.TableCell,
    cellDescription: DescribedCell
  ) {}
  /// Called after the user selects a cell.
  ///
  /// The default does nothing.
  public func tableView(
    _ tableView: DescribedSurface, didSelectCell cellDescription: DescribedCell
  ) {}
  /// Called after a cell is deselected.
  ///
  /// The default does nothing.
  public func tableView(
    _ tableView: DescribedSurface, didDeselectCell cellDescription: DescribedCell
  ) {}
}

// Except for the registration, these methods throw `structureNotFound` for a table that isn't
// registered.
extension DescribedTableHandling where DescribedSurface: TaggedSurface {
  /// Registers a table with its tag.
  ///
  /// The method creates the table's adapter. The table shows no content before the first update.
  ///
  /// - Parameter tableView: The table.
  /// - Returns: The described table.
  /// - Throws: `tagIsNotUnique` if a table with that tag is already registered.
  @discardableResult
  public func registerTableView(
    _ tableView: DescribedSurface
  ) throws(DescribedTableError) -> DescribedTable<DescribedCell, DescribedSection> {
    let tag = tableView.tableTag
    // Check before creating the adapter, which becomes the data source.
    try describedTables.checkIsFree(tag)
    let table = DescribedTable(adapter: makeAdapter(for: tableView), handler: self)
    return try describedTables.add(table, tag: tag)
  }

  /// Returns the described table of a view.
  ///
  /// - Parameter tableView: A registered table.
  /// - Returns: The described table.
  /// - Throws: `structureNotFound` if the table isn't registered.
  public func describedTable(
    of tableView: DescribedSurface
  ) throws(DescribedTableError) -> DescribedTable<DescribedCell, DescribedSection> {
    let tag = tableView.tableTag
    let table = try describedTables.table(withTag: tag)
    guard table.surface === tableView else { throw .structureNotFound(tag: tag) }
    return table
  }

  /// Returns the current or previous description of a table.
  ///
  /// - Parameters:
  ///   - tableView: A registered table.
  ///   - state: The state.
  /// - Returns: The description.
  /// - Throws: `structureNotFound` if the table isn't registered.
  public func content(
    of tableView: DescribedSurface, _ state: TableState = .current
  ) throws(DescribedTableError) -> TableDescription<DescribedCell, DescribedSection> {
    try describedTable(of: tableView).structure[state]
  }

  /// Describes a table and updates it.
  ///
  /// The method calls ``createDataSourceForTable(_:)`` once.
  ///
  /// - Parameters:
  ///   - tableView: A registered table.
  ///   - mode: The mode of the update.
  ///   - animations: The animations of this update. If they are `nil`, the adapter's animations
  ///     apply.
  ///   - refreshing: The remaining cells to configure again.
  ///   - sections: The IDs of the sections that may change, or `nil` for all.
  ///   - completion: A closure that's called once, after the animations.
  /// - Throws: `structureNotFound` if the table isn't registered.
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

  /// Updates a section and configures all its cells.
  ///
  /// The method describes the table once. Changes in the section are animated, and other sections
  /// stay as they are.
  ///
  /// - Parameters:
  ///   - id: The ID of the section.
  ///   - tableView: A registered table.
  /// - Throws: `structureNotFound` if the table isn't registered.
  public func reloadSection(
    _ id: some Hashable, in tableView: DescribedSurface
  ) throws(DescribedTableError) {
    try updateTableView(tableView, refreshing: .always, inSections: [id])
  }
}

// The seed's methods. They don't throw. If a table isn't registered, all except `structureForTable`
// report an issue (`TV0203`).
extension DescribedTableHandling where DescribedSurface: TaggedSurface {
  /// Adds a section to the description of a table.
  ///
  /// Call this method in ``createDataSourceForTable(_:)``.
  ///
  /// - Parameters:
  ///   - tableView: The table that is being described.
  ///   - section: The section.
  ///   - cells: The cells of the section.
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
  ///   - withUpdates: Whether remaining cells are configured again if their content has changed.
  ///   - sections: The IDs of the sections that may change, or `nil` for all.
  ///   - insertAnimation: The animation for inserted rows and sections.
  ///   - deleteAnimation: The animation for deleted rows and sections.
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

  /// Returns the current and previous descriptions of a table.
  ///
  /// - Parameter tableView: The table.
  /// - Returns: The descriptions, or `nil` if the table isn't registered.
  public func structureForTable(
    _ tableView: DescribedSurface
  ) -> TableStructure<DescribedCell, DescribedSection>? {
    try? describedTable(of: tableView).structure
  }

  /// Removes a table's previous description.
  ///
  /// - Parameter tableView: A registered table.
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

/// The described tables of a controller, by their tags.
///
/// ```swift
/// let describedTables = DescribedTableRegistry<CellDescription<TableView>, SectionDescription>()
/// try describedTables.add(DescribedTable(adapter: rows), tag: 1)
/// print(describedTables.tags)  // [1]
/// ```
@MainActor
public final class DescribedTableRegistry<Cell: CellDescribing, Section: SectionDescribing> {
  /// The type of the tables.
  public typealias Table = DescribedTable<Cell, Section>

  private var tables: [Int: Table] = [:]

  /// Creates a registry without tables.
  public init() {}

  /// The tags of the tables, in ascending order.
  ///
  /// A table whose view was deallocated isn't included.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tables.
  public var tags: [Int] { tables.filter { $0.value.surface != nil }.keys.sorted() }

  /// Returns the table with a tag.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The table.
  /// - Throws: `structureNotFound` if there is no such table or its view was deallocated.
  public func table(withTag tag: Int) throws(DescribedTableError) -> Table {
    guard let table = tables[tag], table.surface != nil else {
      throw .structureNotFound(tag: tag)
    }
    return table
  }

  /// Adds a table.
  ///
  /// It replaces a table with the same tag if that table's view was deallocated.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - tag: The tag.
  /// - Returns: The table.
  /// - Throws: `tagIsNotUnique` if there is a table with that tag.
  @discardableResult
  public func add(_ table: Table, tag: Int) throws(DescribedTableError) -> Table {
    try checkIsFree(tag)
    extendLifetime(of: tables.updateValue(table, forKey: tag))
    return table
  }

  /// Removes a table.
  ///
  /// The view keeps its content.
  ///
  /// - Parameter tag: The tag.
  /// - Throws: `structureNotFound` if there is no such table or its view was deallocated.
  public func remove(tag: Int) throws(DescribedTableError) {
    _ = try table(withTag: tag)
    extendLifetime(of: tables.removeValue(forKey: tag))
  }

  func checkIsFree(_ tag: Int) throws(DescribedTableError) {
    if let table = tables[tag], table.surface != nil { throw .tagIsNotUnique(tag) }
  }
}

/// An error of described tables.
///
/// ```swift
/// extension DescribedTableHandling where DescribedCell.Surface == TableView {
///   func show(_ table: TableView) { do { try updateTableView(table) } catch { print(error) } }
/// }
/// ```
public enum DescribedTableError: Error, Hashable, Sendable {
  /// A table is already registered with the tag.
  case tagIsNotUnique(Int)
  /// The table isn't registered with its tag.
  case structureNotFound(tag: Int)
  /// The table has no section with the index.
  case sectionIndexOutOfBounds(Int, count: Int)
  /// The section has no cell with the index.
  case rowIndexOutOfBounds(Int, section: Int, count: Int)
}

extension DescribedTableError: CustomStringConvertible {
  /// A description of the error.
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
