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
  /// The id of a group is the number, the title says it in words, with the number of countries:
  /// `1 zone: 209 countries`. Countries stand in the order in which they first appear in the file.
  ///
  /// Complexity: O(*n* log *n*) for *n* zones.
  public var countriesByZoneCount: [ZoneGroup<CountryZones>] {
    let countries = zonesByCountry.map { group in
      CountryZones(id: group.id, name: group.title, zones: group.rows.map(\.id))
    }
    return Dictionary(grouping: countries, by: \.zones.count).sorted { $0.key < $1.key }.map {
      count, members in
      let zones = count == 1 ? "1 zone" : "\(count) zones"
      let countries = members.count == 1 ? "1 country" : "\(members.count) countries"
      return ZoneGroup(id: "\(count)", title: "\(zones): \(countries)", rows: members)
    }
  }
}
