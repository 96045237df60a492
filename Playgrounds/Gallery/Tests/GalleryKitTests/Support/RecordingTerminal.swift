import GalleryKit

/// A terminal that keeps what is written, and pauses for no time at all.
final class RecordingTerminal: Terminal {
  /// What was on the screen whenever the animation paused, without colors.
  private(set) var frames: [[String]] = []
  /// The same with colors.
  private(set) var coloredFrames: [String] = []
  /// What was written to the lines that stay.
  private(set) var remains = ""
  /// What happened, in short: `begin`, `frame`, `end`, `text`.
  private(set) var events: [String] = []
  private(set) var pauses: [Duration] = []
  var hasColors = true
  /// The sizes the terminal takes, one after another; the last one stays.
  private var sizes: [TerminalSize]

  init(_ sizes: TerminalSize...) { self.sizes = sizes }

  var size: TerminalSize {
    let size = sizes[0]
    if sizes.count > 1 { sizes.removeFirst() }
    return size
  }

  func beginFullScreen() { events.append("begin") }

  func endFullScreen() { events.append("end") }

  func write(_ text: String) {
    guard text.hasPrefix("\u{1B}[?2026h\u{1B}[H"), text.hasSuffix("\u{1B}[J\u{1B}[?2026l") else {
      events.append("text")
      remains += text
      return
    }
    events.append("frame")
    coloredFrames.append(text)
    frames.append(
      Self.withoutEscapes(text).components(separatedBy: "\r\n"))
  }

  func pause(for duration: Duration) async { pauses.append(duration) }

  private static func withoutEscapes(_ text: String) -> String {
    text.replacing(/\u{1B}\[[?0-9;]*[A-Za-z]/, with: "")
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
