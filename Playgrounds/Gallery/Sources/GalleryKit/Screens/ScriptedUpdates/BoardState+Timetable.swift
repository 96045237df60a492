extension BoardState {
  private static let intercity = Departure(
    id: "IC 7", destination: "Berlin", time: "8:04", platform: 1)
  private static let regional = Departure(id: "RE 3", destination: "Ulm", time: "8:10", platform: 4)
  private static let suburban = Departure(
    id: "S 1", destination: "Airport", time: "8:12", platform: 2)
  private static let express = Departure(
    id: "EC 9", destination: "Paris", time: "8:20", platform: 1)

  private static func late(_ departure: Departure, _ minutes: Int) -> Departure {
    var late = departure
    late.delay = minutes
    return late
  }

  /// A morning at the station, one state after another.
  static let morning: [Self] = [
    Self(title: "Good morning", departures: [intercity, regional, suburban]),
    Self(title: "A train is late", departures: [intercity, late(regional, 5), suburban]),
    Self(title: "Another overtakes it", departures: [intercity, suburban, late(regional, 5)]),
    Self(title: "The first one leaves", departures: [suburban, late(regional, 5)]),
    Self(title: "One is announced", departures: [suburban, late(regional, 5), express]),
    Self(title: "One is cancelled", departures: [suburban, express], cancelled: [regional]),
    Self(
      title: "What is cancelled goes to the top", departures: [suburban, express],
      cancelled: [regional], warnsFirst: true),
    Self(
      title: "Two things at once", departures: [late(express, 10)],
      cancelled: [regional, suburban], warnsFirst: true),
    Self(title: "All trains are gone"),
    Self(title: "And another day", departures: [intercity, regional, suburban]),
  ]
}
