import TestSupport
import Testing

@testable import TableViewsTestTraits

@Suite struct SourceScannerTests {
  private func end(_ source: String) throws -> String {
    var scanner = SourceScanner(Array(source.utf8), at: 0)
    try scanner.skipToken()
    return String(decoding: scanner.source[scanner.position...], as: UTF8.self)
  }

  @Test(arguments: [
    #""text""#, #""""#, #""a \" b""#, ##"#"a " \ b"#"##, ##"#"\#("a")"#"##,
    #""\(f("a", [")"], { "}" }))""#, "\"\"\"\na \"\" b\n\"\"\"", "#\"\"\"\na \"\"\" b\n\"\"\"#",
    ###"#"""#"###, "\"\"\"\n\\(f(\"\"\"\n)\n\"\"\"))\n\"\"\"",
    #"(a, "b)", /* ) */ c)"#, "[\"]\": 1]", "{ // }\n}", "`a b`", "name", "éa_1", "#/ \") /#",
    #"(/"\/)/)"#, "(a / b / c)", "(/* /* ) */ ) */)",
  ])
  func tokenEndsAsInCompiler(source: String) throws {
    #expect(try end(source + " rest") == " rest")
  }

  @Test(arguments: [
    "\"a", "\"a\nb\"", "\"\"\"\na", "(", "(\"", "\"\\(a", "{ /* }", "`a", "#/a", "",
  ])
  func aTokenWithoutAnEndIsAnError(source: String) {
    #expect(throws: SourceScanner.Failure.self) { try end(source) }
  }

  @Test func deeplyNestedStringsAreAnError() {
    let source = String(repeating: "\"\\(", count: 10_000)
    #expect(throws: SourceScanner.Failure.self) { try end(source) }
  }

  @Test(arguments: 0..<300) func randomTextEndsOrIsAnError(seed: Int) {
    var random = SeededRandom(seed: seed)
    let parts = [
      "\"", "\"\"\"", "#", "\\", "(", ")", "\n", "\r\n", "/", "*", "a", " ", "{", "é", "`",
    ]
    let source = (0...random.below(60)).map { _ in parts[random.below(parts.count)] }.joined()
    var scanner = SourceScanner(Array(source.utf8), at: random.below(source.utf8.count + 3) - 1)
    while scanner.next != nil {
      let position = scanner.position
      guard (try? scanner.skipTrivia()) != nil, scanner.next != nil else { break }
      guard (try? scanner.skipToken()) != nil else { break }
      #expect(scanner.position > position)
    }
  }
}
