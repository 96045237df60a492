import Foundation

/// The keyboard of the terminal that standard input is connected to.
///
/// Keys come one by one and are not shown, until ``close()`` gives the terminal back.
@MainActor
public final class StandardKeyboard: Keyboard {
  private var before: termios

  /// Takes the keyboard over, or returns nil where standard input is no terminal.
  public init?() {
    before = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var new = before
    // Without signals an interrupt is a key, too, and the terminal is given back in any case.
    new.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &new) == 0 else { return nil }
  }

  /// Gives the terminal back as it was.
  public func close() { _ = tcsetattr(STDIN_FILENO, TCSANOW, &before) }

  /// Waits for keys.
  public func bytes() async -> [UInt8]? { await Self.read() }

  @concurrent
  private static func read() async -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
