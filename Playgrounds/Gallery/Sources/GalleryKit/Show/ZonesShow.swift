/// The releases of the time zone database, played one after another through one table: what
/// `gallery zones` does.
@MainActor
public struct ZonesShow {
  /// What the sections of the table are.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// A section for each country, a row for each zone.
    case country
    /// A section for each number of zones, a row for each country that has so many.
    case count
  }

  /// The releases, in the order they are played; at least one.
  public var releases: [TimeZoneRelease]
  /// What the sections are.
  public var grouping: Grouping
  /// The width of the drawings; nil for what fits.
  public var columns: Int?
  /// The lines of the table that are on screen; nil for what fits.
  public var rows: Int?
  /// Whether plain output draws whole tables.
  public var isFull = false
  /// How long each step of an animation stays.
  public var delay = Duration.seconds(1)

  /// Makes a show of `releases`.
  public init(
    _ releases: [TimeZoneRelease], by grouping: Grouping = .country, columns: Int? = nil,
    rows: Int? = nil
  ) {
    self.releases = releases
    self.grouping = grouping
    self.columns = columns
    self.rows = rows
  }

  /// Prints each state of the table once, and a line for each update between.
  ///
  /// - Parameter print: Takes the output, line by line.
  /// - Returns: True where the table equals the last release in the end.
  public func printPlain(_ print: @escaping (String) -> Void) -> Bool {
    switch grouping {
    case .country: PlainPlayer(settings, print: print).play(states(\.zonesByCountry))
    case .count: PlainPlayer(settings, print: print).play(states(\.countriesByZoneCount))
    }
  }

  /// Animates the updates on a terminal, and leaves the final state and a summary there.
  ///
  /// - Parameter terminal: The terminal; its size is asked for anew for every step.
  /// - Returns: True where the table equals the last release in the end.
  public func animate(on terminal: any Terminal) async -> Bool {
    switch grouping {
    case .country: await TerminalPlayer(settings, terminal).play(states(\.zonesByCountry))
    case .count: await TerminalPlayer(settings, terminal).play(states(\.countriesByZoneCount))
    }
  }

  private var settings: PlayerSettings {
    PlayerSettings(
      title: grouping == .country ? "by country" : "by number of zones", columns: columns,
      rows: rows, isFull: isFull, delay: delay)
  }

  private func states<Item: GalleryItem>(
    _ groups: (TimeZoneRelease) -> [ZoneGroup<Item>]
  ) -> [ReleaseTable<Item>.State] {
    releases.map { .init(name: TerminalText.oneLine($0.name), groups: groups($0)) }
  }
}
