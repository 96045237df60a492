/// Which of the cells that stay on screen an update sets up again.
public enum CellRefresh: Hashable, Sendable, CaseIterable {
  /// Those whose content changed.
  case changed
  /// None; rows and sections come, go and move. Cells that come on screen show the new content,
  /// and the others follow with the next update that refreshes.
  case never
  /// All, changed or not; of cells with one id the first, and others where they changed.
  case always
}
