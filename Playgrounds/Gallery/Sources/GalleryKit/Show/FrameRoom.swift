/// How a terminal is divided between the table and the words around it.
///
/// The last column stays empty: what terminals do after a character in it is not agreed upon.
struct FrameRoom {
  /// The widest drawing that is still pleasant to read.
  private static let pleasantColumns = 100
  /// The tallest table that a person can take in at a glance.
  private static let pleasantRows = 30
  /// As long as the numbers of an update get.
  private static let longestStatus = [
    "sections 00 deleted, 00 inserted, 00 moved",
    "rows 00 deleted, 00 inserted, 00 moved, 00 refreshed", "headers 00 refreshed", "0 batches",
    "0 issues",
  ]

  /// The lines of the screen.
  let screenRows: Int
  /// The columns for words.
  let textColumns: Int
  /// The columns of the drawing, its frame included.
  let tableColumns: Int
  /// The lines of the drawing between its upper and lower edge.
  let tableRows: Int

  init(_ size: TerminalSize, _ settings: PlayerSettings) {
    screenRows = size.rows
    textColumns = max(1, size.columns - 1)
    let sign = 2
    tableColumns = max(8, min(settings.columns ?? Self.pleasantColumns, textColumns - sign))
    let status = TerminalText.wrapped(Self.longestStatus, to: textColumns).count
    let edgesAndTitle = 3
    // Where there is no room for everything, the table is what counts.
    let rows = max(size.rows - edgesAndTitle - status, min(6, size.rows - edgesAndTitle), 1)
    tableRows = min(rows, settings.rows ?? Self.pleasantRows)
  }

  /// Returns the line as it fits, with the sign of its mark.
  func fitted(_ line: MarkedLine) -> String {
    let fits = tableColumns + 2 <= textColumns
    return fits ? line.plain : TerminalText.clipped(line.plain, to: textColumns)
  }
}
