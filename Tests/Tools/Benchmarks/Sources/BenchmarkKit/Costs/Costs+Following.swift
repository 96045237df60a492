import CInstruments
import Foundation
import LiveTables
import TableViews

// Costs of LiveTables in addition to its updates.
extension Costs {
  /// The costs of counting impressions, expanding folders, and recording updates.
  package func following() -> [Cost] { [impressions(), outlines()] + recording() }

  /// Measures ``arrivals()`` outside of a task, by running the main run loop.
  package func waitForArrivals() -> Cost {
    var cost: Cost?
    Task { @MainActor in cost = await arrivals() }
    while true {
      if let cost { return cost }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  /// The arrival of one message in a long list: through `follow`, a loop in the app that calls
  /// `update`, and a direct call on the main thread.
  ///
  /// The time runs from the arrival to the outcome of the update. It doesn't include the time in
  /// which the measurement waits for the outcome. Unlike the direct call, `follow` and the loop
  /// wake the main actor.
  package func arrivals() async -> Cost {
    let messages = (0..<sizes.small).map { Item($0) }
    let more = messages + [Item(sizes.small)]
    let (follower, looper, caller) = (arrivalTable(), arrivalTable(), arrivalTable())
    defer { withExtendedLifetime((follower, looper, caller)) {} }
    let (outcomes, outcome) = AsyncStream.makeStream(of: UpdateOutcome.self)
    var shown = 0.0
    let note = { @MainActor (result: UpdateOutcome) in
      shown = Double(threadNanoseconds())
      outcome.yield(result)
    }
    let (elements, feed) = AsyncStream.makeStream(of: [Item].self)
    follower.adapter.follow(elements) { Self.sections($0) }.outcomeHandler = note
    let (own, loop) = AsyncStream.makeStream(of: [Item].self)
    let task = Task { [adapter = looper.adapter] in
      for await items in own { adapter.update(with: Self.sections(items), completion: note) }
    }
    defer { task.cancel() }
    var ends = outcomes.makeAsyncIterator()
    var samples: (following: [Double], looping: [Double], calling: [Double]) = ([], [], [])
    for round in 0..<(2 * sampler.rounds + 2) {
      let items = round.isMultiple(of: 2) ? messages : more
      var start = threadNanoseconds()
      feed.yield(items)
      _ = await ends.next()
      let following = shown - Double(start)
      start = threadNanoseconds()
      loop.yield(items)
      _ = await ends.next()
      let looping = shown - Double(start)
      start = threadNanoseconds()
      caller.adapter.update(with: Self.sections(items))
      // The first two rounds fill the tables and the caches.
      guard round > 1 else { continue }
      samples.following.append(following)
      samples.looping.append(looping)
      samples.calling.append(Double(threadNanoseconds() - start))
    }
    let times = [samples.following, samples.looping, samples.calling].map(Sampler.median)
    let ratio = times[0] / times[1]
    return Cost(
      subject: "follow a sequence, one arrival",
      figures: "\(Figure.time(times[0])) with \(Figure.count(sizes.small)) rows,"
        + " \(Figure.ratio(ratio)) × a loop that calls update, \(Figure.time(times[1])),"
        + " and \(Figure.ratio(times[0] / times[2])) × the call alone, \(Figure.time(times[2]))",
      target: "at most 1.2 × the loop", isMet: ratio <= 1.2)
  }

  private typealias ArrivalTable = (
    view: VirtualTableView, adapter: TableAdapter<VirtualTableView, Item, Int>
  )

  private func arrivalTable() -> ArrivalTable {
    let view = VirtualTableView()
    return (view, TableAdapter(view) { Row($0, cell: MessageCell.self) })
  }

  private static func sections(_ items: [Item]) -> [Section<Item, Int>] {
    [Section(id: 0, items: items)]
  }

  /// Scrolls through many rows by the page, with and without counting impressions.
  private func impressions() -> Cost {
    let sections = [Section(id: 0, items: (0..<sizes.large).map { Item($0) })]
    func scrolling(_ prepare: (TableAdapter<VirtualTableView, Item, Int>) -> Void) -> () -> Void {
      let view = VirtualTableView()
      let adapter = TableAdapter<VirtualTableView, Item, Int>(view) {
        Row($0, cell: MessageCell.self)
      }
      adapter.update(with: sections, mode: .reload)
      prepare(adapter)
      view.layoutIfNeeded()
      return {
        withExtendedLifetime(adapter) {
          for page in 0..<100 { view.scroll(to: Double(page) * view.contentHeight / 100) }
        }
      }
    }
    let times = sampler.medians(of: [
      scrolling { $0.trackImpressions(share: 0.5, for: .seconds(3_600)) { _ in } },
      scrolling { _ in },
    ])
    let ratio = times[0] / times[1]
    return Cost(
      subject: "scroll, counting impressions",
      figures: "\(Figure.time(times[0] / 100)) per page of \(Figure.count(sizes.large)) rows,"
        + " \(Figure.ratio(ratio)) × scrolling alone, \(Figure.time(times[1] / 100))",
      target: "at most 1.5 ×", isMet: ratio <= 1.5)
  }
}

@MainActor
private final class MessageCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
