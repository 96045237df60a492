import TableViews

/// An item of one type or another, and the row that shows it.
///
/// Each type has a class of cells of its own, and the compiler checks that they go together.
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
