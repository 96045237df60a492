@testable import FormTables
import TableControls
import Testing

/// Rules for single values.
@MainActor @Suite struct ValidationRuleTests {
  private func message<Value: Equatable>(_ value: Value, _ rules: ValidationRule<Value>...)
    -> String?
  {
    let binding = ControlBinding(get: { value }, set: { _ in })
    return FieldRules(rules, for: binding).message()
  }

  @Test func aRequiredTextHasMoreThanWhiteSpace() {
    for text in ["", " ", "\n\t "] { #expect(message(text, .required()) == "Required", "\(text)") }
    for text in ["a", " a ", "0"] { #expect(message(text, .required()) == nil, "\(text)") }
  }

  @Test func theLengthIsANumberOfCharacters() {
    let rule = ValidationRule<String>.length(2...3, "Two or three.")
    for text in ["", "ab", "👩‍👩‍👧é", "abc"] { #expect(message(text, rule) == nil, "\(text)") }
    for text in ["a", "👩‍👩‍👧", "abcd"] { #expect(message(text, rule) != nil, "\(text)") }
    #expect(message("a", .length(2..., "Short.")) == "Short.")
  }

  /// Examples from the HTML standard and its web platform tests.
  @Test func emailAddressFollowsHTMLRules() {
    let right = [
      "a@b", "ann@example.com", "o'neil+x@sub.example.co", "a.b.@c", "!#$%&'*+/=?^_`{|}~-@x",
      "1@2", "x@a-b", "x@" + String(repeating: "a", count: 63),
    ]
    for text in right { #expect(message(text, .email()) == nil, "\(text)") }
    let wrong = [
      "a", "@", "a@", "@b", "a@b@c", "a b@c", "a@b c", "a@-b", "a@b-", "a@b..c", "a@.b", "a@b.",
      "ä@b", "a@ä", "\"a\"@b", "x@" + String(repeating: "a", count: 64), "a,b@c",
    ]
    for text in wrong { #expect(message(text, .email()) != nil, "\(text)") }
    #expect(message("", .email()) == nil)
  }

  @Test func aSwitchCanBeRequiredToBeOn() {
    #expect(message(false, .isOn("Accept.")) == "Accept.")
    #expect(message(true, .isOn("Accept.")) == nil)
  }

  @Test func theFirstBrokenRuleGivesTheMessageAndLaterOnesDoNotRun() {
    var log: [String] = []
    func rule(_ name: String, _ isBroken: Bool) -> ValidationRule<Int> {
      ValidationRule {
        log.append("\(name) \($0)")
        return isBroken ? name : nil
      }
    }
    var value = 1
    var binding = ControlBinding(get: { value }, set: { value = $0 })
      .validated(by: rule("a", false), rule("b", true), rule("c", true))
    binding = binding.validated(by: rule("d", true))
    value = 2
    let rules = binding.rules as? FieldRules
    #expect(rules?.message() == "b" && log == ["a 2", "b 2"])
    #expect(rules?.delay == nil)
  }

  @Test func theChecksOfAllRulesUseTheValueAtTheTimeTheyBegin() async throws {
    var value = 1
    let binding = ControlBinding(get: { value }, set: { value = $0 })
      .validated(by: .remote(after: .seconds(2)) { "first \($0)" })
      .validated(by: .remote(after: .seconds(1)) { "second \($0)" })
    let rules = try #require(binding.rules as? FieldRules)
    let checks = rules.checks()
    value = 2
    var messages: [String?] = []
    for check in checks { messages.append(try await check()) }
    #expect(messages == ["first 1", "second 1"])
    #expect(rules.delay == .seconds(2) && rules.message() == nil)
  }
}
