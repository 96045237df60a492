import TableViews

/// Shows what was searched for, and how much was found.
final class SearchHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: SearchResult) {
    textLabel?.text = item.query.isEmpty ? "Search" : "Search: \(item.query)"
    detailTextLabel?.text = "\(item.count) of \(item.total) words"
  }
}
