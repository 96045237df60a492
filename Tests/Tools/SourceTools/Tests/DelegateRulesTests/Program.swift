import DelegateRules

/// Files of an app, to look for findings in.
struct Program {
  var files: [(path: String, source: String)]

  /// One file, which imports the library.
  init(_ source: String) {
    files = [("App.swift", "import TableViews\n" + source)]
  }

  /// Several files, by their paths.
  init(files: KeyValuePairs<String, String>) {
    self.files = files.map { ($0.key, $0.value) }
  }

  var findings: [Finding] {
    Linter().report(on: files.map { ($0.path, Array($0.source.utf8)) }).findings
  }

  /// The rules that found something, in order.
  var rules: [String] { findings.map(\.rule) }

  /// What was found, without places.
  var messages: [String] { findings.map(\.message) }
}

/// Methods of UIKit's, as an app writes them.
enum Written {
  static let didSelect =
    "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}"
  static let didHighlight =
    "func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}"
  static let rowCount =
    "func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }"
  static let didSelectItem =
    "func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {}"
  static let size = """
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { .zero }
    """
  static let didScroll = "func scrollViewDidScroll(_ scrollView: UIScrollView) {}"
}
