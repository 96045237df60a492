import DelegateRules

/// The files of an app to check.
struct Program {
  var files: [(path: String, source: String)]

  /// Creates an app of one file, which imports the library.
  init(_ source: String) {
    files = [("App.swift", "import TableViews\n" + source)]
  }

  /// Creates an app of several files, by path.
  init(files: KeyValuePairs<String, String>) {
    self.files = files.map { ($0.key, $0.value) }
  }

  var findings: [Finding] {
    Linter().report(on: files.map { ($0.path, Array($0.source.utf8)) }).findings
  }

  /// The rules of all findings, in order.
  var rules: [String] { findings.map(\.rule) }

  /// The messages of all findings, without positions.
  var messages: [String] { findings.map(\.message) }
}

/// Methods of UIKit in the form in which apps write them.
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
