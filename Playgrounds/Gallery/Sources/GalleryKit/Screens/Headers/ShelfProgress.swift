/// What the header of a shelf shows.
struct ShelfProgress: Hashable, Sendable {
  var name: String
  var done: Int
  var total: Int
}
