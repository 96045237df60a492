import Testing
@testable import PlanKit

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  @Test func readsEveryKindOfValue() throws {
    let text = #" { "a" : [ 1 , -0.5e+3 , true , false , null , "x" ] , "b" : { } , "c":[]} "#
    let list: [JSONValue] = [
      .number("1"), .number("-0.5e+3"), .bool(true), .bool(false), .null, .string("x"),
    ]
    #expect(
      try parse(text)
        == .object([
          .init(key: "a", value: .array(list)), .init(key: "b", value: .object([])),
          .init(key: "c", value: .array([])),
        ]))
  }

  @Test func readsEscapes() throws {
    #expect(
      try parse(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00é""#)
        == .string("\"\\/\u{8}\u{C}\n\r\té😀é"))
  }

  @Test(arguments: [
    "", " ", "tru", "nul", "{", "[", "[1", "[1,", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{a:1}",
    "{\"a\":1,}", "01", "-", "1.", ".5", "+1", "1e", "1e+", "0x1", "NaN", "\"", "\"\\", "\"\\x\"",
    "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\n\"", "\"\\ud800\\u0041\"",
    "\"\\udc00\"", "\"a\tb\"", "1 2", "'a'", "[1}", "\u{A0}1",
  ])
  func rejectsInvalidJSON(text: String) {
    #expect(throws: JSONParser.Failure.self) { try parse(text) }
  }

  @Test func rejectsDeepNesting() throws {
    let depth = JSONParser.maximumDepth
    let fits = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(throws: Never.self) { try parse(fits) }
    #expect(throws: JSONParser.Failure(message: "nested too deeply", column: depth + 1)) {
      try parse(String(repeating: "[", count: 1_000_000))
    }
  }
}

@Suite struct JSONTextTests {
  private func text(_ json: String, width: Int) throws -> String {
    try JSONParser.parse(Array(json.utf8)).text(width: width)
  }

  @Test func shortValuesAreOneLine() throws {
    let json = #"{"a": [1, -2.5e3], "b": {"c": null, "d": true}, "e": [], "f": {}, "g": "x"}"#
    #expect(try text(json, width: 100) == json)
    #expect(try text(json, width: json.utf8.count) == json)
  }

  @Test func longValuesAreBroken() throws {
    let json = #"{"a":[1,2],"b":{"c":false,"d":[[1,2],[3,4]]},"e":[],"f":"long enough to stick"}"#
    #expect(
      try text(json, width: 26) == """
        {
          "a": [1, 2],
          "b": {
            "c": false,
            "d": [[1, 2], [3, 4]]
          },
          "e": [],
          "f": "long enough to stick"
        }
        """)
    #expect(try text("[[],{}]", width: 0) == "[\n  [],\n  {}\n]")
  }

  @Test func commaBelongsToLine() throws {
    #expect(try text("[[1, 2], 3]", width: 10) == "[\n  [1, 2],\n  3\n]")
    #expect(try text("[[1, 2], 3]", width: 8) == "[\n  [\n    1,\n    2\n  ],\n  3\n]")
  }

  @Test func controlCharactersAreEscapedInJSON() {
    let quoted = JSONValue.quoted("a\u{85}\u{202E}\u{2066}\u{1B}é😀")
    #expect(quoted == #""a\u0085\u202e\u2066\u001bé😀""#)
  }
}
