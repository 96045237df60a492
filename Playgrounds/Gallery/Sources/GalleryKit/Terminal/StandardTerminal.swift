import Foundation

/// The terminal that standard output is connected to.
@MainActor
public final class StandardTerminal: Terminal {
  private let environment: [String: String]

  /// Makes the terminal, or nil where standard output is none, or one that cannot move its cursor.
  public init?() {
    let environment = ProcessInfo.processInfo.environment
    guard isatty(STDOUT_FILENO) == 1, let kind = environment["TERM"], kind != "", kind != "dumb"
    else { return nil }
    self.environment = environment
    hasColors = (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The size of the window, or what COLUMNS and LINES say where that is less.
  public var size: TerminalSize {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
    return TerminalSize(
      columns: Self.least(isKnown ? window.ws_col : 0, environment["COLUMNS"], standard: 80),
      rows: Self.least(isKnown ? window.ws_row : 0, environment["LINES"], standard: 24))
  }

  /// Whether colours are welcome; false at first where NO_COLOR is set.
  public var hasColors: Bool

  /// Goes to the alternate screen; signals that stop the program lead back from it.
  public func beginFullScreen() {
    TerminalSignals.install()
    write("\(TerminalCodes.enter)")
  }

  /// Goes back from the alternate screen.
  public func endFullScreen() {
    write("\(TerminalCodes.leave)")
    TerminalSignals.remove()
  }

  /// Writes to standard output.
  public func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Sleeps.
  public func pause(for duration: Duration) async {
    // A pause that is cancelled is over.
    try? await Task.sleep(for: duration)
  }

  private static func least(_ window: UInt16, _ variable: String?, standard: Int) -> Int {
    let known = [Int(window), variable.flatMap { Int($0) } ?? 0].filter { $0 > 0 }
    return known.min() ?? standard
  }
}
