import Mutating
import Testing

@Suite struct InstrumentedFileTests {
  private func file(_ text: String) -> InstrumentedFile {
    InstrumentedFile(text, conditions: CompilationConditions([]))
  }

  private func instrumented(_ text: String, attempts: [String: Attempt] = [:]) -> String {
    file(text).instrumented(first: 10, attempts: attempts).text
  }

  @Test func aStatementIsWrittenOnceForEachMutation() {
    #expect(
      instrumented("func f() { a += b }") == """
        func f() { if mutantIsWithin(10, 11) { if mutantIsActive(10) {  } else { a -= b } } \
        else { a += b } }
        """)
  }

  @Test func aBodyThatIsAValueReturnsIt() {
    #expect(
      instrumented("var x: Int { y * 2 }").contains(
        "if mutantIsActive(10) { return 0 } else if mutantIsActive(11) { return y + 2 }"
          + " else { return y * 3 } } else { return y * 2 }"))
  }

  @Test func anInitialValueIsAnIfExpression() {
    #expect(
      instrumented("let x = try y + z")
        == "let x = if mutantIsActive(10) { try y - z } else { try y + z }")
  }

  @Test func conditionIsClosureWithSameThrows() {
    #expect(
      instrumented("func f() throws { while try x() {} }") == """
        func f() throws { while try ({ () throws -> Bool in if mutantIsActive(10) \
        { return try !(x()) } else { return try x() } }()) {} }
        """)
  }

  @Test func otherExpressionsAreTernary() {
    #expect(
      instrumented("func f() { if let x = y {} }")
        == "func f() { if let x = (mutantIsActive(10) ? (nil) : (y)) {} }")
  }

  @Test func sitesWithinSitesAreInTheOriginalOnly() {
    #expect(
      instrumented("func f() { g { a(); b() } }") == """
        func f() { if mutantIsActive(10) {  } else { g { if mutantIsActive(11) {  } else { a() }; \
        if mutantIsActive(12) {  } else { b() } } } }
        """)
  }

  @Test func aSiteIsNamedByItsFirstMutation() {
    let text = file("func f() { a += b; c() }").instrumented(first: 10, attempts: [:])
    #expect(text.sites == [0: 0, 1: 0, 2: 2])
  }

  @Test func mutationsAreLeftOutByKey() {
    let key = "f() | arithmetic | a += b | a -= b"
    #expect(
      instrumented("func f() { a += b }", attempts: [key: .leftOut("")])
        == "func f() { if mutantIsActive(10) {  } else { a += b } }")
    #expect(
      instrumented(
        "let x = y + z", attempts: ["x | arithmetic | y + z | y - z": .form(1)])
        == "let x = (mutantIsActive(10) ? (y - z) : (y + z))")
  }

  @Test func anErrorInACopyLeavesItsMutationOut() {
    let file = file("func f() { a += b }")
    let text = file.instrumented(first: 10, attempts: [:])
    #expect(
      attempts(after: ["a -= b"], in: text, of: file)
        == ["f() | arithmetic | a += b | a -= b": .leftOut("a -= b")])
  }

  @Test func errorOutsideCopiesSelectsNextForm() {
    let file = file("let x = y + z")
    var text = file.instrumented(first: 10, attempts: [:])
    let key = "x | arithmetic | y + z | y - z"
    #expect(attempts(after: ["if"], in: text, of: file) == [key: .form(1)])
    text = file.instrumented(first: 10, attempts: [key: .form(1)])
    #expect(attempts(after: ["?"], in: text, of: file) == [key: .leftOut("?")])
    text = file.instrumented(first: 10, attempts: [key: .leftOut("")])
    #expect(text.text == "let x = y + z")
  }

  @Test func errorElsewhereInBodyOmitsPossibleCauses() {
    let file = file("func f() { a = 1; let e = c + d; defer {} }")
    func attempts(_ places: String..., known: [String: Attempt] = [:]) -> Set<String> {
      let text = file.instrumented(first: 10, attempts: known)
      return Set(self.attempts(after: places, in: text, of: file).keys)
    }
    let (sum, dropped) = ("f() | arithmetic | c + d | c - d", "f() | assignment | a = 1 | ")
    #expect(attempts("defer") == [sum])
    #expect(attempts("defer", known: [sum: .leftOut("")]) == [dropped])
    #expect(
      attempts("defer", known: [sum: .leftOut(""), dropped: .leftOut("")])
        == ["f() | constant | 1 | 0"])
    // Another error there explains it.
    #expect(attempts("defer", "a = 0") == ["f() | constant | 1 | 0"])
  }

  @Test func errorsOutsideAllBodiesChangeNothing() {
    let file = file("import A\nfunc f() { a() }")
    let text = file.instrumented(first: 10, attempts: [:])
    #expect(attempts(after: ["A"], in: text, of: file).isEmpty)
  }

  /// Returns the attempts after errors at the first occurrence of each text.
  private func attempts(
    after places: [String], in text: InstrumentedText, of file: InstrumentedFile
  )
    -> [String: Attempt]
  {
    let errors = places.compactMap { place -> (line: Int, column: Int, message: String)? in
      guard let range = text.text.firstRange(of: place) else { return nil }
      let before = text.text[..<range.lowerBound]
      let line = before.count { $0 == "\n" } + 1
      let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
      return (line, before[start...].utf8.count + 1, place)
    }
    #expect(errors.count == places.count)
    return text.attempts(after: errors, in: file)
  }

  @Test func theChangeIsShownAsLines() throws {
    let file = file("func f() {\n  a(1,\n    é + 2)\n}\n")
    let mutation = try #require(file.mutations.first { $0.operator == .arithmetic })
    #expect(mutation.line == 3)
    let change = file.change(of: mutation)
    #expect(change.before == ["    é + 2)"])
    #expect(change.after == ["    é - 2)"])
  }

  @Test func textsOfSeveralLinesAreCopiedAsTheyAre() {
    let text = #"""
      let x = """
        a
          \(b + c)
        """
      """#
    #expect(instrumented(text).hasSuffix("else { \"\"\"\n  a\n    \\(b + c)\n  \"\"\" }"))
    #expect(instrumented("let 名 = \"カ\" + x").contains("{ \"\" + x } else { \"カ\" + x }"))
  }
}
