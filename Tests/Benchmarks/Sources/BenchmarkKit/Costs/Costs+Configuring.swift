import CInstruments
import TableViews

// A cell is set up again whenever it comes on screen: that has to cost next to nothing more than the
// app's own closure.
extension Costs {
  func configuring() -> [Cost] {
    let table = BareTable()
    let closure: @MainActor (BareCell) -> Void = { $0.number &+= 1 }
    keep(closure)
    return [wrapped(closure, in: table), erased(closure, in: table)]
  }

  /// Samples too short to be interrupted: the differences are of nanoseconds.
  private var briefSampler: Sampler {
    Sampler(
      rounds: sampler.rounds, shortestSample: min(sampler.shortestSample, .microseconds(200)),
      shortestRace: sampler.shortestRace)
  }

  private func wrapped(
    _ closure: @escaping @MainActor (BareCell) -> Void, in table: BareTable
  ) -> Cost {
    let row = AnyTableViewRow<BareCell>(configure: closure)
    let direct = { closure(table.cell) }
    let erased = { row.configure(table.cell) }
    let times = briefSampler.medians(of: [direct, erased])
    return cost(
      "configure by AnyTableViewRow", direct: times[0], more: times[1] - times[0],
      allocations: HeapUse.of(erased))
  }

  /// A row cannot be told to configure alone: what its look-ups of the cell cost is measured too, and
  /// subtracted.
  private func erased(
    _ closure: @escaping @MainActor (BareCell) -> Void, in table: BareTable
  ) -> Cost {
    let registry = VirtualCellRegistry()
    let row = Row<BareTable>(id: 1, BareCell.self, configure: closure)
    let position = TablePath(section: 0, row: 0)
    let direct = { closure(table.cell) }
    let lookUps = {
      let identifier = registry.qualifiedIdentifier(of: BareCell.self)
      registry.register(BareCell.self, identifier: identifier)
      let standing = registry.standing(of: identifier)
      keep(table.dequeueTableCell(identifier, at: position, standing: standing))
    }
    let erased = { keep(row.cell(at: position, in: table, registry: registry, sender: table)) }
    let times = briefSampler.medians(of: [direct, lookUps, erased])
    return cost(
      "configure by Row.cell, without the \(Figure.time(times[1])) of looking up the cell",
      direct: times[0], more: times[2] - times[1] - times[0], allocations: HeapUse.of(erased))
  }

  private func cost(
    _ subject: String, direct: Double, more: Double, allocations use: HeapUse?
  ) -> Cost {
    let ratio = (direct + more) / direct
    let count = use.map { Figure.count(Int($0.count)) } ?? "?"
    return Cost(
      subject: subject,
      figures: "\(Figure.time(direct + more)), \(Figure.ratio(ratio)) × the direct call's"
        + " \(Figure.time(direct)); \(count) allocations",
      target: "at most 3 × or 15 ns more, no allocation",
      isMet: (ratio <= 3 || more <= 15) && use?.count ?? 0 == 0)
  }
}
