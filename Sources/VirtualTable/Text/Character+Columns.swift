extension Character {
  /// The terminal columns that the character takes on its own: 0, 1, 2 or, rarely, more.
  ///
  /// Scripts whose consonants join can exceed two. A control character counts as the one column
  /// of what is drawn for it.
  package var columns: Int { TextLine.columns(of: String(self)) }
}
