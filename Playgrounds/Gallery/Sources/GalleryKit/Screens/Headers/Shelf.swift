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
