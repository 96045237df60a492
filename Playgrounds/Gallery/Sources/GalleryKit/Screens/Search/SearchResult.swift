/// What was searched for, and how much was found.
struct SearchResult: Hashable, Sendable {
  var query: String
  var count: Int
  var total: Int
}
