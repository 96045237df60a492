import Testing
@testable import Gallery

@Suite struct ExampleScriptTests {
  private func events(_ text: String) throws -> [ExampleEvent] {
    try ExampleScript(text).steps.map(\.event)
  }

  @Test func readsEveryStep() throws {
    #expect(
      try events(#"tap 0-12; tap Home; flip "Wi-Fi; \"5\" \\"; scroll -3; press Reset"#) == [
        .tap(.place(section: 0, row: 12)), .tap(.text("Home")),
        .flip(.text(#"Wi-Fi; "5" \"#)),
        .scroll(-3), .use(.press("Reset")),
      ])
    #expect(
      try events(#"drag "A b" 0-1"#) == [.drag(.text("A b"), .place(section: 0, row: 1))])
    #expect(
      try events("type \"a b\"; erase 2\nnext\r\n next 2") == [
        .use(.key("a")), .use(.key(" ")), .use(.key("b")), .use(.erase), .use(.erase), .use(.next),
        .use(.next), .use(.next),
      ])
  }

  @Test(arguments: ["", " \n;;\t\n ; "])
  func aScriptCanBeEmpty(text: String) throws {
    #expect(try events(text).isEmpty)
  }

  @Test func aCharacterIsOneKeystroke() throws {
    #expect(try events("type e\u{301}👩‍👧").count == 2)
  }

  @Test func aQuotedPlaceIsAText() throws {
    #expect(
      try events(#"tap "1-2"; tap 1-2-3; tap -1-2"#) == [
        .tap(.text("1-2")), .tap(.text("1-2-3")), .tap(.text("-1-2")),
      ])
  }

  @Test func stepsKnowTheirPlaces() throws {
    let script = try ExampleScript(" next;  type ab\n\ntap x")
    #expect(script.steps.map(\.place.description) == ["1:2", "1:9", "1:9", "3:1"])
  }

  @Test func descriptionsOfEventsAreScripts() throws {
    let text = #"tap 0-1; flip "a \"b\" \\"; scroll -3; type ";"; erase; next; press "X Y""#
    let events = try events(text)
    #expect(try self.events(events.map(\.description).joined(separator: "\n")) == events)
    #expect(events.map(\.description).joined(separator: "; ") == text)
  }

  @Test(arguments: [
    (
      "jump",
      "s:1:1: unknown step \"jump\"; there are tap, flip, enter, step, choose, drag, swipe, menu, scroll, type, erase, press and next"
    ),
    ("next; tap", "s:1:10: tap takes a row: its text, or section-row"),
    ("type ;", "s:1:6: type takes a text"),
    ("\n  scroll", "s:2:9: scroll takes a number"),
    ("scroll x", "s:1:8: scroll takes a number from -1000000 to 1000000, found \"x\""),
    (
      "scroll 99999999999999999999",
      "s:1:8: scroll takes a number from -1000000 to 1000000, found \"99999999999999999999\""
    ),
    ("erase 0", "s:1:7: erase takes a number from 1 to 10000, found \"0\""),
    (
      "next 2 3",
      "s:1:8: expected ; or the end of the line (put texts with spaces in quotation marks)"
    ),
    (
      "tap Home Net",
      "s:1:10: expected ; or the end of the line (put texts with spaces in quotation marks)"
    ),
    ("tap \"Home", "s:1:5: the closing quotation mark is missing"),
    ("tap \"Home\\", "s:1:5: the closing quotation mark is missing"),
    ("press \"\"", "s:1:7: the text is empty"),
    ("next 9999; next 2", "s:1:12: more than 10000 events"),
    (
      "\u{1B}[2J",
      "s:1:1: unknown step \"\\u{1B}[2J\"; there are tap, flip, enter, step, choose, drag, swipe, menu, scroll, type, erase, press and next"
    ),
  ])
  func reportsErrorsWithTheirPlace(text: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try ExampleScript(text, source: "s") }
    #expect(error?.description == message)
  }

  @Test func arbitraryTextIsReadOrRejected() {
    var random = SeededRandom(seed: 7)
    let pieces = ["tap", "type", "next", "0-1", "\"", "\\", ";", "\n", " ", "é", "3", "-", "\r\n"]
    for _ in 0..<2000 {
      let text = (0..<random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined()
      if let script = try? ExampleScript(text) {
        let again = try? ExampleScript(script.steps.map(\.event.description).joined(separator: ";"))
        #expect(again?.steps.map(\.event) == script.steps.map(\.event), "\(text.debugDescription)")
      }
    }
  }
}
