/// One picture of an animation: a caption, the table, and words below it.
struct Frame {
  /// What is seen, in a line.
  var caption: String
  /// The table.
  var drawing: [MarkedLine]
  /// What is said of it, in parts that stay together where they can.
  var status: [String] = []

  /// Returns what puts the picture on the screen.
  func text(in room: FrameRoom, hasColors: Bool) -> String {
    let lines =
      [TerminalText.clipped(caption, to: room.textColumns)]
      + drawing.map { line in
        let text = room.fitted(line)
        return line.mark.flatMap { hasColors ? TerminalCodes.colored(text, $0) : nil } ?? text
      }
      + TerminalText.wrapped(status, to: room.textColumns)
    return TerminalCodes.frame(Array(lines.prefix(room.screenRows)))
  }
}
