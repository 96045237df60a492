/// How many rows a batch adds to and takes from one surviving section (RULEBOOK 2.2).
struct RowTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  /// By how much the section's row count must have changed.
  var balance: Int { inserted - deleted + movedIn - movedOut }

  /// Counts what another tally has counted, too.
  mutating func add(_ other: RowTally) {
    inserted += other.inserted
    deleted += other.deleted
    movedIn += other.movedIn
    movedOut += other.movedOut
  }
}
