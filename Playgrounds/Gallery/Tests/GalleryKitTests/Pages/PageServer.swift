@testable import GalleryKit

/// A source of pages that takes its time, fails and ignores cancellation as chance will have it.
@MainActor
final class PageServer {
  struct Failure: Error {}

  /// What became of a request.
  enum Outcome {
    case page(Page<Star, Int>)
    case failure
  }

  let clock = StepClock()
  /// How many requests arrived; they are numbered from 1.
  private(set) var requestCount = 0
  /// By number.
  private(set) var outcomes: [Int: Outcome] = [:]
  /// The numbers of the requests that do not hear of cancellation.
  private(set) var deaf: Set<Int> = []
  /// Of a hundred requests.
  var failurePercentage = 30
  private let pageSizes: [Int]
  private var random: SeededRandom
  /// How often the first page was asked for.
  private var epoch = 0
  private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    pageSizes = (0...random.below(5)).map { _ in random.below(5) }
    self.random = random
  }

  /// All stars as they were when the first page was asked for the `epoch`th time.
  func stars(epoch: Int) -> [Star] { pageSizes.indices.flatMap { stars(page: $0, epoch: epoch) } }

  /// How many stars there are in the first pages, for each number of pages.
  var prefixCounts: Set<Int> {
    var counts: Set<Int> = [0]
    var sum = 0
    for size in pageSizes {
      sum += size
      counts.insert(sum)
    }
    return counts
  }

  /// Waits until so many requests arrived.
  func arrival(of count: Int) async {
    guard requestCount < count else { return }
    await withCheckedContinuation { arrivals.append((count, $0)) }
  }

  /// Returns a page, later.
  ///
  /// A cursor is the epoch, times 100, and the page.
  func page(from cursor: Int?) async throws -> Page<Star, Int> {
    let number = arrive()
    if cursor == nil { epoch += 1 }
    let place = cursor ?? epoch * 100
    let fails = random.below(100) < failurePercentage
    let isDeaf = random.below(2) == 0
    if isDeaf { deaf.insert(number) }
    let page = page(place % 100, epoch: place / 100)
    outcomes[number] = fails ? .failure : .page(page)
    try await clock.sleep(for: random.below(50), as: number, isDeaf: isDeaf)
    if fails { throw Failure() }
    return page
  }

  private func arrive() -> Int {
    requestCount += 1
    let count = requestCount
    for arrival in arrivals where arrival.count <= count { arrival.continuation.resume() }
    arrivals.removeAll { $0.count <= count }
    return count
  }

  private func page(_ page: Int, epoch: Int) -> Page<Star, Int> {
    let next = page + 1 < pageSizes.count ? epoch * 100 + page + 1 : nil
    return Page(items: stars(page: page, epoch: epoch), next: next)
  }

  /// What was inserted meanwhile: the stars of another epoch have another constellation.
  private func stars(page: Int, epoch: Int) -> [Star] {
    (0..<pageSizes[page]).map {
      Star(id: page * 10 + $0, name: "p\(page)", constellation: "e\(epoch)")
    }
  }
}
