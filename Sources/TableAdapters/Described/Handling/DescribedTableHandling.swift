public import TableRows

/// What handles described tables: a controller, or any other object.
///
/// It needs a place for its tables and to say what they show; all else has a default.
///
/// ```swift
/// final class PeopleScreen: DescribedTableHandling {
///   let describedTables = DescribedTables<CellDescription<TableView>, SectionDescription>()
///
///   func createDataSource(
///     for tableView: TableView,
///     in description: inout TableDescription<CellDescription<TableView>, SectionDescription>
///   ) {
///     description.addSection(SectionDescription(id: "people"), withCells: cells)
///   }
/// }
/// ```
///
/// Register a table once, and call ``updateTableView(_:mode:animations:refreshing:inSections:completion:)``
/// whenever what it shows may have changed.
@MainActor
public protocol DescribedTableHandling<DescribedCell, DescribedSection>: AnyObject {
  /// What describes a cell.
  associatedtype DescribedCell: CellDescribing
  /// What describes a section.
  associatedtype DescribedSection: SectionDescribing
  /// What the cells are shown on.
  typealias DescribedSurface = DescribedCell.Surface

  /// The tables; a stored property.
  var describedTables: DescribedTables<DescribedCell, DescribedSection> { get }

  /// Describes what a table is to show, from the top.
  func createDataSource(
    for tableView: DescribedSurface,
    in description: inout TableDescription<DescribedCell, DescribedSection>)
  /// Makes the adapter of a table; override to hand in a subclass.
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
