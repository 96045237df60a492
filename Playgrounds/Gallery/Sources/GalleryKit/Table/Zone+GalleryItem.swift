import TableViews

extension Zone: GalleryItem {
  /// The name, and the comment where there is one.
  nonisolated var text: String { comment.map { "\(id) · \($0)" } ?? id }
  /// The coordinates, readable.
  nonisolated var detail: String { Coordinates(coordinates)?.description ?? coordinates }
  /// A row with a ``ZoneCell``.
  var row: Row<TableView> { Row(self, cell: ZoneCell.self) }
}
