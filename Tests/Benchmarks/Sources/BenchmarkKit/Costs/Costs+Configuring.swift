import AllocationCounting
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

  private func wrapped(
    _ closure: @escaping @MainActor (BareCell) -> Void, in table: BareTable
  ) -> Cost {
    let row = AnyTableViewRow<BareCell>(configure: closure)
    return cost(
      "configure by AnyTableViewRow",
      direct: { closure(table.cell) },
      erased: { row.configure(table.cell) })
  }

  /// A row cannot be told to configure alone, so the direct call gets the same book-keeping.
  private func erased(
    _ closure: @escaping @MainActor (BareCell) -> Void, in table: BareTable
  ) -> Cost {
    let registry = VirtualCellRegistry()
    let row = Row<BareTable>(id: 1, BareCell.self, configure: closure)
    let position = TablePath(section: 0, row: 0)
    return cost(
      "configure by Row.cell, against the same registry look-ups and the closure",
      direct: {
        let identifier = registry.qualifiedIdentifier(of: BareCell.self)
        registry.register(BareCell.self, identifier: identifier)
        let standing = registry.standing(of: identifier)
        let cell = table.dequeueTableCell(identifier, at: position, standing: standing)
        if let cell { closure(cell) }
      },
      erased: { keep(row.cell(at: position, in: table, registry: registry, sender: table)) })
  }

  private func cost(
    _ subject: String, direct: () -> Void, erased: () -> Void
  ) -> Cost {
    let times = medians(of: direct, erased)
    let allocations = HeapUse.of(erased).map { Int($0.count) }
    let ratio = times.1 / times.0
    let isQuick = ratio <= 3 || times.1 - times.0 <= 15
    return Cost(
      subject: subject,
      figures: "\(Figure.time(times.1)), \(Figure.ratio(ratio)) × the direct call's"
        + " \(Figure.time(times.0)); \(allocations.map(String.init) ?? "?") allocations",
      target: "at most 3 × or 15 ns more, no allocation",
      isMet: isQuick && allocations ?? 0 == 0)
  }

  private func medians(of first: () -> Void, _ second: () -> Void) -> (Double, Double) {
    withoutActuallyEscaping(first) { first in
      withoutActuallyEscaping(second) { second in
        let medians = sampler.medians(of: [first, second])
        return (medians[0], medians[1])
      }
    }
  }
}
