extension Character {
  /// The terminal columns that the character takes on its own: 0, 1, 2 or, rarely, more.
  ///
  /// Characters of scripts whose consonants join can exceed two. Control characters count one
  /// each, as in `TextLine.columns(of:)`; what a character adds to a text can differ.
  package var columns: Int { TextLine.columns(of: String(self)) }
}
