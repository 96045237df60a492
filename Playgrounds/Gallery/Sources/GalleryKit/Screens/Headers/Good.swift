/// Something to buy.
struct Good: Identifiable, Hashable {
  var id: String { name }
  var name: String
  var isBought = false
}
