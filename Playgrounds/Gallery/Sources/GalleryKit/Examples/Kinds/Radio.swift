/// What a radio would hear on a walk, one report after another, over and over.
struct Radio {
  private static let reports: [[Network]] = [
    [home(4), cafe(2)],
    [home(3), cafe(4), station(1)],
    [home(1), cafe(3), station(3), library(2)],
    [cafe(1), station(4), library(3)],
    [home(2), cafe(2), station(2)],
  ]

  private var count = 0

  /// Returns the next report.
  mutating func listen() -> [Network] {
    defer { count += 1 }
    return Self.reports[count % Self.reports.count]
  }

  private static func home(_ signal: Int) -> Network {
    Network(id: 1, name: "Home", signal: signal)
  }
  private static func cafe(_ signal: Int) -> Network {
    Network(id: 2, name: "カフェ", signal: signal)
  }
  private static func station(_ signal: Int) -> Network {
    Network(id: 3, name: "Station", signal: signal)
  }
  private static func library(_ signal: Int) -> Network {
    Network(id: 4, name: "Library", signal: signal)
  }
}
