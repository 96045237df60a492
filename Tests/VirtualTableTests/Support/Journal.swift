import VirtualTable

/// Recorded calls, in order.
@MainActor
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the lines recorded since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A cell that records its text when it's prepared for reuse.
final class JournalCell: VirtualValue1Cell {
  var journal: Journal?

  override func prepareForReuse() {
    journal?.note("prepareForReuse \(textLabel?.text ?? "-")")
    super.prepareForReuse()
  }
}
