import Foundation
import Testing
@testable import PlanKit

@Suite struct BatchCheckTests {
  /// The output of a check.
  private struct Result: Equatable {
    var output: [String] = []
    var errors: [String] = []
    var hasFailed = false
  }

  private final class Recorder {
    var output: [String] = []
    var errors: [String] = []
  }

  private func check(_ bytes: some Sequence<UInt8>, pieces: Int = .max) -> Result {
    let recorder = Recorder()
    var check = BatchCheck(
      print: { recorder.output.append($0) }, complain: { recorder.errors.append($0) })
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      check.read(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    check.finish()
    return Result(output: recorder.output, errors: recorder.errors, hasFailed: check.hasFailed)
  }

  private func check(_ text: String) -> Result { check(text.utf8) }

  private func output(
    _ id: String, _ table: (String, String), _ collection: (String, String)
  ) -> String {
    "{\"id\":\"\(id)\",\"table\":{\"verdict\":\"\(table.0)\",\"message\":\"\(table.1)\"}"
      + ",\"collection\":{\"verdict\":\"\(collection.0)\",\"message\":\"\(collection.1)\"}}"
  }

  @Test func judgesTheExampleOfTheIssue() {
    let line = """
      {"id":"x","oldCounts":[3],"newCounts":[3],"deleteSections":[],"insertSections":[],\
      "moveSections":[],"reloadSections":[],"deleteRows":[[0,0]],"insertRows":[[0,0]],\
      "moveRows":[[[0,1],[0,2]]],"reloadRows":[]}
      """
    #expect(check(line) == Result(output: [output("x", ("valid", ""), ("valid", ""))]))
  }

  @Test func onlyIDAndCountsAreRequired() {
    let result = check(#"{"newCounts":[2],"id":"a","oldCounts":[2]}"#)
    #expect(result.output == [output("a", ("valid", ""), ("valid", ""))])
  }

  @Test func printsEachVerdict() {
    let result = check(
      """
      {"id":"reload","oldCounts":[1],"newCounts":[0,1],"insertSections":[1],"moveRows":[[[0,0],[1,0]]]}
      {"id":"hazard","oldCounts":[2],"newCounts":[1],"deleteRows":[[0,1],[0,1]]}
      {"id":"bounds","oldCounts":[1],"newCounts":[1],"deleteRows":[[0,9]]}
      """)
    let crossing = "a newly inserted section (1)"
    #expect(
      result.output == [
        output(
          "reload",
          (
            "reload",
            "cannot move a row into \(crossing): the table view reloads instead of animating"
          ),
          ("invalid", "cannot move an item into \(crossing)")),
        output(
          "hazard",
          ("hazard", "the batch has one operation twice (delete row {length = 2, path = 0 - 1})"),
          ("invalid", "the batch has one operation twice (delete item {length = 2, path = 0 - 1})")),
        output(
          "bounds",
          (
            "invalid",
            "attempt to delete row 9 from section 0 which only contains 1 rows before the update"
          ),
          (
            "invalid",
            "attempt to delete item 9 from section 0 which only contains 1 items before the update"
          )),
      ])
    #expect(!result.hasFailed)
  }

  @Test func readsEveryOperation() {
    let keys = [
      ("deleteSections", "[7]", "delete section 7,"),
      ("insertSections", "[7]", "insert section 7 "),
      ("moveSections", "[[7,0]]", "move section 7,"),
      ("reloadSections", "[7]", "delete section 7,"),
      ("deleteRows", "[[0,7]]", "delete row 7 "), ("insertRows", "[[0,7]]", "insert row 7 "),
      ("moveRows", "[[[0,7],[0,0]]]", "path = 0 - 7}) that"),
      ("reloadRows", "[[0,7]]", "delete row 7 "),
    ]
    for (key, value, text) in keys {
      let result = check(#"{"id":"","oldCounts":[1],"newCounts":[1],"\#(key)":\#(value)}"#)
      #expect(result.errors.isEmpty && result.output.count == 1, "\(key): \(result)")
      #expect(result.output.allSatisfy { $0.contains(text) }, "\(key): \(result)")
    }
  }

  @Test func hugeIndexesAreVerdicts() {
    let result = check(
      """
      {"id":"a","oldCounts":[9223372036854775807],"newCounts":[9223372036854775806],"deleteRows":[[0,5]]}
      {"id":"b","oldCounts":[1],"newCounts":[1],"deleteRows":[[0,9223372036854775807]]}
      {"id":"c","oldCounts":[1],"newCounts":[1],"moveSections":[[99999999999999999999999,0]]}
      {"id":"d","oldCounts":[99999999999999999999999],"newCounts":[1]}
      """)
    #expect(
      result.output.count == 3 && result.output[0] == output("a", ("valid", ""), ("valid", "")))
    #expect(
      result.output.dropFirst().allSatisfy { $0.contains("\"table\":{\"verdict\":\"invalid\"") })
    #expect(
      result.errors == [
        "line 4: oldCounts[0]: 99999999999999999999999 rows are more than a view can count"
      ])
  }

  @Test func skipsBlankLinesAndContinuesAfterErrors() {
    let good = #"{"id":"a","oldCounts":[],"newCounts":[]}"#
    let result = check("\u{FEFF}\n  \t\n\(good)\r\nnot json\n\n\(good)\n{")
    let line = output("a", ("valid", ""), ("valid", ""))
    #expect(
      result
        == Result(
          output: [line, line],
          errors: ["line 4: column 1: expected a value", "line 7: column 2: expected a key"],
          hasFailed: true))
  }

  @Test func piecesOfAnySizeGiveTheSameResult() {
    let text = "{\"id\":\"é🙂\",\"oldCounts\":[1],\"newCounts\":[1]}\r\n\nx\n{\"id\":\"b\"}"
    let whole = check(text)
    #expect(whole.output.count == 1 && whole.errors.count == 2)
    for pieces in 1...9 { #expect(check(text.utf8, pieces: pieces) == whole) }
  }

  @Test(arguments: [
    ("[]", "the top level: expected an object, found an array"),
    (#"{"oldCounts":[],"newCounts":[]}"#, "id: the key is missing"),
    (#"{"id":"a","newCounts":[]}"#, "oldCounts: the key is missing"),
    (#"{"id":"a","oldCounts":[]}"#, "newCounts: the key is missing"),
    (#"{"id":"a","id":"b"}"#, "id: the key occurs twice"),
    (#"{"id":1}"#, "id: expected a string, found a number"),
    (#"{"id":"a"} x"#, "column 12: expected the end"),
  ])
  func reportsTheLineAndTheError(line: String, message: String) {
    #expect(check("\n" + line) == Result(errors: ["line 2: \(message)"], hasFailed: true))
  }

  @Test(arguments: [
    ("oldCounts", "3", "oldCounts: expected an array, found a number"),
    ("oldCounts", "[null]", "oldCounts[0]: expected a number, found null"),
    ("oldCounts", "[1,true]", "oldCounts[1]: expected a number, found a truth value"),
    ("oldCounts", #"["3"]"#, "oldCounts[0]: expected a number, found a string"),
    ("oldCounts", "[-3]", "oldCounts[0]: -3 is negative"),
    ("newCounts", "[1.5]", "newCounts[0]: 1.5 is not a whole number"),
    ("deleteSections", "[1e3]", "deleteSections[0]: 1e3 is not a whole number"),
    ("deleteSections", "[-1]", "deleteSections[0]: -1 is negative"),
    (
      "insertSections", "[-99999999999999999999]",
      "insertSections[0]: -99999999999999999999 is negative"
    ),
    ("deleteRows", "[[0,-1]]", "deleteRows[0][1]: -1 is negative"),
    ("deleteRows", "[0]", "deleteRows[0]: expected an array, found a number"),
    ("deleteRows", "[[0]]", "deleteRows[0]: expected [section, row], found 1 elements"),
    ("moveSections", "[[0,1,2]]", "moveSections[0]: expected [from, to], found 3 elements"),
    ("moveRows", "[[[0,1]]]", "moveRows[0]: expected [from, to], found 1 elements"),
    (
      "moveRows", "[[[0,1],[0,1,2]]]",
      "moveRows[0][1]: expected [section, row], found 3 elements"
    ),
    ("reloadRows", "null", "reloadRows: expected an array, found null"),
  ])
  func reportsThePlaceOfTheError(key: String, value: String, message: String) {
    var members = ["id": #""a""#, "oldCounts": "[]", "newCounts": "[]"]
    members[key] = value
    let line = members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    #expect(check("{\(line)}") == Result(errors: ["line 1: \(message)"], hasFailed: true))
  }

  @Test func listsTheKnownKeys() {
    let result = check(#"{"deleteRow":[]}"#)
    #expect(
      result.errors == [
        "line 1: deleteRow: unknown key; the keys here are id, oldCounts, newCounts,"
          + " deleteSections, insertSections, moveSections, reloadSections, deleteRows,"
          + " insertRows, moveRows, reloadRows"
      ])
  }

  @Test func rejectsInvalidUTF8() {
    let result = check(Array("{\"id\":\"".utf8) + [0xFF] + Array("\"}\n".utf8))
    #expect(result == Result(errors: ["line 1: not UTF-8"], hasFailed: true))
  }

  @Test func damagedLinesNeverTrap() {
    let line = Array(
      #"{"id":"a\u00e9\ud83d\ude00","oldCounts":[3,1],"newCounts":[4],"moveRows":[[[0,1],[0,2]]]}"#
        .utf8)
    let bytes = Array("{}[]\",:\\-+.eE0123456789untrfals \n\r\t".utf8) + [0, 0x80, 0xC3, 0xFF]
    var random = SeededRandom(seed: 1)
    for _ in 0..<5_000 {
      var damaged = line
      for _ in 0...random.below(3) {
        let position = random.below(damaged.count)
        switch random.below(3) {
        case 0: damaged.remove(at: position)
        case 1: damaged.insert(bytes[random.below(bytes.count)], at: position)
        default: damaged[position] = bytes[random.below(bytes.count)]
        }
      }
      let result = check(damaged)
      #expect(result.hasFailed == !result.errors.isEmpty)
    }
  }

  @Test func idsSurviveTheRoundTrip() throws {
    struct Line: Decodable {
      var id: String
    }
    for id in ["", "\"\\/", "a\n\t\r\u{8}\u{C}\u{0}\u{1F}\u{7F}", "é😀\u{2028}", "e\u{301}", "{}"] {
      let quoted = try String(decoding: JSONEncoder().encode([id]), as: UTF8.self)
      let result = check(
        "{\"id\":\(quoted.dropFirst().dropLast()),\"oldCounts\":[],\"newCounts\":[]}")
      let line = try #require(result.output.first)
      #expect(!line.contains("\n"))
      #expect(try JSONDecoder().decode(Line.self, from: Data(line.utf8)).id == id)
    }
  }
}

@Suite struct LinesTests {
  /// Each byte is processed once, and the memory of a long line is released.
  @Test(arguments: [1, 7, 4096, 1 << 20])
  func aLongLineDoesNotSlowTheOthers(piece: Int) {
    let length = 1 << 20
    let text = [UInt8](repeating: 0x78, count: length) + Array("\nab\r\n\nc".utf8)
    var lines = Lines()
    var taken = 0
    var found: [(number: Int, count: Int, capacity: Int)] = []
    var start = 0
    while start < text.count {
      let rest = text[start..<min(start + piece, text.count)]
      let bytes = sequence(state: rest.makeIterator()) { iterator -> UInt8? in
        guard let byte = iterator.next() else { return nil }
        taken += 1
        return byte
      }
      lines.add(bytes) { found.append(($0, $1.count, $1.capacity)) }
      start += piece
    }
    lines.finish { found.append(($0, $1.count, $1.capacity)) }
    #expect(taken == text.count)
    #expect(found.map(\.number) == [1, 2, 3, 4] && found.map(\.count) == [length, 2, 0, 1])
    #expect(found.allSatisfy { $0.capacity <= max(1024, 4 * max($0.count, piece)) })
  }
}
