import TableViews

/// Items of several types in one section, with a filter by type.
@MainActor
final class MixedScreen {
  let tableView: TableView
  let adapter: RecordingAdapter<Row<TableView>, AnyIdentity>
  var filter = MixedFilter.everything { didSet { show() } }

  /// The text "42" and the number 42 are two rows, and so are 1 and `true`.
  private let items: [MixedItem] = [
    .text("Hello"), .number(42), .network(Network(id: 1, name: "Home", signal: 4)), .text("42"),
    .truth(true), .number(1), .network(Network(id: 2, name: "カフェ", signal: 2)), .text("Good-bye"),
    .number(7), .truth(false),
  ]

  init(tableView: TableView) {
    self.tableView = tableView
    adapter = RecordingAdapter(tableView)
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

/// An item of one of several types.
///
/// Each type has its own cell class. The compiler checks that they match.
enum MixedItem {
  case text(String)
  case number(Int)
  case truth(Bool)
  case network(Network)

  @MainActor var row: Row<TableView> {
    switch self {
    case .text(let text): Row(text, cell: TextCell.self)
    case .number(let number): Row(number, cell: NumberCell.self)
    case .truth(let truth): Row(truth, cell: TruthCell.self)
    case .network(let network): Row(network, cell: NetworkCell.self)
    }
  }
}

/// The types of items that are shown.
enum MixedFilter: String, CaseIterable {
  case everything = "Everything"
  case texts = "Texts"
  case numbers = "Numbers"
  case networks = "Networks"

  func includes(_ item: MixedItem) -> Bool {
    switch (self, item) {
    case (.everything, _), (.texts, .text), (.numbers, .number), (.networks, .network): true
    default: false
    }
  }
}

/// Shows a number, and whether it is even.
final class NumberCell: TableViewValue1Cell, Configurable {
  func setup(with item: Int) {
    textLabel?.text = "\(item)"
    detailTextLabel?.text = item.isMultiple(of: 2) ? "even" : "odd"
  }
}

/// Shows a truth value.
final class TruthCell: TableViewCell, Configurable {
  func setup(with item: Bool) {
    textLabel?.text = "\(item)"
    accessoryType = item ? .checkmark : .none
  }
}
