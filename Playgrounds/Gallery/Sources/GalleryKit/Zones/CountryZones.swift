/// A country with the names of its zones: a row of the table that groups countries by how many
/// zones they have.
public struct CountryZones: Identifiable, Hashable, Sendable {
  /// The code of the country (ISO 3166): `AD`; unique in a release.
  public var id: String
  /// The name of the country.
  public var name: String
  /// The names of its zones, in the order of the file.
  public var zones: [String]

  /// Makes a row; nothing is checked.
  public init(id: String, name: String, zones: [String]) {
    self.id = id
    self.name = name
    self.zones = zones
  }
}
