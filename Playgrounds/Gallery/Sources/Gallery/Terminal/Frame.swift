import CommandSupport

/// One frame of an animation: a caption, a table, and a status.
struct Frame {
  var caption: String
  var drawing: [MarkedLine]
  /// The parts of the status, which break between lines.
  var status: [String] = []

  /// Returns the text that shows the frame.
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

/// The layout of a frame.
///
/// The last column stays empty, because terminals differ in what follows a character in it.
struct FrameRoom {
  /// The widest drawing that is easy to read.
  private static let pleasantColumns = 100
  /// The tallest table that is easy to read.
  private static let pleasantRows = 30
  /// The longest status of an update.
  private static let longestStatus = [
    "sections 00 deleted, 00 inserted, 00 moved",
    "rows 00 deleted, 00 inserted, 00 moved, 00 refreshed", "headers 00 refreshed", "0 batches",
    "0 issues",
  ]

  let screenRows: Int
  /// The columns for the caption and the status.
  let textColumns: Int
  /// The columns of the drawing, including its border.
  let tableColumns: Int
  /// The lines of the drawing within its border.
  let tableRows: Int

  init(_ size: TerminalSize, _ settings: PlayerSettings) {
    screenRows = size.rows
    textColumns = max(1, size.columns - 1)
    let sign = 2
    tableColumns = max(8, min(settings.columns ?? Self.pleasantColumns, textColumns - sign))
    let status = TerminalText.wrapped(Self.longestStatus, to: textColumns).count
    let edgesAndTitle = 3
    // On a small screen, the table comes first.
    let rows = max(size.rows - edgesAndTitle - status, min(6, size.rows - edgesAndTitle), 1)
    tableRows = min(rows, settings.rows ?? Self.pleasantRows)
  }

  /// Returns a line with its mark, clipped if needed.
  func fitted(_ line: MarkedLine) -> String {
    let fits = tableColumns + 2 <= textColumns
    return fits ? line.plain : TerminalText.clipped(line.plain, to: textColumns)
  }
}

/// The options of a show.
struct PlayerSettings {
  var title: String
  /// The width of the drawings, or `nil` for what fits.
  var columns: Int?
  /// The visible lines of the table, or `nil` for what fits.
  var rows: Int?
  /// Whether plain output draws whole tables.
  var isFull = false
  /// How long each step of an animation stays.
  var delay = Duration.seconds(1)

  /// Returns the signs of marks and their meanings.
  static func legend(_ marks: [ChangeMark]) -> String {
    marks.map { "\($0.sign) \($0.word)" }.joined(separator: "  ")
  }
}
