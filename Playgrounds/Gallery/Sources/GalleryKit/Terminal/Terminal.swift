/// A terminal that a demonstration is animated on.
@MainActor
public protocol Terminal: AnyObject {
  /// The size as it is now; a person may change it at any time.
  var size: TerminalSize { get }
  /// Whether colors are welcome.
  var hasColors: Bool { get }
  /// Goes to a screen of its own, without a cursor.
  func beginFullScreen()
  /// Goes back to the lines that were there before.
  func endFullScreen()
  /// Writes `text` at once, escape sequences included.
  func write(_ text: String)
  /// Waits, so that a person can see what was written.
  func pause(for duration: Duration) async
}
