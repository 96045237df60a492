extension TimeZoneRelease {
  /// The zones by country, in the order in which countries first appear in the file.
  ///
  /// The id of a group is the country's code, the title its name. Rows keep the order of the file.
  ///
  /// Complexity: O(*n*) for *n* zones.
  public var zonesByCountry: [ZoneGroup<Zone>] {
    var groups: [ZoneGroup<Zone>] = []
    var indexes: [String: Int] = [:]
    for zone in zones {
      let code = zone.countryCode
      if let index = indexes[code] {
        groups[index].rows.append(zone)
      } else {
        indexes[code] = groups.count
        groups.append(ZoneGroup(id: code, title: countryNames[code] ?? code, rows: [zone]))
      }
    }
    return groups
  }

  /// The countries by how many zones they have, the fewest first.
  ///
  /// The id of a group is the number, the title says it in words: `1 zone`, `2 zones`. Countries
  /// stand in the order in which they first appear in the file.
  ///
  /// Complexity: O(*n* log *n*) for *n* zones.
  public var countriesByZoneCount: [ZoneGroup<Country>] {
    let sized = zonesByCountry.map { group in
      (count: group.rows.count, country: Country(code: group.id, name: group.title))
    }
    return Dictionary(grouping: sized, by: \.count).sorted { $0.key < $1.key }.map {
      count, members in
      ZoneGroup(
        id: "\(count)", title: count == 1 ? "1 zone" : "\(count) zones",
        rows: members.map(\.country))
    }
  }
}
