/// A time zone of one country, as a line of `zone.tab` describes it.
public struct Zone: Identifiable, Hashable, Sendable {
  /// The name of the zone: `Europe/Andorra`; unique in a release.
  public var id: String
  /// The code of the country (ISO 3166): `AD`.
  public var countryCode: String
  /// Where the zone's main place lies (ISO 6709): `+4230+00131`.
  public var coordinates: String
  /// Which part of the country is meant; nil where the country has one zone.
  public var comment: String?

  /// Makes a zone; nothing is checked.
  public init(id: String, countryCode: String, coordinates: String, comment: String? = nil) {
    self.id = id
    self.countryCode = countryCode
    self.coordinates = coordinates
    self.comment = comment
  }
}
