import TableViews

// Costs of rows from the builder, in addition to their items.
extension Costs {
  /// The costs of building and comparing rows.
  package func describingRows() -> [Cost] {
    let changed = items()
    var inserted = changed.old
    inserted.insert(Item(-1), at: 10)
    inserted.remove(at: inserted.count - 10)
    return [
      building(), eagerRows(), rowsOnDemand("one changed", changed),
      rowsOnDemand("one inserted above, one deleted below", Pair(old: changed.old, new: inserted)),
    ]
  }

  /// Builds a hundred rows, compared to one object for each.
  private func building() -> Cost {
    let items = (0..<100).map { Item($0) }
    let times = sampler.medians(of: [
      { keep(Self.section(items)) }, { keep(items.map(ItemBox.init)) },
    ])
    return Cost(
      subject: "100 rows by the builder",
      figures: "\(Figure.time(times[0])), \(Figure.ratio(times[0] / times[1])) × the"
        + " \(Figure.time(times[1])) of an array with an object for each",
      target: "at most 6 ×, two objects for each row", isMet: times[0] / times[1] <= 6)
  }

  /// Builds the same number of rows for each update, one of them changed, compared to creating an
  /// object for each and comparing the items.
  private func eagerRows() -> Cost {
    let items = items()
    let view = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(view)
    prepare(adapter, view, [Self.section(items.old)])
    let times = sampler.medians(of: [
      {
        withExtendedLifetime(view) {
          adapter.update(with: [Self.section(items.new)])
          adapter.update(with: [Self.section(items.old)])
        }
      },
      {
        for list in [items.old, items.new] {
          keep(list.map(ItemBox.init))
          keep(items.old == list)
        }
      },
    ])
    return Cost(
      subject: "rows by the builder, built and updated, one changed",
      figures: "\(Figure.time(times[0] / 2)) of \(Figure.count(sizes.large)) rows,"
        + " \(Figure.ratio(times[0] / times[1])) × the"
        + " \(Figure.time(times[1] / 2)) of an array with an object for each, compared by ==",
      target: "at most 8 ×", isMet: times[0] / times[1] <= 8)
  }

  /// Creates the same number of rows on demand, compared to an adapter that makes rows from items.
  private func rowsOnDemand(_ what: String, _ items: Pair<[Item]>) -> Cost {
    let (view, typedView) = (VirtualTableView(), VirtualTableView())
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(view)
    let typed = Adapter(typedView) { Row($0, cell: ItemCell.self) }
    prepare(adapter, view, [Self.sectionOnDemand(items.old)])
    prepare(typed, typedView, [Section(id: 0, items: items.old)])
    let times = sampler.medians(of: [
      {
        withExtendedLifetime(view) {
          adapter.update(with: [Self.sectionOnDemand(items.new)])
          adapter.update(with: [Self.sectionOnDemand(items.old)])
        }
      },
      {
        withExtendedLifetime(typedView) {
          typed.update(with: [Section(id: 0, items: items.new)])
          typed.update(with: [Section(id: 0, items: items.old)])
        }
      },
    ])
    return Cost(
      subject: "rows made on demand, built and updated, \(what)",
      figures: "\(Figure.time(times[0] / 2)) of \(Figure.count(sizes.large)) rows,"
        + " \(Figure.ratio(times[0] / times[1])) × the"
        + " \(Figure.time(times[1] / 2)) of a section of the items",
      target: "at most 3 ×", isMet: times[0] / times[1] <= 3)
  }

  private func prepare<Item, ID>(
    _ adapter: TableAdapter<VirtualTableView, Item, ID>, _ view: VirtualTableView,
    _ table: [Section<Item, ID>]
  ) {
    // Release builds check this way by default. Set here for debug builds.
    adapter.identityChecking = .fast
    adapter.update(with: table, mode: .reload)
    view.layoutIfNeeded()
  }

  private func items() -> Pair<[Item]> {
    let old = (0..<sizes.large).map { Item($0) }
    var new = old
    new[new.count / 2].title = "Another title"
    return Pair(old: old, new: new)
  }

  private static func section(_ items: [Item]) -> RowSection<VirtualTableView> {
    Section("rows") { for item in items { Row(item, cell: ItemCell.self) } }
  }

  private static func sectionOnDemand(_ items: [Item]) -> RowSection<VirtualTableView> {
    Section("rows") { ForEach(items) { Row($0, cell: ItemCell.self) } }
  }
}

/// The smallest possible object for a row.
final class ItemBox {
  let item: Item
  init(_ item: Item) { self.item = item }
}

@MainActor
private final class ItemCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
