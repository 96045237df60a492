import TableAdapters
import TableRecordings
import Testing

/// Recordings of impossible changes.
@Suite struct TableReplayTests {
  /// Returns a recording with lines after a state of two sections.
  private func text(
    _ lines: [String], state: String = #","rows":[["a","b"],["c"]]"#, surface: String = "table"
  ) -> String {
    let header = #"{"format":"tableviews.recording","version":1,"ids":"plain","surface":""#
    return (["\(header)\(surface)\"}", "{\"state\":0\(state)}"] + lines).map { $0 + "\n" }.joined()
  }

  private func replay(
    _ lines: String..., state: String = #","rows":[["a","b"],["c"]]"#, through number: Int? = nil
  ) throws -> TableReplay {
    try TableReplay(of: text(lines, state: state), through: number)
  }

  private func faults(_ lines: String..., surface: String = "table") throws -> [String] {
    try TableReplay(of: text(lines, surface: surface)).faults.map(\.description)
  }

  private func update(
    _ number: Int = 1, _ members: String, outcome: String = "animated"
  ) -> String {
    "{\"update\":\(number),\"mode\":\"animated\",\"outcome\":\"\(outcome)\"\(members)}"
  }

  @Test func changesAreReplayed() throws {
    let replay = try replay(
      update(1, #","after":[3,1],"batches":[{"insertedRows":[[0,1]]}],"new":["d"]"#),
      #"{"move":2,"rows":[[0,0],[1,1]]}"#,
      #"{"deletion":3,"rows":[[0,1]]}"#,
      #"{"reconfiguration":4,"rows":[[1,1]]}"#,
      update(5, #","batches":[{"movedSections":[[0,1]]}],"after":[2,1]"#),
      #"{"state":5,"rows":[["c","a"],["d"]]}"#)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .ids([["c", "a"], ["d"]]))
    #expect(replay.end == 5)
  }

  @Test func aReplayCanEndBefore() throws {
    let lines = [#"{"deletion":1,"rows":[[0,1]]}"#, #"{"deletion":2,"rows":[[0,0]]}"#]
    let whole = try replay(lines[0], lines[1])
    #expect(whole.rows == .ids([[], ["c"]]))
    let part = try replay(lines[0], lines[1], through: 1)
    #expect(part.rows == .ids([["a"], ["c"]]))
    #expect(part.end == 1)
    #expect(try replay(lines[0], lines[1], through: 0).rows == .ids([["a", "b"], ["c"]]))
    #expect(try replay(lines[0], lines[1], through: -1).rows == .unknown)
  }

  @Test func aBatchThatTheSurfaceRefusesIsAFault() throws {
    #expect(
      try faults(update(1, #","batches":[{"deletedRows":[[0,0]]}]"#)).first?
        .hasPrefix(
          "line 3, update 1: the batch is wrong: invalid: Invalid update: invalid number of rows in"
            + " section 0.") == true)
    #expect(
      try faults(
        update(
          1,
          #","batches":[{"deletedRows":[[0,0]]},{"deletedRows":[[0,7]]}],"#
            + #""between":[[1,1]],"after":[0,1]"#)) == [
          "line 3, update 1: batch 2 of 2 is wrong: invalid: attempt to delete row 7 from section 0"
            + " which only contains 1 rows before the update"
        ])
  }

  @Test(arguments: [("table", "hazard"), ("collection", "invalid")])
  func batchesAreCheckedByTheRulesOfTheSurface(surface: String, verdict: String) throws {
    let update = update(1, #","batches":[{"reloadedRows":[[0,0],[0,0]]}]"#)
    let reason = "the batch is wrong: \(verdict): the batch has one operation twice"
    #expect(
      try faults(update, surface: surface).first?.hasPrefix("line 3, update 1: \(reason)") == true)
  }

  @Test func anUpdateThatBeginsWithOtherRowsIsAFault() throws {
    #expect(
      try faults(update(1, #","before":[3,1],"after":[3,1]"#)) == [
        "line 3, update 1: it begins with [3, 1] rows by section, but the table had [2, 1]"
      ])
  }

  @Test func countsThatChangeWithoutABatchAreAFault() throws {
    #expect(
      try faults(update(1, #","after":[3,1]"#)) == [
        "line 3, update 1: the numbers of rows change without a batch"
      ])
  }

  @Test func tooFewOrTooManyNewIDsAreAFault() throws {
    let batch = #","after":[3,1],"batches":[{"insertedRows":[[0,1]]}]"#
    #expect(
      try faults(update(1, batch)) == [
        "line 3, update 1: it inserts 1 rows, but has 0 new IDs"
      ])
    #expect(
      try faults(update(1, batch + #","new":["d","e"]"#)) == [
        "line 3, update 1: it inserts 1 rows, but has 2 new IDs"
      ])
  }

  @Test func aReloadWithOtherCountsThanItsRowsIsAFault() throws {
    #expect(
      try faults(update(1, #","after":[5],"rows":[["a"]]"#, outcome: "requested")) == [
        "line 3, update 1: it ends with [5] rows by section, but has the IDs of [1]"
      ])
  }

  @Test func changesOfRowsThatDoNotExistAreFaults() throws {
    #expect(
      try faults(#"{"move":1,"rows":[[0,2],[0,0]]}"#) == ["line 3, move 1: there is no row 0-2"])
    #expect(
      try faults(#"{"move":1,"rows":[[0,0],[0,2]]}"#) == ["line 3, move 1: there is no place 0-2"])
    #expect(
      try faults(#"{"move":1,"rows":[[0,0],[2,0]]}"#) == ["line 3, move 1: there is no place 2-0"])
    #expect(
      try faults(#"{"deletion":1,"rows":[[-1,0]]}"#)
        == ["line 3, deletion 1: there is no row -1-0"])
    #expect(
      try faults(#"{"reconfiguration":1,"rows":[[1,0],[1,1]]}"#)
        == ["line 3, reconfiguration 1: there is no row 1-1"])
    #expect(
      try faults(update(1, #","refreshed":[[2,0]]"#)) == ["line 3, update 1: there is no row 2-0"])
    #expect(
      try faults(update(1, #","headers":[1],"footers":[2]"#))
        == ["line 3, update 1: there is no section 2"])
  }

  @Test func changesOfRowsThatDoNotExistAreFaultsForCountsAlone() throws {
    func faults(_ line: String) throws -> [String] {
      try replay(line, state: #","counts":[2,1]"#).faults.map(\.description)
    }
    #expect(try faults(#"{"move":1,"rows":[[0,1],[1,1]]}"#).isEmpty)
    #expect(
      try faults(#"{"move":1,"rows":[[0,2],[0,0]]}"#) == ["line 3, move 1: there is no row 0-2"])
    #expect(
      try faults(#"{"move":1,"rows":[[0,1],[1,2]]}"#) == ["line 3, move 1: there is no place 1-2"])
    #expect(
      try faults(#"{"deletion":1,"rows":[[2,0]]}"#) == ["line 3, deletion 1: there is no row 2-0"])
  }

  @Test func aStateThatReplayingDoesNotLeadToIsAFault() throws {
    let update = update(1, #","batches":[{"movedRows":[[[0,0],[0,1]]]}]"#)
    #expect(
      try faults(update, #"{"state":1,"rows":[["b"],["c"]]}"#) == [
        "line 4, state after 1: the table has [1, 1] rows by section, but replaying leads to [2, 1]"
      ])
    #expect(
      try faults(update, #"{"state":1,"rows":[["b","x"],["c"]]}"#) == [
        #"line 4, state after 1: row 0-1 is "x", but replaying leads to "a""#
      ])
  }

  @Test func replayContinuesAfterFault() throws {
    let replay = try replay(
      update(1, #","after":[4,1]"#),
      update(2, #","after":[4,0],"batches":[{"deletedRows":[[1,0]]}]"#),
      #"{"deletion":3,"rows":[[1,0]]}"#,
      update(4, #","after":[1],"rows":[["x"]]"#, outcome: "requested"),
      #"{"deletion":5,"rows":[[0,0]]}"#)
    #expect(
      replay.faults.map(\.change) == ["update 1", "deletion 3"])
    #expect(replay.rows == .ids([[]]))
    #expect(replay.end == 5)
  }

  @Test func nothingIsKnownWithoutCounts() throws {
    let replay = try replay(
      update(1, #","batches":[{"insertedRows":[[7,7]]}]"#), #"{"deletion":2,"rows":[[9,9]]}"#,
      state: "")
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .unknown)
  }

  @Test func aHugeNumberOfRowsIsNoProblem() throws {
    let most = Int.max
    let replay = try replay(
      update(1, ",\"after\":[2,1,\(most)],\"batches\":[{\"insertedSections\":[2]}],\"new\":[]"),
      update(2, ",\"after\":[2,1,\(most),\(most)],\"batches\":[{\"insertedSections\":[3]}]"),
      "{\"deletion\":3,\"rows\":[[3,\(most - 1)]]}",
      #"{"move":4,"rows":[[0,0],[2,0]]}"#)
    #expect(replay.faults.map(\.description) == ["line 6, move 4: there is no place 2-0"])
    #expect(try self.replay(state: ",\"counts\":[\(most),\(most)]").faults.isEmpty)
  }

  @Test func manySectionsAreShortenedInMessages() throws {
    let counts = "[\(String(repeating: "1,", count: 999))1]"
    let faults = try faults(update(1, ",\"before\":\(counts)"))
    #expect(faults.first.map { $0.count < 200 && $0.contains("1000 sections") } == true)
  }

  // MARK: Statistics

  @Test func changesAreCounted() throws {
    let replay = try replay(
      update(1, #","after":[3,1],"batches":[{"insertedRows":[[0,1]]}],"new":["d"]"#),
      update(2, #","issues":{"TV0301":2}"#),
      #"{"move":3,"rows":[[0,0],[1,1]],"issues":{"TV0301":1,"TV0201":1}}"#,
      update(4, #","after":[1],"rows":[["x"]]"#, outcome: "planRejected"),
      update(5, #","rows":[["y"]]"#, outcome: "requested"),
      update(6, #","rows":[["y"]]"#, outcome: "requested"),
      #"{"deletion":7,"rows":[[0,0]]}"#,
      #"{"reconfiguration":8}"#, #"{"end":8,"issues":{"TV0201":1}}"#)
    #expect(replay.faults.isEmpty)
    let statistics = replay.statistics
    #expect(statistics.changeCount == 8)
    #expect(statistics.reloads[.requested]?.count == 2)
    #expect(statistics.reloads[.requested]?.first == 5)
    #expect(statistics.issues["TV0301"]?.count == 3)
    #expect(statistics.largestUpdate?.number == 1)
    #expect(
      statistics.description == """
        8 changes: 5 updates with 1 batch, 1 of them without changes, 1 move by the user, 1 deletion \
        by the user, 1 reconfiguration
        most changes: 1 in update 1
        reloads: requested × 2 (first: 5), planRejected × 1 (first: 4)
        issues: TV0301 × 3 (first: 2), TV0201 × 2 (first: 3)
        """)
  }

  @Test func aRecordingWithoutChangesHasOneLineOfStatistics() throws {
    #expect(try replay().statistics.description == "0 changes: 0 updates with 0 batches")
  }

  @Test func manyIssuesDoNotOverflow() throws {
    let replay = try replay(
      update(1, ",\"issues\":{\"TV0301\":\(Int.max)}"), update(2, #","issues":{"TV0301":1}"#))
    #expect(replay.statistics.issues["TV0301"]?.count == Int.max)
  }
}
