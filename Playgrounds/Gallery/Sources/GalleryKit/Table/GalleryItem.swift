import TableViews

/// The model of a row of a gallery table, and how it is shown.
///
/// The texts are the item's and not the cell's, so that what a cell shows can be checked against the
/// data.
@MainActor
protocol GalleryItem: Identifiable, Hashable, Sendable where ID == String {
  /// What stands at the start of the row.
  nonisolated var text: String { get }
  /// What stands at the end of the row.
  nonisolated var detail: String { get }
  /// The item with the cell that shows it.
  var row: Row<TableView> { get }
}
