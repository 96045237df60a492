import LiveTables
import TestSupport
import Testing

/// Compares random loads, edits, and failures with a record of the app's data.
@MainActor @Suite struct PageRandomTests {
  @Test(arguments: sampled(1...16, every: 4))
  func nothingIsLostShownTwiceOrOutOfOrder(seed: Int) async {
    let run = RandomPages(seed: seed)
    for step in 1...2_000 {
      await run.step()
      guard run.check() else { return print("seed \(seed), step \(step)") }
    }
    await run.finish()
    #expect(run.check(), "seed \(seed) at the end")
    #expect(run.statistics.allSatisfy { $0.value > 15 }, "seed \(seed): \(run.statistics)")
  }
}

/// Pages of a server whose data changes, and the expected items.
///
/// IDs are in list order, so that the order of items can be checked. An item that the app inserts
/// during a refresh loses its position if the new page contains none of its neighbors. Runs with
/// such items don't check the order.
@MainActor
private final class RandomPages {
  typealias MessagePage = Page<Message, Int>
  typealias Answer = (page: MessagePage, request: Int)

  struct Request: Hashable {
    var edge: PageEdge?
    var cursor: Int?
  }

  /// The app's data of an item.
  struct Known {
    var text: String
    /// The time of the app's last edit, or of the request for the page with this text.
    var time: Int
    /// The time at which the app inserted the item.
    var insertion: Int?
  }

  private var random: SeededRandom
  private let insertsDuringRefreshes: Bool
  private let requests = PendingRequests<Request, MessagePage>()
  private let pages: Pages<Message, Int>
  /// The server's messages.
  private var server: [Int: String] = [:]
  private(set) var statistics: [String: Int] = [:]

  private var time = 0
  /// The times of requests, and the last request of each edge.
  private var times: [Int] = []
  private var current: [PageEdge?: Int] = [:]
  private var known: [Int: Known] = [:]
  private var deletions: [Int: Int] = [:]

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    insertsDuringRefreshes = seed % 8 < 4
    for id in 0..<120 { server[id * 1_000] = "server 0" }
    let requests = requests
    pages = Pages {
      try await requests.answer(to: Request())
    } before: {
      try await requests.answer(to: Request(edge: .start, cursor: $0))
    } after: {
      try await requests.answer(to: Request(edge: .end, cursor: $0))
    }
  }

  private func count(_ event: String) { statistics[event, default: 0] += 1 }

  // MARK: Steps

  func step() async {
    time += 1
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: await load(.end)
    case 4...6: await load(.start)
    case 7...10: await answer(requests.pending.randomElement(using: &random))
    case 11: await answer(requests.pending.last)
    case 12 where time.isMultiple(of: 3): await refresh()
    case 13: changeServer()
    case 14: deleteItem()
    case 15: updateItem()
    case 16: insertItem()
    case 17 where time.isMultiple(of: 2): await cancel()
    default: await answer(requests.pending.first)
    }
  }

  /// Loads all pages.
  func finish() async {
    for number in requests.pending { await answer(number, fails: false) }
    for edge in PageEdge.allCases {
      while !pages.state(at: edge).hasEnded {
        time += 1
        await load(edge)
        guard let number = current[pages.hasFirstPage ? edge : nil] else { return }
        await answer(number, fails: false)
      }
    }
    // Nothing is missing except for items that the app deleted, or that the server inserted into
    // loaded pages.
    let missing = server.filter { deletions[$0.key] == nil && known[$0.key] == nil }
    #expect(missing.allSatisfy { $0.value.hasPrefix("inserted") })
  }

  private func load(_ edge: PageEdge) async {
    let count = requests.inputs.count
    pages.load(at: edge)
    await settle()
    note(requestsFrom: count)
  }

  private func refresh() async {
    guard pages.hasFirstPage else { return }
    let count = requests.inputs.count
    Task { await pages.refresh() }
    await settle()
    note(requestsFrom: count)
    self.count("refreshes")
  }

  private func note(requestsFrom count: Int) {
    for number in count..<requests.inputs.count {
      times.append(time)
      current[requests.inputs[number].edge] = number
    }
  }

  private func cancel() async {
    pages.cancel()
    await settle()
    current = [:]
    count("cancellations")
  }

  private func answer(_ number: Int?, fails: Bool? = nil) async {
    guard let number else { return }
    let request = requests.inputs[number]
    let isCurrent = current[request.edge] == number
    if isCurrent { current[request.edge] = nil }
    if fails ?? (Int.random(in: 0..<6, using: &random) == 0) {
      count("failures")
      return await requests.fail(number)
    }
    let page = page(for: request)
    count(isCurrent ? "answers" : "late answers")
    if isCurrent { record(page, request, requestedAt: times[number]) }
    await requests.answer(number, page)
  }

  /// Returns five messages after a cursor, and some messages before it.
  ///
  /// The latter begin with an item of the app. Otherwise, their position would be unknown.
  private func page(for request: Request) -> MessagePage {
    let ids = server.keys.sorted()
    let overlaps = [0] + Array(Int.random(in: 1...3, using: &random)...6)
    func overlap(_ id: (Int) -> Int) -> Int {
      overlaps.first { overlap in
        let index = id(overlap)
        return overlap > 0 && ids.indices.contains(index) && known[ids[index]] != nil
      } ?? 0
    }
    var page: ArraySlice<Int>
    switch request.edge {
    case nil: page = ids.drop { $0 < 60_000 }.prefix(5)
    case .end:
      let next = ids.firstIndex { $0 > request.cursor ?? 0 } ?? ids.endIndex
      page = ids[(next - overlap { next - $0 })..<min(ids.count, next + 5)]
    case .start:
      let next = ids.firstIndex { $0 >= request.cursor ?? 0 } ?? ids.endIndex
      page = ids[max(0, next - 5)..<(next + overlap { next + $0 - 1 })]
    }
    let messages = page.map { Message($0, server[$0]) }
    let cursor = request.cursor ?? 60_000
    let first = min(page.first ?? cursor, request.edge == .start ? cursor : .max)
    let last = max(page.last ?? cursor, request.edge == .end ? cursor : .min)
    let hasPrevious = ids.first.map { $0 < first } ?? false
    let hasNext = ids.last.map { $0 > last } ?? false
    return MessagePage(
      messages, previous: hasPrevious ? first : nil, next: hasNext ? last : nil)
  }

  private func record(_ page: MessagePage, _ request: Request, requestedAt requestTime: Int) {
    if request.edge == nil {
      current = [:]
      known = known.filter {
        ($0.value.insertion ?? 0) > requestTime || $0.value.time > requestTime
      }
      let ids = Set(page.items.map(\.id))
      known = known.filter { ids.contains($0.key) || ($0.value.insertion ?? 0) > requestTime }
      deletions = deletions.filter { $0.value > requestTime }
    }
    for item in page.items where deletions[item.id] == nil {
      if let known = known[item.id], known.time > requestTime { continue }
      known[item.id] = Known(
        text: item.text, time: requestTime, insertion: known[item.id]?.insertion)
    }
  }

  // MARK: Edits

  private func changeServer() {
    let id = Int.random(in: 0..<120, using: &random) * 1_000
    switch Int.random(in: 0..<4, using: &random) {
    case 0: server[id] = nil
    case 1: server[id + Int.random(in: 1..<1_000, using: &random)] = "inserted \(time)"
    default: if server[id] != nil { server[id] = "server \(time)" }
    }
  }

  private func deleteItem() {
    guard let item = pages.items.randomElement(using: &random) else { return }
    count("deletions")
    #expect(pages.delete(item.id))
    known[item.id] = nil
    deletions[item.id] = time
    if Bool.random(using: &random) { server[item.id] = nil }
  }

  private func updateItem() {
    guard let item = pages.items.randomElement(using: &random) else { return }
    count("updates")
    #expect(pages.update(item.id) { $0.text = "own \(time)" })
    known[item.id]?.text = "own \(time)"
    known[item.id]?.time = time
    if Bool.random(using: &random) { server[item.id] = "own \(time)" }
  }

  /// Inserts an item between two items.
  ///
  /// The server may insert it later.
  private func insertItem() {
    let items = pages.items
    guard items.count > 1, insertsDuringRefreshes || !pages.isRefreshing else { return }
    let index = Int.random(in: 1..<items.count, using: &random)
    let id = (items[index - 1].id + items[index].id) / 2
    guard id != items[index - 1].id, server[id] == nil else { return }
    count("insertions")
    if Bool.random(using: &random) {
      #expect(pages.insert(Message(id, "own \(time)"), before: items[index].id))
    } else {
      #expect(pages.insert(Message(id, "own \(time)"), after: items[index - 1].id))
    }
    known[id] = Known(text: "own \(time)", time: time, insertion: time)
    deletions[id] = nil
    if Bool.random(using: &random) { server[id] = "inserted own \(time)" }
  }

  // MARK: Checking

  func check() -> Bool {
    let ids = pages.items.map(\.id)
    let isComplete = Set(ids) == Set(known.keys)
    let isUnique = Set(ids).count == ids.count
    let hasTexts = pages.items.allSatisfy { known[$0.id]?.text == $0.text }
    #expect(isComplete && isUnique && hasTexts)
    let isOrdered = insertsDuringRefreshes || ids == ids.sorted()
    #expect(isOrdered, "\(ids)")
    return isComplete && isUnique && hasTexts && isOrdered
  }
}
