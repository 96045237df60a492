/// How much fits on a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// The characters of a line.
  public var columns: Int
  /// The lines.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
