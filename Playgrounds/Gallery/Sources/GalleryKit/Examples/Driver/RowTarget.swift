import TableViews

/// Which row on screen is meant.
public enum RowTarget: Hashable, Sendable {
  /// The row at a place: its section and its row, both counted from 0.
  case place(section: Int, row: Int)
  /// The first row whose text is this.
  case text(String)
}

extension RowTarget: CustomStringConvertible {
  /// The target as it is written in a script.
  public var description: String {
    switch self {
    case .place(let section, let row): "\(section)-\(row)"
    case .text(let text): ScriptText.quoted(text)
    }
  }
}

extension TableView {
  /// The row on screen that is meant, or nil where there is none.
  func row(_ target: RowTarget) -> TablePath? {
    switch target {
    case .place(let section, let row):
      visibleRows.first { $0 == TablePath(section: section, row: row) }
    case .text(let text):
      visibleRows.first { cellForRow(at: $0)?.textLabel?.text == text }
    }
  }
}
