/// A country or territory, as a line of `iso3166.tab` describes it.
public struct Country: Identifiable, Hashable, Sendable {
  /// The two letters of ISO 3166: `AD`.
  public var code: String
  /// The name in English: `Andorra`.
  public var name: String

  /// The code.
  public var id: String { code }

  /// Makes a country; nothing is checked.
  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
