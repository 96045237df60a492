import TableViews

/// A shopping list, with every kind of header and footer.
@MainActor
final class ShoppingScreen {
  let tableView: TableView
  let adapter: RecordingAdapter<Good, Int>
  private var shelves: [Shelf]

  init(tableView: TableView, shelves: [Shelf]) {
    self.tableView = tableView
    self.shelves = shelves
    adapter = RecordingAdapter(tableView) { Row($0, cell: GoodCell.self) }
    adapter.emptyStateContent = .title("Nothing to buy")
    adapter.cellDidSelectHandler = { [weak self] _, _, good in self?.toggle(good.id) }
    show()
  }

  /// Renames the last shelf.
  func rename() {
    guard let last = shelves.indices.last else { return }
    shelves[last].name = shelves[last].name == "Bread" ? "Bakery" : "Bread"
    show()
  }

  /// Removes bought goods and empty shelves.
  func clear() {
    for index in shelves.indices { shelves[index].goods.removeAll(where: \.isBought) }
    shelves.removeAll(where: \.goods.isEmpty)
    show()
  }

  private func toggle(_ id: Good.ID) {
    for shelf in shelves.indices {
      for good in shelves[shelf].goods.indices where shelves[shelf].goods[good].id == id {
        shelves[shelf].goods[good].isBought.toggle()
      }
    }
    show()
  }

  private func show() {
    adapter.update(
      with: shelves.map { shelf in
        Section(
          id: shelf.id, items: shelf.goods, header: header(of: shelf), footer: footer(of: shelf))
      })
  }

  private func header(of shelf: Shelf) -> HeaderFooter {
    guard shelf.showsProgress else { return .title(shelf.name) }
    let progress = ShelfProgress(
      name: shelf.name, done: shelf.boughtCount, total: shelf.goods.count)
    return .view(progress, ProgressHeader.self)
  }

  private func footer(of shelf: Shelf) -> HeaderFooter {
    guard shelf.countsRest else { return .title("\(shelf.boughtCount) in the bag") }
    return .view(shelf.goods.count - shelf.boughtCount, RestFooter.self)
  }
}

struct Shelf: Identifiable, Hashable {
  var id: Int
  var name: String
  /// Whether the header is a custom view instead of a title.
  var showsProgress = false
  /// Whether the footer is a custom view instead of a title.
  var countsRest = false
  var goods: [Good]

  var boughtCount: Int { goods.count(where: \.isBought) }
}

struct Good: Identifiable, Hashable {
  var id: String { name }
  var name: String
  var isBought = false
}

/// Shows a good, with a checkmark if it is bought.
final class GoodCell: TableViewCell, Configurable {
  func setup(with item: Good) {
    textLabel?.text = item.name
    accessoryType = item.isBought ? .checkmark : .none
  }
}

struct ShelfProgress: Hashable, Sendable {
  var name: String
  var done: Int
  var total: Int
}

/// Shows the name of a shelf and its progress.
final class ProgressHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: ShelfProgress) {
    textLabel?.text = item.name
    let (done, rest) = (max(0, item.done), max(0, item.total - item.done))
    detailTextLabel?.text =
      String(repeating: "■", count: done) + String(repeating: "□", count: rest)
  }
}

/// Shows the number of goods left to buy.
final class RestFooter: TableViewHeaderFooterView, Configurable {
  func setup(with item: Int) {
    textLabel?.text = item == 0 ? "All done" : "\(item) to go"
  }
}
