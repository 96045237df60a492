import TableViews

/// Items of several types in one section, and a filter of their types.
@MainActor
final class MixedScreen {
  let tableView: TableView
  let adapter: NotingAdapter<Row<TableView>, AnyIdentity>
  var filter = MixedFilter.everything { didSet { show() } }

  /// The text "42" and the number 42 are two rows, as 1 and true are.
  private let items: [MixedItem] = [
    .text("Hello"), .number(42), .network(Network(id: 1, name: "Home", signal: 4)), .text("42"),
    .truth(true), .number(1), .network(Network(id: 2, name: "カフェ", signal: 2)), .text("Good-bye"),
    .number(7), .truth(false),
  ]

  init(tableView: TableView) {
    self.tableView = tableView
    adapter = NotingAdapter(tableView)
    show()
  }

  private func show() {
    let shown = items.filter(filter.includes)
    adapter.update(with: [
      Section("items", header: "\(filter.rawValue): \(shown.count) of \(items.count)") {
        for item in shown { item.row }
      }
    ])
  }
}
