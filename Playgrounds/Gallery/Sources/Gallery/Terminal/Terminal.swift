import CommandSupport
import Foundation

/// A terminal for animations.
@MainActor
protocol Terminal: AnyObject {
  /// The current size, which can change at any time.
  var size: TerminalSize { get }
  var hasColors: Bool { get }
  /// Switches to the alternate screen, and hides the cursor.
  func beginFullScreen()
  /// Returns to the normal screen.
  func endFullScreen()
  /// Writes a text, which can contain escape sequences.
  func write(_ text: String)
  func pause(for duration: Duration) async
}

/// The size of a terminal in characters.
struct TerminalSize: Hashable {
  var columns: Int
  var rows: Int
}

/// The terminal of standard output.
@MainActor
final class StandardTerminal: Terminal {
  private let environment: [String: String]
  private var last = ""

  /// Creates the terminal, or returns `nil` if standard output isn't a terminal with a movable cursor.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard isatty(STDOUT_FILENO) == 1, let kind = environment["TERM"], kind != "", kind != "dumb"
    else { return nil }
    self.environment = environment
    hasColors = (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The size of the window, or `COLUMNS` and `LINES` if they are smaller.
  var size: TerminalSize {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
    return TerminalSize(
      columns: Self.least(isKnown ? window.ws_col : 0, environment["COLUMNS"], standard: 80),
      rows: Self.least(isKnown ? window.ws_row : 0, environment["LINES"], standard: 24))
  }

  /// Whether colors are used, by default unless `NO_COLOR` is set.
  var hasColors: Bool

  /// Switches to the alternate screen, until a signal ends or stops the program.
  func beginFullScreen() { perform(TerminalHold.shared.takeScreen) }

  func endFullScreen() {
    perform(TerminalHold.shared.giveScreenBack)
    last = ""
  }

  func write(_ text: String) {
    last = text
    perform { () throws(Descriptor.Failure) in try TerminalHold.shared.write(text) }
  }

  /// Ends the program if writing to the terminal fails.
  private func perform(_ body: () throws(Descriptor.Failure) -> Void) {
    do {
      try body()
    } catch {
      TerminalHold.shared.giveBack()
      StandardOutput.end(error)
    }
  }

  /// Waits, and writes the last text again if the terminal must be redrawn.
  func pause(for duration: Duration) async {
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

/// Escape sequences (ECMA-48, and the private modes of xterm).
enum TerminalCodes {
  /// Switches to the alternate screen, hides the cursor, and disables line wrapping.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  /// Reverts ``enter``.
  static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  static let plain = "\u{1B}[0m"

  /// Returns the text that replaces the contents of the screen.
  ///
  /// To avoid flicker, the screen isn't cleared first, and the output is synchronized.
  static func frame(_ lines: [String]) -> String {
    let text = lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n")
    return "\u{1B}[?2026h\u{1B}[H\(text)\u{1B}[J\u{1B}[?2026l"
  }

  static func colored(_ text: String, _ mark: ChangeMark) -> String {
    let color =
      switch mark {
      case .deleted: 31
      case .inserted: 32
      case .refreshed: 33
      case .moved: 36
      }
    return "\u{1B}[1;\(color)m\(text)\(plain)"
  }
}
