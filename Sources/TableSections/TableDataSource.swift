internal import DiffEngine
public import TableDiagnostics
public import TableRows

/// A data source for sections that create their own cells.
///
/// Pass sections, or subclass it. The surface holds the data source weakly, so keep it.
///
/// ```swift
/// let rows: RowSection<TableView> = Section("contacts", header: "Contacts") {
///   for contact in contacts { Row(contact, cell: ContactCell.self) }
/// }
/// let source = TableViewDataSource(sections: [rows])
/// source.attach(to: tableView)
/// ```
///
/// After you set ``sections``, reload the surface. To animate changes, use a `TableAdapter`
/// instead.
@MainActor
open class TableDataSource<Surface: TableSurface>: TableSource<Surface> {
  /// The sections, in order.
  ///
  /// If the data source is attached, setting them registers their cells, but doesn't reload the
  /// surface.
  open var sections: [any TableViewSection<Surface>] {
    didSet {
      if let surface {
        for section in sections { section.registerCells(with: surface) }
      }
      extendLifetime(of: oldValue)
    }
  }

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - issues: The log for misuse, or `nil` for a new log.
  public init(sections: [any TableViewSection<Surface>] = [], issues: IssueLog? = nil) {
    self.sections = sections
    super.init(issues: issues)
    if type(of: self) == TableDataSource.self { wantedQuestions = [.rowHeights, .primaryActions] }
  }

  /// Calls `registerCells(with:)` of each section.
  open override func registerCells(with surface: Surface) {
    for section in sections { section.registerCells(with: surface) }
  }

  /// The number of sections.
  open override var numberOfSections: Int { sections.count }

  /// Returns the number of rows in a section, or 0.
  open override func numberOfRows(inSection section: Int) -> Int {
    self.section(section)?.rowCount ?? 0
  }

  /// Returns the cell that the section creates.
  ///
  /// A row that doesn't exist is reported (`TV0201`), and a placeholder is returned.
  open override func cell(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    let path = position.tablePath
    guard let section = section(path.section), path.row >= 0, path.row < section.rowCount else {
      reportOutOfBounds("row \(path)")
      return surface.placeholderTableCell(at: position)
    }
    return section.cell(for: position, in: surface, registry: registry, sender: viewSender)
  }

  /// Returns the row of the section.
  open override func row(at position: Surface.TablePosition) -> Row<Surface>? {
    section(position.tablePath.section)?.row(at: position)
  }

  /// Returns the content that the section provides.
  open override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    self.section(section)?.supplementary(of: kind)
  }

  /// Returns the kinds that the section provides.
  open override func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    self.section(section)?.supplementaryKinds ?? []
  }

  /// Returns the height that the section provides.
  open override func height(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    section(position.tablePath.section)?.height(at: position)
  }

  /// Returns the estimate that the section provides.
  open override func estimatedHeight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    section(position.tablePath.section)?.estimatedHeight(at: position)
  }

  /// Notifies the section and starts the row's task.
  open override func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {
    guard let section = section(position.tablePath.section) else { return }
    displayedCells[cell].ending = { [weak cell] in
      if let cell { section.didEndDisplaying(cell: cell, at: position) }
    }
    section.willDisplay(cell: cell, at: position)
    displayedCells.begin(section.row(at: position)?.task, in: cell)
  }

  /// Notifies the section.
  open override func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    section(position.tablePath.section)?.didSelect(at: position, in: surface)
  }

  /// Notifies the section.
  open override func didDeselect(at position: Surface.TablePosition, in surface: Surface) {
    section(position.tablePath.section)?.didDeselect(at: position, in: surface)
  }

  private func section(_ index: Int) -> (any TableViewSection<Surface>)? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}
