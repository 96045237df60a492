import Foundation
import Testing

/// Runs the built program with arguments that a terminal would obey, were they shown as they are.
@Suite struct ArgumentTextTests {
  private static let odd = "x\u{1B}[2J\u{7}\u{9B}31m\u{202E}\u{200F}\u{61C}\n\r\u{2028}y"
  private static let shown =
    #"x\u{1B}[2J\u{7}\u{9B}31m\u{202E}\u{200F}\u{61C}\n\r\u{2028}y"#

  /// With `ODD` in place of the odd text, since the arguments of a test are shown as they are.
  @Test(arguments: [
    "ODD", "--ODD", "plan ODD ODD", "plan a b --ODD", "plan a b --reload-above ODD", "check ODD",
    "zones ODD", "zones --by ODD", "zones --columns ODD", "zones --delay ODD",
    "wifi --steps ODD", "wifi --script tap;\"ODD\"", "wifi ODD",
  ])
  func controlCharactersAreEscaped(arguments: String) throws {
    let words = arguments.split(separator: " ").map { word in
      String(word).replacing(";", with: " ").replacing("ODD", with: Self.odd)
    }
    let run = try GalleryProgram.run(words)
    let text = run.errors + run.output
    let lines = text.split(separator: "\n").map(String.init)
    #expect(run.status != 0)
    #expect(lines.contains { $0.contains(Self.shown) }, "\(text.debugDescription)")
    #expect(hasOnlyText(lines), "\(text.debugDescription)")
  }

  @Test func theMenuEscapesWhatItDoesNotKnow() throws {
    let terminal = try PseudoTerminal("\"$0\"; echo status $?", [])
    #expect(terminal.shows("Which one? "))
    terminal.type("a\u{9B}\u{202E}b\n")
    #expect(terminal.shows(#"nothing named a\u{9B}\u{202E}b"#))
  }

  @Test("the menu asks again after a typo")
  func theMenuAsksAgain() throws {
    let terminal = try PseudoTerminal("\"$0\"; echo status $?", [])
    #expect(terminal.shows("Which one? "))
    terminal.type("mismach\n")
    #expect(terminal.shows("nothing named mismach; did you mean mismatch?"))
    #expect(terminal.shows("Which one? "))
    terminal.type("mismatch\n")
    #expect(terminal.shows("status 0"))
  }

  @Test("the menu ends with an empty line")
  func theMenuEnds() throws {
    let terminal = try PseudoTerminal("\"$0\"; echo status $?", [])
    #expect(terminal.shows("Which one? "))
    terminal.type("nothing\n\n")
    #expect(terminal.shows("status 0"))
  }

  private func hasOnlyText(_ lines: [String]) -> Bool {
    lines.joined().unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !$0.properties.isBidiControl
    }
  }

  @Test(arguments: [["plan"], ["check"], ["zones"], []])
  func bytesThatAreNoTextAreReplaced(arguments: [String]) throws {
    let run = try GalleryProgram.run(arguments, redirected: #"$'x\xff\x9b' $'y\xff'"#)
    #expect(run.status != 0)
    #expect(run.errors.contains("\u{FFFD}"))
    #expect(!run.errors.contains("\u{9B}"))
  }
}
