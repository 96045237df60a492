import TableViews

/// Which row is meant.
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
  /// Finds the row that is meant, as a person does: on screen, or else by scrolling.
  ///
  /// - Returns: The row, which is on screen then; nil, and nothing is scrolled, where there is none.
  func find(_ target: RowTarget) -> TablePath? {
    switch target {
    case .place(let section, let row):
      guard (0..<numberOfRows(inSection: section)).contains(row) else { return nil }
      let path = TablePath(section: section, row: row)
      scrollTable(to: path)
      return path
    case .text(let text):
      if let path = rowOnScreen(with: text) { return path }
      let start = contentOffset
      for page in stride(from: 0, to: contentHeight, by: max(1, viewportHeight)) {
        scroll(to: page)
        if let path = rowOnScreen(with: text) { return path }
      }
      scroll(to: start)
      return nil
    }
  }

  private func rowOnScreen(with text: String) -> TablePath? {
    visibleRows.first { cellForRow(at: $0)?.textLabel?.text == text }
  }
}
