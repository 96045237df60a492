import CInstruments
import TableViews

// The first look-up after an update builds an index; the ones after it use that.
extension Costs {
  func lookingUp() -> [Cost] {
    let (small, large) = (lookUps(among: sizes.small), lookUps(among: sizes.large))
    let perRow = (
      small: small.first / Double(sizes.small), large: large.first / Double(sizes.large)
    )
    let linearGrowth = perRow.large / perRow.small
    let laterGrowth = large.later / small.later
    return [
      Cost(
        subject: "first look-up by id after an update",
        figures: "\(Figure.time(small.first)) of \(Figure.count(sizes.small)) rows,"
          + " \(Figure.time(large.first)) of \(Figure.count(sizes.large)):"
          + " per row \(Figure.ratio(linearGrowth)) ×",
        target: "linear; per row at most 4 ×, which leaves room for the caches",
        isMet: linearGrowth <= 4),
      Cost(
        subject: "later look-ups by id",
        figures: "\(Figure.time(small.later)) of \(Figure.count(sizes.small)) rows,"
          + " \(Figure.time(large.later)) of \(Figure.count(sizes.large)):"
          + " \(Figure.ratio(laterGrowth)) ×",
        target: "constant; at most 4 ×, which leaves room for the caches",
        isMet: laterGrowth <= 4),
    ]
  }

  private func lookUps(among count: Int) -> (first: Double, later: Double) {
    let adapter = Adapter(VirtualTableView())
    let sections = [Section(id: 0, items: (0..<count).map { Item($0) })]
    var random = SplitMix64(seed: UInt64(count))
    let ids = random.positions(min(count, 1_000), below: count)
    let firsts = (0..<sampler.rounds).map { _ in
      // As after an update: the index belongs to what was shown before.
      adapter.update(with: sections, mode: .reload)
      let start = threadNanoseconds()
      keep(adapter.position(ofRow: count / 2))
      return Double(threadNanoseconds() - start)
    }
    let later = sampler.medians(of: [{ for id in ids { keep(adapter.position(ofRow: id)) } }])
    return (Sampler.median(firsts), later[0] / Double(ids.count))
  }
}

extension Costs {
  typealias Adapter = TableAdapter<VirtualTableView, Item, Int>
}
