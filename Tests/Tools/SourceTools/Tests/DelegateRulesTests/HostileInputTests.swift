import Testing

@testable import DelegateRules

/// Checks that the linter ends for any input, and reports the findings of the other files.
@Suite("Hostile input")
struct HostileInputTests {
  private let sound = (
    path: "Sound.swift",
    bytes: Array(
      "import TableViews; class Names: CollectionViewDataSource { \(Written.didSelectItem) }".utf8)
  )

  private func survives(_ bytes: [UInt8]) -> Bool {
    let report = Linter().report(on: [("Hostile.swift", bytes), sound])
    return report.findings.contains { $0.path == sound.path }
  }

  private func survives(_ source: String) -> Bool { survives(Array(source.utf8)) }

  @Test(arguments: ["(", "{", "class A {", "let a = {", "A<", "\"\\(", "#if a\n", "f(a: { (b: "])
  func deepNestingOfBrackets(_ bracket: String) {
    let brackets = String(repeating: bracket, count: 100)
    #expect(survives(brackets))
    #expect(survives("let a = " + brackets))
    #expect(survives("let a: " + brackets))
  }

  @Test(arguments: [
    "try ", "- ", ".b", ".b()", "!", "a ? b : ", "any ", "@a ", "() -> ", "if a {} else ", "as A ",
    "/*", "let ", "_ = ", "[0]", " {}", "func ", "\"\"\"\n", "#\"", "public ", "case ", ".",
  ])
  func deepNestingWithoutBrackets(_ piece: String) {
    let pieces = String(repeating: piece, count: 1000)
    #expect(survives("let a = " + pieces + "b"))
    #expect(survives("let a: A" + pieces))
    #expect(survives(pieces + "class A {}"))
  }

  @Test(arguments: ["[", "{(", "A<"])
  func moreBracketsThanTheParserCanFollow(_ bracket: String) {
    let source = String(repeating: bracket, count: 100_000)
    let report = Linter().report(on: [("Hostile.swift", Array(source.utf8)), sound])
    #expect(report.unreadable == ["Hostile.swift: nested too deeply"])
    #expect(report.findings.map(\.path) == [sound.path])
  }

  /// Each of these brackets doubles the time of the parser.
  @Test func filesThatTakeTooLongToParseAreSkipped() {
    let source = "let a = " + String(repeating: "[", count: 21)
    let report = Linter(secondsPerFile: 0.01).report(on: [("Hostile.swift", Array(source.utf8))])
    #expect(report.unreadable == ["Hostile.swift: takes too long to parse"])
  }

  @Test(arguments: [
    "class", "class A: ", "class A: {", "class : B {}", "extension { func a() }", "func f(", "}}}}",
    "import", "typealias A =", "class A<", "@objc( class A {", "#if\n#else\n#else\n", "func (_:)",
    "class A { func tableView(_:didSelectRowAt) }", "let a = .delegate = self", "= = =", "",
    "a.attach(to:", "class A: B & { let x: = TableViewAdapter( }", "`", "``", "class `` {}",
  ])
  func filesThatDoNotParse(_ source: String) {
    #expect(survives(source))
  }

  @Test func bytesThatAreNoText() {
    #expect(survives([0xFF, 0xFE, 0x00, 0xC3, 0x28, 0xF0, 0x9F]))
    #expect(survives([0xEF, 0xBB, 0xBF] + Array("class A: A {}".utf8)))
    #expect(survives(Array("class A\0: ".utf8) + [0x80, 0x80] + Array("B { func c() }".utf8)))
    #expect(survives((0...255).map { UInt8($0) }))
  }

  @Test func randomBytesAndPieces() {
    let seed: UInt64 = 20
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = [
      "class ", "A", "B", ": ", "{", "}", "<", ">", "func tableView(", "_ ", "didSelectRowAt ", ")",
      "extension ", "typealias ", "=", "UITableViewDelegate", "TableViewDataSource", ".", ",", "&",
      "@objc", "#if a\n", "#endif\n", "\n", "\"", "protocol ", "(", "override ", "tableView",
    ]
    for _ in 0..<100 {
      let text = (0..<next(60)).map { _ in pieces[next(pieces.count)] }.joined()
      #expect(survives(text), "seed \(seed): \(text)")
      let bytes = (0..<next(200)).map { _ in UInt8(next(256)) }
      #expect(survives(bytes), "seed \(seed): \(bytes)")
    }
  }

  // MARK: Circular and missing declarations

  @Test(arguments: [
    "class A: A { METHOD }",
    "class A: B { METHOD }; class B: A { METHOD }",
    "class A: B { METHOD }; class B: C {}; class C: B {}",
    "typealias A = A; class Names: A { METHOD }",
    "typealias A = B; typealias B = A; class Names: A { METHOD }; extension A { METHOD }",
    "typealias A = A & A; class Names: A { METHOD }",
    "protocol A: B {}; protocol B: A {}; class Names: A { METHOD }",
    "class A { class A: A { class A: A { METHOD } } }",
    "extension A.B.C { class A: A.B.C { METHOD } }",
    "class A<A: A>: A<A> { METHOD }",
    "typealias V = V; class A: TableSource<V> {}",
  ])
  func cycles(_ source: String) {
    #expect(survives(source.replacing("METHOD", with: Written.didSelect)))
  }

  @Test func longChains() {
    let chain = (0..<1000).map { "class A\($0): A\($0 + 1) { \(Written.didSelect) }\n" }
    #expect(survives(chain.joined()))
    let aliases = (0..<1000).map { "typealias T\($0) = T\($0 + 1)\n" }
    #expect(survives(aliases.joined() + "class Names: T0 {}"))
    let doubling = (0..<60).map { "typealias T\($0) = T\($0 + 1) & T\($0 + 1)\n" }
    #expect(survives(doubling.joined() + "class Names: T0 {}"))
  }
}
