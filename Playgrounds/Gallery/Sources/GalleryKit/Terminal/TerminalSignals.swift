import Foundation

/// Gives the terminal back as it was when a person stops the program.
///
/// Signal handlers may do next to nothing: these write constant bytes, and then let the signal do
/// what it does anyway.
enum TerminalSignals {
  /// Installs the handlers, for interrupts and for suspending and continuing.
  static func install() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        TerminalSignals.write(TerminalCodes.leave)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    handleSuspension()
    signal(SIGCONT) { _ in
      TerminalSignals.write(TerminalCodes.enter)
      TerminalSignals.handleSuspension()
    }
  }

  /// Removes the handlers.
  static func remove() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
  }

  private static func handleSuspension() {
    signal(SIGTSTP) { number in
      TerminalSignals.write(TerminalCodes.leave)
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  private static func write(_ text: StaticString) {
    _ = Foundation.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
