import Foundation

/// The terminal that standard output is connected to.
@MainActor
public final class StandardTerminal: Terminal {
  private let environment: [String: String]
  /// What was written last.
  private var last = ""

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

  /// Whether colors are welcome; false at first where NO_COLOR is set.
  public var hasColors: Bool

  /// Goes to the alternate screen; signals that end or stop the program lead back from it.
  public func beginFullScreen() { perform(TerminalHold.shared.takeScreen) }

  /// Goes back from the alternate screen.
  public func endFullScreen() {
    perform(TerminalHold.shared.giveScreenBack)
    last = ""
  }

  /// Writes to standard output; ends the program where that cannot be done.
  public func write(_ text: String) {
    last = text
    perform { () throws(Descriptor.Failure) in try TerminalHold.shared.write(text) }
  }

  private func perform(_ body: () throws(Descriptor.Failure) -> Void) {
    do {
      try body()
    } catch {
      StandardOutput.end(error)
    }
  }

  /// Waits, and writes the last text again where the terminal wants to be drawn anew meanwhile.
  public func pause(for duration: Duration) async {
    let end = ContinuousClock.now + duration
    while await Self.isWoken(before: end) { write(last) }
  }

  @concurrent
  private static func isWoken(before end: ContinuousClock.Instant) async -> Bool {
    while let wakening = TerminalSignals.wakening {
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else { return false }
      let limit = Int32(clamping: Int(rest / .milliseconds(1)) + 1)
      if wakening.wait(atMost: limit).here {
        _ = wakening.received()
        return true
      }
    }
    return false
  }

  private static func least(_ window: UInt16, _ variable: String?, standard: Int) -> Int {
    let known = [Int(window), variable.flatMap { Int($0) } ?? 0].filter { $0 > 0 }
    return known.min() ?? standard
  }
}
