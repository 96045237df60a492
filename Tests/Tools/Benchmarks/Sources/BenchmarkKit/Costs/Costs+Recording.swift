import TableRecordings
import TableViews

extension Costs {
  /// Records updates of 1,000 and of 10,000 rows.
  func recording() -> [Cost] { [sizes.small / 10, sizes.small].map(recording) }

  /// Updates a table back and forth, with and without a recording: inserts a visible row, deletes
  /// one in the middle, and changes one.
  private func recording(rows: Int) -> Cost {
    let old = (0..<rows).map { Item($0) }
    var new = old
    new.remove(at: rows / 2)
    new.insert(Item(rows), at: 3)
    new[0].title = "Another title"
    let tables = Pair(old: [Section(id: 0, items: old)], new: [Section(id: 0, items: new)])
    var recordings: [TableRecording] = []
    func updating(_ prepare: (TableAdapter<VirtualTableView, Item, Int>) -> Void) -> () -> Void {
      let view = VirtualTableView()
      let adapter = TableAdapter<VirtualTableView, Item, Int>(view) {
        Row($0, cell: RecordedCell.self)
      }
      adapter.identityChecking = .fast
      adapter.update(with: tables.old, mode: .reload)
      view.layoutIfNeeded()
      prepare(adapter)
      return {
        // The adapter holds the view weakly.
        withExtendedLifetime((view, recordings)) {
          adapter.update(with: tables.new)
          adapter.update(with: tables.old)
        }
      }
    }
    let times = sampler.medians(of: [
      updating { recordings.append($0.record()) }, updating { _ in },
    ])
    let ratio = times[0] / times[1]
    return Cost(
      subject: "record an update of \(Figure.count(rows)) rows",
      figures: "\(Figure.time(times[0] / 2)), \(Figure.ratio(ratio)) × the update alone,"
        + " \(Figure.time(times[1] / 2))",
      target: "at most 1.15 ×", isMet: ratio <= 1.15)
  }
}

@MainActor
private final class RecordedCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
