import Foundation
import LiveTables
import TableViews

// What LiveTables costs beside the updates that it makes.
extension Costs {
  /// What following a sequence and counting impressions cost.
  package func following() -> [Cost] { [arrivals(), impressions()] }

  /// One message that arrives among many, by a sequence and by a call.
  private func arrivals() -> Cost {
    let messages = (0..<sizes.small).map { Item($0) }
    let more = messages + [Item(sizes.small)]
    func sections(_ items: [Item]) -> [Section<Item, Int>] { [Section(id: 0, items: items)] }
    func table() -> (VirtualTableView, TableAdapter<VirtualTableView, Item, Int>) {
      let view = VirtualTableView()
      return (view, TableAdapter(view) { Row($0, cell: MessageCell.self) })
    }
    let (calledView, called) = table()
    let (followedView, followed) = table()
    let (elements, continuation) = AsyncStream.makeStream(of: [Item].self)
    followed.follow(elements) { sections($0) }
    func receive(_ items: [Item]) {
      continuation.yield(items)
      while followed.numberOfRows(inSection: 0) != items.count {
        RunLoop.main.run(mode: .default, before: .distantFuture)
      }
    }
    let times = withExtendedLifetime((calledView, followedView)) {
      sampler.medians(of: [
        {
          receive(more)
          receive(messages)
        },
        {
          called.update(with: sections(more))
          called.update(with: sections(messages))
        },
      ])
    }
    let ratio = times[0] / times[1]
    return Cost(
      subject: "follow a sequence, one arrival",
      figures: "\(Figure.time(times[0] / 2)) with \(Figure.count(sizes.small)) rows,"
        + " \(Figure.ratio(ratio)) × a call of update, \(Figure.time(times[1] / 2))",
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
