import TableViews

extension CountryZones: GalleryItem {
  /// The name of the country.
  nonisolated var text: String { name }
  /// The places that the zones are named after.
  nonisolated var detail: String {
    zones.map { zone in
      let place = zone.split(separator: "/").last.map(String.init) ?? zone
      return place.replacing("_", with: " ")
    }.joined(separator: ", ")
  }
  /// A row with a ``CountryCell``.
  var row: Row<TableView> { Row(self, cell: CountryCell.self) }
}
