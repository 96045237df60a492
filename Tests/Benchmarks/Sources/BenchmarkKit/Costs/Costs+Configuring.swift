import CInstruments
import TableViews

// A cell is set up again whenever it comes on screen: that has to cost next to nothing more than the
// app's own closure.
extension Costs {
  func configuring() -> [Cost] {
    let table = BareTable()
    let closure: @MainActor (BareCell) -> Void = { $0.number &+= 1 }
    keep(closure)
    return [wrapped(closure, in: table), found(closure, in: table)]
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
    let (ratio, more) = (times[1] / times[0], times[1] - times[0])
    let allocations = HeapUse.of(erased)?.count
    return Cost(
      subject: "configure by AnyTableViewRow",
      figures: "\(Figure.time(times[1])), \(Figure.ratio(ratio)) × the direct call's"
        + " \(Figure.time(times[0])); \(count(allocations)) allocations",
      target: "at most 3 × or 15 ns more, no allocation",
      isMet: (ratio <= 3 || more <= 15) && allocations ?? 0 == 0)
  }

  /// A row cannot be told to configure alone, so its whole way to a cell is measured, and beside it
  /// the look-ups on that way.
  private func found(
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
    let whole = { keep(row.cell(at: position, in: table, registry: registry, sender: table)) }
    let times = briefSampler.medians(of: [direct, lookUps, whole])
    let allocations = HeapUse.of(whole)?.count
    return Cost(
      subject: "a cell by Row.cell: found, its class checked, configured",
      figures: "\(Figure.time(times[2])), of them \(Figure.time(times[1])) to find it and"
        + " \(Figure.time(times[0])) in the closure; \(count(allocations)) allocations",
      target: "no allocation",
      isMet: allocations ?? 0 == 0)
  }

  private func count(_ allocations: Int64?) -> String {
    allocations.map { Figure.count(Int($0)) } ?? "?"
  }
}
