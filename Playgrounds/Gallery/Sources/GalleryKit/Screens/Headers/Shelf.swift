/// Something to buy.
struct Good: Identifiable, Hashable {
  var id: String { name }
  var name: String
  var isBought = false
}

/// Goods that stand together in a shop.
struct Shelf: Identifiable, Hashable {
  var id: Int
  var name: String
  /// Whether the header is a view of our own, or a title.
  var showsProgress = false
  /// Whether the footer is a view of our own, or a title.
  var countsRest = false
  var goods: [Good]

  var boughtCount: Int { goods.count(where: \.isBought) }
}

/// What the header of a shelf shows.
struct ShelfProgress: Hashable, Sendable {
  var name: String
  var done: Int
  var total: Int
}
