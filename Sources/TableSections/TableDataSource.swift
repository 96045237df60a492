internal import DiffEngine
public import TableDiagnostics
public import TableRows

/// Answers a surface from an array of sections that make their own cells.
///
/// Give it sections, or subclass it and pass them on:
///
/// ```swift
/// final class ProfileDataSource: TableViewDataSource {
///   convenience init(user: User) { self.init(sections: [ProfileSection(user: user)]) }
/// }
/// ```
///
/// It knows of no changes: after setting ``sections``, reload the surface. A `TableAdapter` finds
/// the changes by itself.
@MainActor
open class TableDataSource<Surface: TableSurface>: TableSource<Surface> {
  /// The sections, in order.
  ///
  /// Where the data source is attached already, sections that are set register their cells at once.
  open var sections: [any TableViewSection<Surface>] {
    didSet {
      if let surface {
        for section in sections { section.registerCells(with: surface) }
      }
      extendLifetime(of: oldValue)
    }
  }

  /// Makes a data source of `sections`, which reports to `issues` or to a log of its own.
  public init(sections: [any TableViewSection<Surface>] = [], issues: IssueLog? = nil) {
    self.sections = sections
    super.init(issues: issues)
    if type(of: self) == TableDataSource.self { wantedQuestions = [.rowHeights, .primaryActions] }
  }

  /// Has each section register its cells.
  open override func registerCells(with surface: Surface) {
    for section in sections { section.registerCells(with: surface) }
  }

  /// The number of sections.
  open override var numberOfSections: Int { sections.count }

  /// The number of rows of the section; 0 where there is no such section.
  open override func numberOfRows(inSection section: Int) -> Int {
    self.section(section)?.rowCount ?? 0
  }

  /// The cell the section makes; a placeholder, and an issue, where there is no such row.
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

  /// The row of the section.
  open override func row(at position: Surface.TablePosition) -> Row<Surface>? {
    section(position.tablePath.section)?.row(at: position)
  }

  /// The header, footer or other content of the section.
  open override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    self.section(section)?.supplementary(of: kind)
  }

  /// The kinds of the section.
  open override func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    self.section(section)?.supplementaryKinds ?? []
  }

  /// The height that the section gives.
  open override func height(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    section(position.tablePath.section)?.height(at: position)
  }

  /// The estimate that the section gives.
  open override func estimatedHeight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? {
    section(position.tablePath.section)?.estimatedHeight(at: position)
  }

  /// Notifies the section.
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
