import VirtualTable

/// What happened, in order.
@MainActor
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns what was noted since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A cell that notes when it is prepared for reuse, and for which text it had shown.
final class JournalCell: VirtualValue1Cell {
  var journal: Journal?

  override func prepareForReuse() {
    journal?.note("prepareForReuse \(textLabel?.text ?? "-")")
    super.prepareForReuse()
  }
}
