import TableRecordings
import Testing

/// Incomplete recordings and other texts.
@Suite struct DamagedRecordingTests {
  private static let header =
    #"{"format":"tableviews.recording","version":1,"surface":"table","ids":"plain"}"#
  private static let state = #"{"state":4,"rows":[["a","b"]]}"#
  private static let update =
    #"{"update":5,"mode":"animated","outcome":"animated","after":[1],"#
    + #""batches":[{"deletedRows":[[0,0]]}]}"#

  /// Returns the error of a text with these lines.
  private func error(_ lines: String..., ending: String = "\n") -> RecordingError? {
    error(in: lines.joined(separator: "\n") + ending)
  }

  private func error(in text: String) -> RecordingError? {
    do {
      _ = try TableReplay(of: text)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the error of a recording with this third line.
  private func damage(_ line: String) -> String? {
    let error = error(Self.header, Self.state, line)
    #expect(error == nil || error?.kind == .damaged)
    return error?.description
  }

  @Test func aWholeRecordingHasNoError() throws {
    let replay = try TableReplay(
      of: [Self.header, Self.state, Self.update].joined(separator: "\n") + "\n")
    #expect(replay.rows == .ids([["b"]]))
    #expect((replay.start, replay.end) == (4, 5))
    #expect(replay.ids == .plain)
  }

  @Test func lineBreaksOfWindowsAndAMissingLastOneAreAccepted() {
    #expect(error(Self.header + "\r", Self.state + "\r", Self.update + "\r") == nil)
    #expect(error(Self.header, Self.state, Self.update, ending: "") == nil)
  }

  @Test func anEmptyTextIsForeign() {
    #expect(error(in: "")?.description == "line 1: there is no text")
    #expect(error(in: "")?.kind == .foreign)
  }

  @Test(arguments: ["Dear diary,", "{}", "[1,2]", "null", "\n", #"{"version":1}"#])
  func anotherTextIsForeign(_ text: String) {
    #expect(
      error(text)
        .map { ($0.kind, $0.description) == (.foreign, "line 1: not the header of a recording") }
        == true)
  }

  @Test func anotherFormatIsForeign() {
    let error = error(#"{"format":"plist","version":1}"#, Self.state)
    #expect(error?.kind == .foreign)
    #expect(
      error?.description
        == #"line 1: the format is "plist", not "tableviews.recording""#)
  }

  @Test func bytesThatAreNotTextAreForeign() {
    let replay = TableReplay(ofIntactPartOf: [0x89, 0x50, 0x4E, 0x47, 0xFF, 0x0A, 0x00])
    #expect(replay.damage?.kind == .foreign)
    #expect(replay.damage?.description == "line 1: not UTF-8")
  }

  @Test func aNewerVersionHasItsOwnError() {
    let error = error(
      #"{"format":"tableviews.recording","version":2,"compression":"zip"}"#, Self.state)
    #expect(error?.kind == .newerVersion)
    #expect(
      error?.description == "line 1: version 2 is newer than 1, the newest that can be read")
  }

  @Test func thereIsNoVersionZero() {
    let error = error(#"{"format":"tableviews.recording","version":0}"#, Self.state)
    #expect(error?.kind == .damaged)
    #expect(error?.description == "line 1: there is no version 0")
  }

  @Test func anUnknownSurfaceIsDamage() {
    let error = error(
      #"{"format":"tableviews.recording","version":1,"surface":"stack","ids":"plain"}"#, Self.state)
    #expect(
      error?.description == #"line 1: surface: "stack" isn't one of table, collection"#)
  }

  @Test func aHeaderAloneIsTruncated() {
    #expect(error(Self.header)?.kind == .truncated)
    #expect(error(Self.header)?.description == "line 2: the recording ends after its header")
  }

  @Test func aLastLineThatIsCutOffIsTruncated() {
    for count in 1..<Self.update.count {
      let error = error(
        Self.header, Self.state, String(Self.update.prefix(count)), ending: "")
      #expect(error?.kind == .truncated)
      #expect(error?.description == "line 3: the line is cut off")
    }
  }

  @Test func aLineWithinThatIsCutOffIsDamaged() {
    let error = error(Self.header, String(Self.state.dropLast(3)), Self.update)
    #expect(error?.kind == .damaged)
    #expect(error?.description == "line 2: expected , or ], in column 28")
  }

  @Test func theIntactPartOfADamagedRecordingCanBeReplayed() {
    let text = [Self.header, Self.state, Self.update, "oops"].joined(separator: "\n") + "\n"
    let replay = TableReplay(ofIntactPartOf: Array(text.utf8))
    #expect(replay.damage?.description == "line 4: expected a value, in column 1")
    #expect(replay.rows == .ids([["b"]]))
    #expect(replay.end == 5)
  }

  @Test func bytesThatAreNotTextAreDamage() {
    let bytes =
      Array((Self.header + "\n" + Self.state + "\n").utf8) + [0x22, 0xFF, 0x22, 0x0A]
    #expect(
      TableReplay(ofIntactPartOf: bytes).damage?.description == "line 3: not UTF-8")
  }

  @Test func aLineOfAnUnknownKindIsDamage() {
    let reason = "line 3: expected one of state, update, move, deletion, reconfiguration, end"
    #expect(damage("{}") == reason)
    #expect(damage(#"{"undo":5}"#) == reason)
    #expect(damage(#"{"move":5,"deletion":5,"rows":[[0,0]]}"#) == reason)
  }

  @Test func aLineThatIsNoObjectIsDamage() {
    #expect(damage("[]") == "line 3: expected an object, found a list")
    #expect(damage("5") == "line 3: expected an object, found a number")
    #expect(damage("null") == "line 3: expected an object, found null")
    #expect(damage("") == "line 3: expected a value, in column 1")
  }

  @Test(arguments: [
    ("{", "expected a key, in column 2"), ("{}}", "expected the end of the line, in column 3"),
    (#"{"end" 4}"#, "expected :, in column 8"), (#"{"end":}"#, "expected a value, in column 8"),
    (#"{"end":4;}"#, "expected , or }, in column 9"),
    (#"{"end":4,}"#, "expected a key, in column 10"),
    (#"{"end":tru}"#, "expected a value, in column 8"), ("[1 2]", "expected , or ], in column 4"),
    (#"{"end":4,"end":4}"#, #""end" occurs twice, in column 17"#),
    (#"{"end":4.0}"#, "expected a whole number, in column 9"),
    (#"{"end":4e0}"#, "expected a whole number, in column 9"),
    (#"{"end":04}"#, "a number begins with 0, in column 10"),
    (#"{"end":-}"#, "expected a digit, in column 9"),
    (#"{"end":99999999999999999999}"#, "a number is too large, in column 28"),
    ("[\"a\tb\"]", "a control character, in column 4"), (#"["a]"#, #"expected ", in column 5"#),
    (#"["\x"]"#, "unknown escape, in column 4"),
    (#"["\u12G4"]"#, "expected four hexadecimal digits, in column 7"),
    (#"["\uD800"]"#, "half a surrogate pair, in column 9"),
    (#"["\uD800\u0041"]"#, "half a surrogate pair, in column 15"),
    (#"["\uDC00"]"#, "half a surrogate pair, in column 9"),
  ])
  func aLineThatIsNotJSONIsDamage(_ line: String, reason: String) {
    #expect(damage(line) == "line 3: \(reason)")
  }

  @Test func everyTextOfJSONIsRead() throws {
    let state = #"{ "state" : 0 , "rows" : [ ["\"\\\/\b\f\n\r\t","\u00e9\uD83D\uDE42é"] ] }"#
    let replay = try TableReplay(of: Self.header + "\n" + state)
    #expect(replay.rows == .ids([["\"\\/\u{8}\u{C}\n\r\t", "é🙂é"]]))
  }

  @Test func anUnknownMemberIsDamage() {
    #expect(
      damage(#"{"deletion":5,"rows":[[0,0]],"cause":"swipe"}"#)
        == #"line 3: "cause": unknown key"#)
    #expect(
      damage(
        #"{"update":5,"mode":"animated","outcome":"animated","batches":[{"swappedRows":[]}]}"#)
        == #"line 3: batches[0]."swappedRows": unknown key"#)
  }

  @Test func aMissingMemberIsDamage() {
    #expect(damage(#"{"update":5,"outcome":"animated"}"#) == "line 3: mode: it's missing")
    #expect(damage(#"{"move":5}"#) == "line 3: rows: it's missing")
  }

  @Test func anUnknownModeOutcomeOrIssueIsDamage() {
    #expect(
      damage(#"{"update":5,"mode":"slow","outcome":"animated"}"#)
        == #"line 3: mode: "slow" isn't one of animated, withoutAnimation, reload"#)
    #expect(
      damage(#"{"update":5,"mode":"animated","outcome":"superseded"}"#)?
        .hasPrefix(#"line 3: outcome: "superseded" isn't one of animated, "#) == true)
    #expect(
      damage(#"{"deletion":5,"rows":[[0,0]],"issues":{"TV9999":1}}"#)
        == #"line 3: issues: there is no issue "TV9999""#)
    #expect(
      damage(#"{"deletion":5,"rows":[[0,0]],"issues":{"TV0301":0}}"#)
        == "line 3: issues.TV0301: 0 isn't a number of times")
  }

  @Test func longTextsAreShortenedInMessages() {
    let text = String(repeating: "x", count: 10_000)
    let error = error("{\"format\":\"\(text)\",\"version\":1}")
    #expect(error.map { $0.description.count < 120 } == true)
  }

  @Test func wrongNumbersOfPositionsAreDamage() {
    #expect(
      damage(#"{"move":5,"rows":[[0,0]]}"#) == "line 3: rows: expected 2 of [section, row], found 1"
    )
    #expect(
      damage(#"{"deletion":5,"rows":[]}"#) == "line 3: rows: expected 1 of [section, row], found 0")
    #expect(
      damage(#"{"deletion":5,"rows":[[0,0,0]]}"#)
        == "line 3: rows[0]: expected a section and a row, found 3 elements")
    #expect(
      damage(#"{"move":5,"rows":[[0,0],["0",0]]}"#)
        == "line 3: rows[1][0]: expected a number, found a string")
  }

  @Test func wrongNumbersAreDamage() {
    #expect(damage(#"{"deletion":-5,"rows":[[0,0]]}"#) == "line 3: deletion: -5 is negative")
    for number in ["1e400", "5.5", "99999999999999999999", "\"5\"", "true", "null", "[]"] {
      #expect(damage("{\"deletion\":\(number),\"rows\":[[0,0]]}")?.hasPrefix("line 3: ") == true)
    }
    #expect(
      damage(#"{"update":5,"mode":"animated","outcome":"animated","after":[-1]}"#)
        == "line 3: after: -1 is negative")
  }

  @Test func missingCountsBetweenBatchesAreDamage() {
    #expect(
      damage(#"{"update":5,"mode":"animated","outcome":"animated","batches":[{},{}]}"#)
        == "line 3: between: expected 1 lists between the batches, found 0")
  }

  @Test func aReloadWithoutRowsIsDamage() {
    #expect(
      damage(#"{"update":5,"mode":"reload","outcome":"requested"}"#)
        == "line 3: rows: a reload needs the rows after it")
  }

  @Test func missingRepeatedAndSwappedLinesAreDamage() {
    let move = #"{"move":6,"rows":[[0,0],[0,0]]}"#
    #expect(error(Self.header, Self.state, Self.update, move) == nil)
    let reason = "lines are missing or in another order"
    #expect(
      error(Self.header, Self.state, move)?.description
        == "line 3: number 6 instead of 5: \(reason)")
    #expect(
      error(Self.header, Self.state, Self.update, Self.update)?.description
        == "line 4: number 5 instead of 6: \(reason)")
    #expect(
      error(Self.header, Self.state, move, Self.update)?.description
        == "line 3: number 6 instead of 5: \(reason)")
    #expect(
      error(Self.header, Self.update)?.description
        == "line 2: no state of the table before it")
    #expect(
      error(Self.header, Self.state, Self.header)?.description
        == "line 3: expected one of state, update, move, deletion, reconfiguration, end")
  }

  @Test func nothingFollowsTheEnd() {
    let end = #"{"end":4,"issues":{"TV0301":2}}"#
    #expect(error(Self.header, Self.state, end) == nil)
    #expect(
      error(Self.header, Self.state, end, Self.update)?.description
        == "line 4: a line after the end")
  }

  @Test func theLargestNumberHasNoSuccessor() {
    let state = "{\"state\":\(Int.max)}"
    #expect(error(Self.header, state) == nil)
    #expect(error(Self.header, state, #"{"deletion":0,"rows":[[0,0]]}"#)?.kind == .damaged)
  }

  @Test(arguments: [100, 1_000, 100_000]) func deepNestingIsDamage(_ depth: Int) {
    let (open, close) = (
      String(repeating: "[", count: depth), String(repeating: "]", count: depth)
    )
    #expect(damage(open + close)?.hasPrefix("line 3: ") == true)
    #expect(damage(#"{"deletion":5,"rows":"# + open + close + "}")?.hasPrefix("line 3: ") == true)
    #expect(error(open + close, Self.state)?.kind == .foreign)
    #expect(error(open, Self.state)?.kind == .foreign)
  }
}
