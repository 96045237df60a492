import TestSupport
import Testing
@testable import TableControls

/// Formats of text fields, without a text field.
@Suite struct TextFormatTests {
  private static let phone = TextFormat.pattern("(###) ###-####")
  private static let money = TextFormat.number(fractionDigits: 2, prefix: "$")

  /// Edits a field with a text and `|` at the caret, and returns the result in the same form.
  private func use(_ format: TextFormat, _ shown: String, _ act: (inout Field) -> Void) -> String {
    var field = Field(format, shown)
    act(&field)
    return field.shown
  }

  @Test func theFormatAppearsWhileTheUserTypes() {
    var field = Field(Self.phone, "|")
    let shown = "5551234567".map { digit in
      field.enter(String(digit))
      return field.shown
    }
    #expect(
      shown == [
        "(5|", "(55|", "(555|", "(555) 1|", "(555) 12|", "(555) 123|", "(555) 123-4|",
        "(555) 123-45|", "(555) 123-456|", "(555) 123-4567|",
      ])
    #expect(field.value == "5551234567")
    for _ in 1...10 { field.deleteBackward() }
    #expect(field.shown == "|" && field.value.isEmpty)
  }

  @Test(arguments: [
    ("(555|) 123", "9", "(555) 9|12-3"), ("(5|55) 123", "9", "(59|5) 512-3"),
    ("|(555) 123", "9", "(9|55) 512-3"), ("([55]5) 123", "9", "(9|51) 23"),
  ])
  func theCaretFollowsATypedCharacter(shown: String, typed: String, result: String) {
    #expect(use(Self.phone, shown) { $0.enter(typed) } == result)
  }

  @Test(arguments: [
    ("(555) 123-4567|", "8"), ("(555) 123-4|567", "9"), ("(555|) 123", "x"),
    ("(5|55) 123", "-"),
  ])
  func aCharacterThatDoesNotFitIsIgnored(shown: String, typed: String) {
    #expect(
      use(Self.phone, shown) { $0.enter(typed) }.filter { $0 != "|" }
        == shown.filter { $0 != "|" })
  }

  @Test(arguments: [
    ("(555) 1|23", "(555|) 23"), ("(555) |123", "(55|1) 23"), ("(555)| 123", "(55|1) 23"),
    ("(5|55) 123", "(|551) 23"), ("(|555) 123", "(|555) 123"), ("([555) 1]23", "(|23"),
  ])
  func aDeletionOfTheFormatDeletesTheCharacterBeforeIt(shown: String, result: String) {
    #expect(use(Self.phone, shown) { $0.deleteBackward() } == result)
  }

  @Test(arguments: [
    ("|", "555-123 4567 ext", "(555) 123-4567|"), ("(555) [123]-4", "98-76", "(555) 987-6|4"),
    ("(555) [123]-4", "none", "(555) 123|-4"), ("(555) 1|23", "4567", "(555) 145-67|23"),
    ("(555) 1|23", "456789", "(555) 145-67|23"),
  ])
  func aPastedTextLosesItsOwnFormat(shown: String, pasted: String, result: String) {
    #expect(use(Self.phone, shown) { $0.enter(pasted) } == result)
  }

  @Test func aPastedTextCanHaveThePrefixOfTheFormat() {
    let phone = TextFormat.pattern("+1 ### ####")
    #expect(use(phone, "|") { $0.enter("+15551234") } == "+1 555 1234|")
    #expect(use(phone, "|") { $0.enter("+1 555 1234") } == "+1 555 1234|")
    #expect(use(phone, "|") { $0.enter("155") } == "+1 155|")
  }

  @Test func aPatternHasLettersDigitsAndEscapedCharacters() {
    #expect(TextFormat.pattern("@@## ****").text(of: "DE12X4") == "DE12 X4")
    #expect(TextFormat.pattern("@-#").text(of: "1a2") == "a-2")
    #expect(TextFormat.pattern("\\##\\\\#").text(of: "12") == "#1\\2")
    #expect(TextFormat.pattern("").text(of: "12").isEmpty)
    #expect(TextFormat.pattern("##/##").text(of: "٠٩٢٦") == "٠٩/٢٦")
  }

  @Test(arguments: [
    ("|", "1234567.895", "$1,234,567.89|"), ("|", "0012", "$12|"), ("|", "0.5", "$0.5|"),
    ("$1|,234", "9", "$19|,234"), ("$1,2|34.50", ".", "$1,2|34.50"), ("$1|,234", ".", "$1|,234"),
    ("$12|", ".", "$12.|"), ("|$1,234", "9", "$9|1,234"),
  ])
  func aNumberHasGroupsAndAFraction(shown: String, typed: String, result: String) {
    #expect(
      use(Self.money, shown) { field in for character in typed { field.enter("\(character)") } }
        == result)
  }

  @Test func aDeletedSeparatorOfGroupsDeletesADigit() {
    #expect(use(Self.money, "$1,|234") { $0.deleteBackward() } == "$|234")
    #expect(use(Self.money, "$12.|50") { $0.deleteBackward() } == "$1,2|50")
    let distance = TextFormat.number(groupingSeparator: " ", suffix: " km")
    #expect(use(distance, "1 234 km|") { $0.deleteBackward() } == "123| km")
  }

  @Test func anAppCanFormatByAClosure() {
    let word = TextFormat {
      $0.isLetter
    } format: {
      "<" + $0.uppercased() + ">"
    }
    #expect(use(word, "|") { $0.enter("ab1c") } == "<ABC|>")
    let number = TextFormat {
      $0.isWholeNumber
    } format: {
      "No. 1" + $0
    }
    #expect(use(number, "No. 12|3") { $0.enter("9") } == "No. 129|3")
  }

  // MARK: Random edits

  private static let formats = [
    phone, .pattern("+1 ### ####"), .pattern("#### #### #### ####"), .pattern("**-**"),
    TextFormat {
      $0.isLetter
    } format: {
      $0.uppercased()
    },
  ]

  @Test(arguments: formats.indices)
  func editsKeepTextThatTheyDoNotReplace(format: Int) {
    var random = SeededRandom(seed: format)
    var field = Field(Self.formats[format], "|")
    for step in 0..<2_000 {
      let caret = Int.random(in: 0...field.text.count, using: &random)
      if Bool.random(using: &random) { field.selection = caret..<caret }
      let old = field.value
      // The part of the value before the caret, as displayed.
      let shown = field.format.pieces(Array(old))
      let start = shown[..<field.selection.lowerBound].count {
        if case .value = $0 { true } else { false }
      }
      var expected = old
      if Int.random(in: 0..<3, using: &random) == 0 {
        field.deleteBackward()
        if start > 0 {
          expected.remove(at: expected.index(expected.startIndex, offsetBy: start - 1))
        }
        // If a pattern has letters and digits, the remaining characters may not fit anymore.
        #expect(field.value.uppercased() == expected.uppercased(), "step \(step)")
      } else if let typed = "0123456789٤٥ab-() ".randomElement(using: &random) {
        field.enter(String(typed))
        if field.value.count > old.count {
          expected.insert(typed, at: expected.index(expected.startIndex, offsetBy: start))
          let last = field.text[field.selection.lowerBound - 1]
          #expect(last.uppercased() == typed.uppercased(), "step \(step)")
        }
        #expect(field.value.uppercased() == expected.uppercased(), "step \(step)")
      }
      #expect(String(field.text) == field.format.text(of: field.value), "step \(step)")
    }
  }
}

/// A formatted text field that edits its text as UIKit does.
private struct Field {
  let format: TextFormat
  private(set) var value = ""
  private(set) var text: [Character] = []
  var selection = 0..<0

  /// Creates a field with a text and `|` at the caret, or with a selection in brackets.
  init(_ format: TextFormat, _ shown: String) {
    self.format = format
    let marks = shown.enumerated().filter { "|[]".contains($0.element) }.map(\.offset)
    enter(shown.filter { !"|[]".contains($0) })
    let start = marks.first ?? text.count
    selection = start..<(marks.count > 1 ? marks[1] - 1 : start)
  }

  /// The text with `|` at the caret.
  var shown: String {
    String(text[..<selection.lowerBound]) + "|" + String(text[selection.lowerBound...])
  }

  mutating func enter(_ new: String) { replace(selection, with: new) }

  mutating func deleteBackward() {
    let start = selection.isEmpty ? max(0, selection.lowerBound - 1) : selection.lowerBound
    if start < selection.upperBound { replace(start..<selection.upperBound, with: "") }
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    var edited = text
    edited.replaceSubrange(range, with: new)
    let result = format.edit(value, edited: String(edited), caret: range.lowerBound + new.count)
    (value, text) = (result.value, Array(result.text))
    selection = result.caret..<result.caret
  }
}
