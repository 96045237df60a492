import Foundation

/// The keyboard of the terminal that standard input is connected to.
///
/// Keys come one by one and are not shown, until ``close()`` gives the terminal back.
@MainActor
public final class StandardKeyboard: Keyboard {
  /// Takes the keyboard over, or returns nil where standard input is no terminal.
  public init?() {
    guard TerminalHold.shared.takeKeyboard() else { return nil }
  }

  /// Gives the terminal back as it was.
  public func close() { TerminalHold.shared.giveKeyboardBack() }

  /// Waits for keys.
  public func bytes() async -> [UInt8]? { await Self.read() }

  @concurrent
  private static func read() async -> [UInt8]? {
    while let wakening = TerminalSignals.wakening {
      let found = wakening.wait(orFor: STDIN_FILENO)
      if found.here {
        _ = wakening.received()
        return []
      }
      guard found.other else { continue }
      guard TerminalHold.isInForeground else {
        // The keys are another program's; the system would say the same.
        TerminalHold.shared.stop(by: SIGTTIN)
        return []
      }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return Array(bytes.prefix(count)) }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
    }
    return nil
  }
}
