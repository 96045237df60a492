import DescribedTables
import TableViews

// Complete updates: the app describes its table from an array of values, and the visible cells show
// it. The time includes the description, diff, plan, batches, and cells.
extension Costs {
  /// Times an update for each way to describe a table, with few and many rows.
  package func growing() -> Growth {
    let counts = [100, 1_000, 10_000, 100_000].map { $0 / divisor }.filter { $0 >= 10 }
    let times = counts.map { count in
      let stages = Self.stages(of: count)
      return sampler.medians(of: Growth.Way.allCases.map { updates(by: $0, stages) })
    }
    return Growth(
      rowCounts: counts,
      lines: Growth.Way.allCases.enumerated().map { index, way in
        Growth.Line(way: way, nanoseconds: times.map { $0[index] / 2 })
      })
  }

  /// The app's data: the second row changes, a row is inserted below it, and one far below is
  /// deleted.
  static func stages(of count: Int) -> Pair<[Item]> {
    let old = (0..<count).map { Item($0) }
    var new = old
    new.remove(at: count / 2)
    new[1].title = "Another title"
    new.insert(Item(count), at: 2)
    return Pair(old: old, new: new)
  }

  /// Updates from the first stage to the second and back.
  private func updates(by way: Growth.Way, _ stages: Pair<[Item]>) -> () -> Void {
    guard let screen = Self.screen(way) else {
      return {
        if way == .objects {
          for list in [stages.new, stages.old] { keep(list.map(ItemBox.init)) }
        }
        Floors.equal(stages)
        Floors.equal(Pair(old: stages.new, new: stages.old))
      }
    }
    screen.show(stages.old)
    return {
      screen.show(stages.new)
      screen.show(stages.old)
    }
  }

  /// A table that shows the app's data.
  @MainActor
  struct Screen {
    let view: VirtualTableView
    let update: ([Item]) -> Void

    func show(_ items: [Item]) {
      update(items)
      view.layoutIfNeeded()
    }
  }

  /// Returns a table that is described in the given way, or `nil` for floors, which show nothing.
  static func screen(_ way: Growth.Way) -> Screen? {
    let view = VirtualTableView()
    switch way {
    case .objects, .equal: return nil
    case .section:
      let adapter = asInRelease(Adapter(view) { Row($0, cell: GrowingCell.self) })
      return Screen(view: view) { adapter.update(with: [Section(id: 0, items: $0)]) }
    case .onDemand:
      let adapter = asInRelease(DescribedTableAdapter<VirtualTableView>(view))
      return Screen(view: view) { items in
        adapter.update(with: [
          Section("rows") { ForEach(items) { Row($0, cell: GrowingCell.self) } }
        ])
      }
    case .builder:
      let adapter = asInRelease(DescribedTableAdapter<VirtualTableView>(view))
      return Screen(view: view) { items in
        adapter.update(
          with: [Section("rows") { for item in items { Row(item, cell: GrowingCell.self) } }])
      }
    case .snapshot: return snapshotScreen(view)
    case .described:
      let table = DescribedTable<CellDescription<VirtualTableView>, SectionDescription>(
        adapter: asInRelease(DescribedTableAdapter<VirtualTableView>(view)))
      return Screen(view: view) { items in
        var description = TableDescription<
          CellDescription<VirtualTableView>, SectionDescription
        >()
        description.addSection(
          SectionDescription(sectionID: "rows"),
          withCells: items.map { item in
            CellDescription(cellID: item.id, cell: GrowingCell.self, viewModel: item)
          })
        table.update(with: description)
      }
    }
  }

  /// Diffable data sources: the app keeps its items by ID, and passes the IDs of changed items.
  ///
  /// The app knows its own changes, here the second and the third row.
  private static func snapshotScreen(_ view: VirtualTableView) -> Screen {
    var shown: [Int: Item] = [:]
    let adapter = asInRelease(
      TableAdapter<VirtualTableView, Int, Int>(view) { id in
        Row(id: id, GrowingCell.self) { cell in shown[id].map(cell.setup) }
      })
    return Screen(view: view) { items in
      if shown.isEmpty { for item in items { shown[item.id] = item } }
      for item in items[1...2] { shown[item.id] = item }
      var snapshot = TableSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items.map(\.id))
      snapshot.reconfigureItems([items[1].id])
      adapter.apply(snapshot)
    }
  }

  private static func asInRelease<Item, ID>(
    _ adapter: TableAdapter<VirtualTableView, Item, ID>
  ) -> TableAdapter<VirtualTableView, Item, ID> {
    adapter.identityChecking = .fast
    return adapter
  }
}

@MainActor
private final class GrowingCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
