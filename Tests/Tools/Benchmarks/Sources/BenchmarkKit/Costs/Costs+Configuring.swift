import CInstruments
import TableViews

// A cell is configured each time it appears, so this must cost hardly more than the app's closure.
extension Costs {
  func configuring() -> [Cost] {
    let table = BareTable()
    let closure: @MainActor (CountingCell) -> Void = { $0.number &+= 1 }
    keep(closure)
    return [wrapped(closure, in: table), erased(closure, in: table), typed(in: table)]
  }

  /// Uses samples too short to be interrupted, because the differences are nanoseconds.
  private var briefSampler: Sampler {
    Sampler(
      rounds: sampler.rounds, shortestSample: min(sampler.shortestSample, .microseconds(200)),
      shortestRace: sampler.shortestRace)
  }

  private func wrapped(
    _ closure: @escaping @MainActor (CountingCell) -> Void, in table: BareTable
  ) -> Cost {
    let row = AnyTableViewRow<CountingCell>(configure: closure)
    return cost(
      "configure by AnyTableViewRow", direct: { closure(table.cell) },
      erased: { row.configure(table.cell) })
  }

  private func erased(
    _ closure: @escaping @MainActor (CountingCell) -> Void, in table: BareTable
  ) -> Cost {
    cost(
      "configure by Row, a closure", of: Row(id: 1, CountingCell.self, configure: closure),
      in: table, direct: { closure(table.cell) })
  }

  private func typed(in table: BareTable) -> Cost {
    let item = Item(1)
    return cost(
      "configure by Row, an item", of: Row(item, cell: CountingCell.self), in: table,
      direct: { table.cell.setup(with: item) })
  }

  /// Configures an existing cell.
  ///
  /// The lookup of the cell is measured in addition, without a target.
  private func cost(
    _ subject: String, of row: Row<BareTable>, in table: BareTable, direct: @escaping () -> Void
  ) -> Cost {
    let registry = VirtualCellRegistry()
    let position = TablePath(section: 0, row: 0)
    let sender: Any = table
    return cost(
      subject, direct: direct,
      erased: { row.configure(table.cell, registry: registry, sender: sender) },
      whole: { keep(row.cell(at: position, in: table, registry: registry, sender: sender)) })
  }

  private func cost(
    _ subject: String, direct: @escaping () -> Void, erased: @escaping () -> Void,
    whole: (() -> Void)? = nil
  ) -> Cost {
    let times = briefSampler.medians(of: [direct, erased] + (whole.map { [$0] } ?? []))
    let (ratio, more) = (times[1] / times[0], times[1] - times[0])
    // The lookup also configures the cell, and must not allocate either.
    let use = HeapUse.of(whole ?? erased)
    let count = use.map { Figure.count(Int($0.count)) } ?? "?"
    let rest =
      whole == nil ? "" : "; including the lookup of the cell, \(Figure.time(times[2]))"
    return Cost(
      subject: subject,
      figures: "\(Figure.time(times[1])), \(Figure.ratio(ratio)) × the direct call's"
        + " \(Figure.time(times[0]))" + rest + "; \(count) allocations",
      target: "at most 3 × or 15 ns more, no allocation",
      isMet: (ratio <= 3 || more <= 15) && use?.count ?? 0 == 0)
  }
}
