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
