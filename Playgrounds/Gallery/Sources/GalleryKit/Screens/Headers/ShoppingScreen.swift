import TableViews

/// A shopping list, with every kind of header and footer.
@MainActor
final class ShoppingScreen {
  let tableView: TableView
  let adapter: NotingAdapter<Good, Int>
  private var shelves: [Shelf]

  init(tableView: TableView, shelves: [Shelf]) {
    self.tableView = tableView
    self.shelves = shelves
    adapter = NotingAdapter(tableView) { Row($0, cell: GoodCell.self) }
    adapter.emptyStateContent = .title("Nothing to buy")
    adapter.cellDidSelectHandler = { [weak self] _, _, good in self?.toggle(good.id) }
    show()
  }

  /// Gives the last shelf another name.
  func rename() {
    guard let last = shelves.indices.last else { return }
    shelves[last].name = shelves[last].name == "Bread" ? "Bakery" : "Bread"
    show()
  }

  /// Takes away what is bought; a shelf without goods goes, too.
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
