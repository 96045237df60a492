public import TableRows

/// Describes a cell; conform a type of the app's own to use it instead of ``CellDescription``.
///
/// ```swift
/// struct MenuEntry: CellDescribing {
///   var title: String
///   var cellDescription: CellDescription<TableView> {
///     CellDescription(id: title, cell: MenuCell.self, viewModel: title)
///   }
/// }
/// ```
public protocol CellDescribing<Surface> {
  /// The view that holds the cell.
  associatedtype Surface: TableSurface

  /// What is to be shown; asked once for each time a table is described.
  @MainActor var cellDescription: CellDescription<Surface> { get }
}

extension CellDescription: CellDescribing {
  /// The description itself.
  public var cellDescription: CellDescription<Surface> { self }
}
