import TableViews

/// A long list of words that is filtered with each keystroke.
@MainActor
final class SearchScreen {
  enum Part: Sendable { case words }

  let tableView: TableView
  let adapter: RecordingAdapter<String, Part>
  private(set) var query = ""
  private let list: WordList

  init(tableView: TableView, list: WordList) {
    self.tableView = tableView
    self.list = list
    adapter = RecordingAdapter(tableView) { Row($0, cell: WordCell.self) }
    adapter.update(with: sections(list.words), mode: .reload)
  }

  /// Shows the words that contain a text.
  ///
  /// Both the search and the diff run off the main actor. If a newer search starts meanwhile, only its
  /// result is shown.
  func search(for text: String) async {
    guard query != text else { return }
    query = text
    let found = await list.words(containing: text)
    guard query == text else { return }
    await adapter.updateInBackground(with: sections(found))
  }

  private func sections(_ words: [String]) -> [Section<String, Part>] {
    adapter.emptyStateContent = .title("No word contains “\(query)”")
    let result = SearchResult(query: query, count: words.count, total: list.words.count)
    return [Section(id: .words, items: words, header: .view(result, SearchHeader.self))]
  }
}

/// The contents of the header.
struct SearchResult: Hashable, Sendable {
  var query: String
  var count: Int
  var total: Int
}

/// Shows the search text and the number of results.
final class SearchHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: SearchResult) {
    textLabel?.text = item.query.isEmpty ? "Search" : "Search: \(item.query)"
    detailTextLabel?.text = "\(item.count) of \(item.total) words"
  }
}

final class WordCell: TableViewCell, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}

/// Unique words to search in.
struct WordList: Sendable {
  let words: [String]
  /// The words in lowercase, as bytes.
  private let keys: [[UInt8]]

  /// Creates a list without duplicates.
  init(_ words: some Sequence<String>) {
    var known: Set<String> = []
    self.words = words.filter { known.insert($0).inserted }
    keys = self.words.map(Self.key)
  }

  /// Returns the words that contain a text, ignoring case.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  @concurrent
  func words(containing text: String) async -> [String] {
    let key = Self.key(of: text)
    return zip(words, keys).compactMap { $1.holds(key) ? $0 : nil }
  }

  private static func key(of text: String) -> [UInt8] { Array(text.lowercased().utf8) }
}

extension [UInt8] {
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    guard count >= other.count else { return false }
    for start in 0...(count - other.count) where self[start] == first {
      if self[start..<start + other.count].elementsEqual(other) { return true }
    }
    return false
  }
}
