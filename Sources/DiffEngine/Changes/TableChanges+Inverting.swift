extension TableChanges {
  /// The changes that lead back, from the new table to the old one.
  ///
  /// Duplicates and unsound ids are left out: they are known of the new table only. But for them,
  /// changes that are consistent are the inverse of their inverse, and have as many moves.
  ///
  /// - Complexity: O(k log k) for k positions.
  public var inverted: TableChanges {
    TableChanges(
      oldCounts: newCounts,
      newCounts: oldCounts,
      deletedSections: insertedSections.sorted(),
      insertedSections: deletedSections.sorted(),
      movedSections: movedSections.inverted(),
      survivingSections: survivingSections.inverted(),
      deletedRows: insertedRows.sorted(),
      insertedRows: deletedRows.sorted(),
      movedRows: movedRows.inverted(),
      changedRows: changedRows.inverted(),
      changedHeaders: changedHeaders.inverted(),
      changedFooters: changedFooters.inverted())
  }
}
