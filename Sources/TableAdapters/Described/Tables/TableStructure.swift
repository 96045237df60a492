/// What a described table shows, and what it showed before.
@MainActor
public struct TableStructure<Cell: CellDescribing, Section: SectionDescribing> {
  /// One of the two states.
  public typealias Description = TableDescription<Cell, Section>

  /// What the table shows; see ``DescribedTable/structure`` for updates that wait.
  public internal(set) var current = Description()
  /// What it showed before the last update.
  public internal(set) var previous = Description()

  /// The state that is meant.
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
