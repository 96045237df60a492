import TableViews

// What chunked items cost, beside arrays of the same items.
extension Costs {
  /// What updates of one long section cost, and reading it.
  func chunkedItems() -> [Cost] { [touching(), comparingWithoutSharing(), iterating()] }

  /// One row changed in the app's own items, and the table updated with them.
  private func touching() -> Cost {
    let items = items()
    var (chunks, array) = (ChunkedArray(items), items)
    let (chunkedView, view) = (VirtualTableView(), VirtualTableView())
    let chunked = adapter(chunkedView, Section(id: 0, items: chunks))
    let plain = adapter(view, Section(id: 0, items: array))
    let row = items.count / 2
    var number = 0
    let times = sampler.medians(of: [
      {
        number += 1
        chunks[row].title = "Title \(number), after others"
        withExtendedLifetime(chunkedView) {
          chunked.update(with: [Section(id: 0, items: chunks)])
        }
      },
      {
        number += 1
        array[row].title = "Title \(number), after others"
        withExtendedLifetime(view) { plain.update(with: [Section(id: 0, items: array)]) }
      },
    ])
    let ratio = times[0] / times[1]
    return Cost(
      subject: "chunked items, one changed, touched and updated",
      figures: "\(Figure.time(times[0])) of \(Figure.count(items.count)) rows in one section,"
        + " \(Figure.ratio(ratio)) × the \(Figure.time(times[1])) of an array",
      target: "at most 0.1 ×", isMet: ratio <= 0.1)
  }

  /// Chunks that were made anew, each of which has to be read, against arrays made anew.
  private func comparingWithoutSharing() -> Cost {
    let (old, new) = (items(), items())
    let tables = Pair(
      old: [Section(id: 0, items: ChunkedArray(old))],
      new: [Section(id: 0, items: ChunkedArray(new))])
    let arrays = Pair(old: [Section(id: 0, items: old)], new: [Section(id: 0, items: new)])
    let times = sampler.medians(of: [
      { keep(TableChanges(from: tables.old, to: tables.new)) },
      { keep(TableChanges(from: arrays.old, to: arrays.new)) },
    ])
    let ratio = times[0] / times[1]
    return Cost(
      subject: "chunked items, all made anew, compared",
      figures: "\(Figure.time(times[0])) of \(Figure.count(old.count)) rows,"
        + " \(Figure.ratio(ratio)) × the \(Figure.time(times[1])) of arrays",
      target: "at most 1.5 ×", isMet: ratio <= 1.5)
  }

  /// All items read once, in order.
  private func iterating() -> Cost {
    let array = items()
    let chunks = ChunkedArray(array)
    let times = sampler.medians(of: [
      { keep(Self.sum(chunks)) }, { keep(Self.sum(array)) },
    ])
    let ratio = times[0] / times[1]
    return Cost(
      subject: "chunked items, read in a loop",
      figures: "\(Figure.time(times[0])) of \(Figure.count(array.count)) rows,"
        + " \(Figure.ratio(ratio)) × the \(Figure.time(times[1])) of an array",
      target: "at most 3 ×", isMet: ratio <= 3)
  }

  private static func sum(_ items: some Sequence<Item>) -> Int {
    var sum = 0
    for item in items { sum &+= item.id &+ item.title.utf8.count }
    return sum
  }

  private func items() -> [Item] { (0..<sizes.large).map { Item($0) } }

  private func adapter(_ view: VirtualTableView, _ section: Section<Item, Int>) -> Adapter {
    let adapter = Adapter(view) { Row($0, cell: TitleCell.self) }
    // As in release builds, whatever this one is.
    adapter.identityChecking = .fast
    adapter.update(with: [section], mode: .reload)
    view.layoutIfNeeded()
    return adapter
  }
}

/// The cell of the items.
@MainActor
private final class TitleCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
