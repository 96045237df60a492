import CInstruments
import DiffEngine
import TableViews

// Heap use of diffs and updates, in addition to the data, which both sides hold anyway.
extension Costs {
  private typealias Numbers = TableAdapter<VirtualTableView, Int, Int>

  /// The peak heap use of diffs and updates per row of both sides, and the bytes still held
  /// afterward.
  package func memory() -> [Cost] {
    let lists = ListData(divisor: divisor)
    return [("W9", lists.millionNumbers), ("N9", lists.millionSparseNumbers)].flatMap {
      name, pair in
      [
        memory("diff of \(name)", rows: pair.rowCount()) {
          keep(ListChanges(from: pair.old, to: pair.new))
        },
        memoryOfUpdate(name, pair),
      ]
    } + [memoryOfUpdate(perSection: sizes.large), memoryOfUpdate(perSection: sizes.large / 100)]
  }

  private func memoryOfUpdate(_ name: String, _ pair: Pair<[Int]>) -> Cost {
    let view = VirtualTableView()
    let adapter = Numbers(view) { Row(id: $0, VirtualCell.self) { _ in } }
    return memoryOfUpdate(
      "update of \(name)", adapter, view,
      Pair(old: [Section(id: 0, items: pair.old)], new: [Section(id: 0, items: pair.new)]))
  }

  /// An update with one changed row, whose other rows share their text.
  private func memoryOfUpdate(perSection: Int) -> Cost {
    let old = stride(from: 0, to: sizes.large, by: perSection).map { first in
      Section(id: first, items: (first..<first + perSection).map { Item($0) })
    }
    var new = old
    new[new.count / 2].items[perSection / 2].title = "Another title"
    let view = VirtualTableView()
    let adapter = Adapter(view) { Row($0, cell: TitleCell.self) }
    let shape = old.count == 1 ? "one section" : "\(old.count) sections"
    return memoryOfUpdate(
      "update of \(Figure.count(sizes.large)) rows, one changed, \(shape)", adapter, view,
      Pair(old: old, new: new))
  }

  private func memoryOfUpdate<Item, ID>(
    _ subject: String, _ adapter: TableAdapter<VirtualTableView, Item, ID>,
    _ view: VirtualTableView, _ tables: Pair<[Section<Item, ID>]>
  ) -> Cost {
    // Release builds check this way by default. Set here for debug builds.
    adapter.identityChecking = .fast
    adapter.update(with: tables.old, mode: .reload)
    view.layoutIfNeeded()
    func update(to table: [Section<Item, ID>]) {
      adapter.update(with: table)
      view.layoutIfNeeded()
    }
    // The adapter holds the view weakly.
    return withExtendedLifetime(view) {
      memory(subject, rows: (tables.old + tables.new).reduce(0) { $0 + $1.items.count }) {
        update(to: tables.new)
        update(to: tables.old)
      }
    }
  }

  private func memory(_ subject: String, rows: Int, _ body: () -> Void) -> Cost {
    // The first run also allocates permanent data, such as type metadata. Leave it out.
    body()
    return Self.memory(subject, rows: rows, HeapUse.of(body))
  }

  /// The cost of a heap use, or a note that it isn't counted if it is `nil`.
  nonisolated static func memory(_ subject: String, rows: Int, _ use: HeapUse?) -> Cost {
    let perRow = use.map { Double($0.peakBytes) / Double(rows) }
    let figures = use.map { use in
      "\(Figure.ratio(perRow ?? 0)) bytes per row of both sides at the peak,"
        + " \(Figure.ratio(Double(use.peakBytes) / 1_048_576)) MiB in all;"
        + " \(Figure.count(Int(use.keptBytes))) bytes kept"
    }
    return Cost(
      subject: "memory: \(subject)", figures: figures ?? "not counted: needs glibc",
      target: "at most 24 bytes per row of both sides, none kept",
      isMet: perRow ?? 0 <= 24 && use?.keptBytes ?? 0 <= 0)
  }
}

@MainActor
private final class TitleCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
