import CommandSupport
import TableViews

/// The size and the speed of a show.
struct ShowSettings {
  /// The width of the drawings, or `nil` to fit the terminal.
  var columns: Int?
  /// The visible lines of the table, or `nil` to fit the terminal.
  var rows: Int?
  /// Whether plain output draws the table after each step, or whole tables.
  var isFull = false
  /// The duration of each step of an animation.
  var delay = Duration.seconds(1)
}

extension Terminal {
  /// Draws a table as a frame of an animation, with a caption and a status.
  ///
  /// The parts of the status are kept together on a line.
  func draw(
    _ table: TableView, _ settings: ShowSettings, caption: String, status: [String] = [],
    marks: [TableElement: ChangeMark] = [:], revealing element: TableElement? = nil
  ) {
    let layout = FrameLayout(size, settings)
    table.lines = layout.tableRows
    if let element { table.reveal(element) }
    let drawing = table.drawing(columns: layout.tableColumns, marks: marks).map { line in
      let text = layout.fitted(line)
      return line.mark.flatMap { hasColors ? TerminalCodes.colored(text, $0) : nil } ?? text
    }
    let lines =
      [TerminalText.clipped(caption, to: layout.textColumns)] + drawing
      + TerminalText.wrapped(status, to: layout.textColumns)
    write(TerminalCodes.frame(Array(lines.prefix(layout.screenRows))))
  }

  /// Prints a table and a log, which depends on the width of the terminal.
  func conclude(
    _ table: TableView, _ settings: ShowSettings, title: String? = nil, log: (Int) -> [String]
  ) {
    let layout = FrameLayout(size, settings)
    let drawing = table.drawing(columns: layout.tableColumns, marks: [:]).map(layout.fitted)
    let lines = (title.map { [$0] } ?? []) + drawing + log(layout.textColumns)
    write(lines.map { $0 + "\n" }.joined())
  }
}

/// The layout of a frame.
///
/// The last column stays empty, because terminals differ in the behavior after a character there.
private struct FrameLayout {
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

  init(_ size: TerminalSize, _ settings: ShowSettings) {
    screenRows = size.rows
    textColumns = max(1, size.columns - 1)
    let sign = 2
    tableColumns = max(8, min(settings.columns ?? Self.pleasantColumns, textColumns - sign))
    let status = TerminalText.wrapped(Self.longestStatus, to: textColumns).count
    let edgesAndTitle = 3
    // On a small screen, the table has priority.
    let rows = max(size.rows - edgesAndTitle - status, min(6, size.rows - edgesAndTitle), 1)
    tableRows = min(rows, settings.rows ?? Self.pleasantRows)
  }

  /// Returns a line with its mark, clipped if needed.
  func fitted(_ line: MarkedLine) -> String {
    let fits = tableColumns + 2 <= textColumns
    return fits ? line.plain : TerminalText.clipped(line.plain, to: textColumns)
  }
}
