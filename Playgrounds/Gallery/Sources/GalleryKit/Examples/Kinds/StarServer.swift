/// A server that knows the brightest stars, and answers when it is told to.
@MainActor
final class StarServer {
  /// Why there is no answer.
  enum Failure: Error, CustomStringConvertible {
    case offline
    var description: String { "no connection" }
  }

  private static let pageSize = 8

  /// Whether it can be reached.
  var isOnline = true
  private var requests: [AsyncStream<Void>.Continuation] = []
  private var answersAhead = 0

  /// Answers the oldest request that nobody gave up, or the next one to come.
  func answer() {
    while !requests.isEmpty {
      if case .enqueued = requests.removeFirst().yield() { return }
    }
    answersAhead += 1
  }

  /// Returns the page of stars that begins at an index.
  func stars(from start: Int) async throws -> Page<Star, Int> {
    try await turn()
    guard isOnline else { throw Failure.offline }
    let end = min(start + Self.pageSize, Self.stars.count)
    return Page(items: Array(Self.stars[start..<end]), next: end < Self.stars.count ? end : nil)
  }

  /// Waits for an answer to this request.
  private func turn() async throws {
    try Task.checkCancellation()
    if answersAhead > 0 {
      answersAhead -= 1
      return
    }
    let (answers, request) = AsyncStream<Void>.makeStream()
    requests.append(request)
    for await _ in answers { return }
    throw CancellationError()
  }

  private static let stars = [
    ("Sirius", "Canis Major"), ("Canopus", "Carina"), ("Alpha Centauri", "Centaurus"),
    ("Arcturus", "Boötes"), ("Vega", "Lyra"), ("Capella", "Auriga"), ("Rigel", "Orion"),
    ("Procyon", "Canis Minor"), ("Achernar", "Eridanus"), ("Betelgeuse", "Orion"),
    ("Hadar", "Centaurus"), ("Altair", "Aquila"), ("Acrux", "Crux"), ("Aldebaran", "Taurus"),
    ("Antares", "Scorpius"), ("Spica", "Virgo"), ("Pollux", "Gemini"),
    ("Fomalhaut", "Piscis Austrinus"), ("Deneb", "Cygnus"), ("Mimosa", "Crux"),
    ("Regulus", "Leo"), ("Adhara", "Canis Major"), ("Castor", "Gemini"), ("Shaula", "Scorpius"),
    ("Gacrux", "Crux"),
  ].enumerated().map { Star(id: $0 + 1, name: $1.0, constellation: $1.1) }
}
