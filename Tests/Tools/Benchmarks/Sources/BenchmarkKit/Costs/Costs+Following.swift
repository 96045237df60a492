import CInstruments
import Foundation
import LiveTables
import TableViews

// What LiveTables costs beside the updates that it makes.
extension Costs {
  /// What counting impressions and expanding folders cost.
  package func following() -> [Cost] { [impressions(), outlines()] }

  /// Measures ``arrivals()`` outside of any task, by giving the main actor turns.
  package func waitForArrivals() -> Cost {
    var cost: Cost?
    Task { @MainActor in cost = await arrivals() }
    while true {
      if let cost { return cost }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  /// One message that arrives among many, by a sequence and by a call, on the main thread.
  ///
  /// The time is that from the arrival to the outcome of the update. It doesn't include the time in
  /// which the measurement waits for the outcome.
  package func arrivals() async -> Cost {
    let messages = (0..<sizes.small).map { Item($0) }
    let more = messages + [Item(sizes.small)]
    func sections(_ items: [Item]) -> [Section<Item, Int>] { [Section(id: 0, items: items)] }
    func table() -> (VirtualTableView, TableAdapter<VirtualTableView, Item, Int>) {
      let view = VirtualTableView()
      return (view, TableAdapter(view) { Row($0, cell: MessageCell.self) })
    }
    let (calledView, called) = table()
    let (followedView, followed) = table()
    defer { withExtendedLifetime((calledView, followedView)) {} }
    let (elements, continuation) = AsyncStream.makeStream(of: [Item].self)
    let (outcomes, outcome) = AsyncStream.makeStream(of: UpdateOutcome.self)
    var shown = 0.0
    followed.follow(elements) { sections($0) }.outcomeHandler = {
      shown = Double(threadNanoseconds())
      outcome.yield($0)
    }
    var ends = outcomes.makeAsyncIterator()
    var samples: (following: [Double], calling: [Double]) = ([], [])
    for round in 0..<(2 * sampler.rounds + 2) {
      let items = round.isMultiple(of: 2) ? messages : more
      var start = threadNanoseconds()
      continuation.yield(items)
      _ = await ends.next()
      let following = shown - Double(start)
      start = threadNanoseconds()
      called.update(with: sections(items))
      // The first two fill the tables, and the caches.
      guard round > 1 else { continue }
      samples.following.append(following)
      samples.calling.append(Double(threadNanoseconds() - start))
    }
    let times = [Sampler.median(samples.following), Sampler.median(samples.calling)]
    let ratio = times[0] / times[1]
    return Cost(
      subject: "follow a sequence, one arrival",
      figures: "\(Figure.time(times[0])) with \(Figure.count(sizes.small)) rows,"
        + " \(Figure.ratio(ratio)) × a call of update, \(Figure.time(times[1]))",
      target: "at most 1.2 ×", isMet: ratio <= 1.2)
  }

  /// Scrolling through many rows a page at a time, with and without counting impressions.
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

/// The cell of a message.
@MainActor
private final class MessageCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
