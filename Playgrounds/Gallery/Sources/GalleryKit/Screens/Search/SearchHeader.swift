import TableViews

/// What was searched for, and how much was found.
struct SearchResult: Hashable, Sendable {
  var query: String
  var count: Int
  var total: Int
}

/// Shows what was searched for, and how much was found.
final class SearchHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: SearchResult) {
    textLabel?.text = item.query.isEmpty ? "Search" : "Search: \(item.query)"
    detailTextLabel?.text = "\(item.count) of \(item.total) words"
  }
}
