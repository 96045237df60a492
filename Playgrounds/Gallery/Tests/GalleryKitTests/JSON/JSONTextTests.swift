import Testing

@testable import GalleryKit

@Suite struct JSONTextTests {
  private func text(_ json: String, width: Int) throws -> String {
    try JSONParser.parse(Array(json.utf8)).text(width: width)
  }

  @Test func whatFitsStandsInOneLine() throws {
    let json = #"{"a": [1, -2.5e3], "b": {"c": null, "d": true}, "e": [], "f": {}, "g": "x"}"#
    #expect(try text(json, width: 100) == json)
    #expect(try text(json, width: json.utf8.count) == json)
  }

  @Test func whatDoesNotFitIsBroken() throws {
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

  @Test func theCommaCountsAsPartOfTheLine() throws {
    #expect(try text("[[1, 2], 3]", width: 10) == "[\n  [1, 2],\n  3\n]")
    #expect(try text("[[1, 2], 3]", width: 8) == "[\n  [\n    1,\n    2\n  ],\n  3\n]")
  }

  @Test func whatATerminalWouldObeyIsEscaped() {
    let quoted = JSONValue.quoted("a\u{85}\u{202E}\u{2066}\u{1B}é😀")
    #expect(quoted == #""a\u0085\u202e\u2066\u001bé😀""#)
  }
}
