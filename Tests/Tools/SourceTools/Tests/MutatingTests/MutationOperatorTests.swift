import Mutating
import Testing

/// Applies each operator to a few lines of code.
@Suite struct MutationOperatorTests {
  /// Returns the changes of a text by some operators.
  private func changes(_ text: String, _ operators: MutationOperator...) -> [String] {
    InstrumentedFile(text, conditions: CompilationConditions(["DEBUG"])).mutations
      .filter { operators.contains($0.operator) }
      .map { "\($0.original) → \($0.replacement)" }
  }

  @Test func conditionsAreNegated() {
    #expect(
      changes("func f() { if a { g() } else if b.isEmpty { g() } }", .negate)
        == ["a → !(a)", "b.isEmpty → !(b.isEmpty)"])
    #expect(changes("func f() { guard !a else { return } }", .negate) == ["!a → a"])
    #expect(changes("func f() { while try a() { g() } }", .negate) == ["a() → !(a())"])
    #expect(changes("func f() { while true { g() } }", .negate, .constant).isEmpty)
    #expect(changes("func f() { repeat { g() } while a }", .negate) == ["a → !(a)"])
    #expect(changes("func f() { for x in y where x.a {} }", .negate) == ["x.a → !(x.a)"])
    #expect(
      changes("func f() { switch x { case .a where b: g() default: h() } }", .negate)
        == ["b → !(b)"])
    #expect(
      changes("let x = a && !b || c == d", .negate) == [
        "a && !b → !(a && !b)", "a → !(a)", "!b → b",
      ])
  }

  @Test func oneOfSeveralConditionsIsDropped() {
    #expect(changes("func f() { if a, b > 1 {} }", .drop) == ["a → true", "b > 1 → true"])
    #expect(changes("func f() { if a {} }", .drop).isEmpty)
    #expect(changes("let x = a && b", .drop) == ["a && b → a", "a && b → b"])
    #expect(changes("let x = a || b", .drop) == ["a || b → a", "a || b → b"])
  }

  @Test func optionalBindingsFail() {
    #expect(changes("func f() { if let x = a() {} }", .unbind) == ["a() → nil"])
    #expect(changes("func f() { guard let x = try a() else { return } }", .unbind) == ["a() → nil"])
    #expect(changes("func f() { if let x {} }", .unbind).isEmpty)
  }

  @Test func comparisonsAreShiftedAndTurnedAround() {
    #expect(changes("let x = a < b", .comparison) == ["a < b → a <= b", "a < b → a >= b"])
    #expect(changes("let x = a >= b", .comparison) == ["a >= b → a > b", "a >= b → a < b"])
    #expect(changes("let x = a == b", .comparison) == ["a == b → a != b"])
    #expect(changes("let x = a !== b", .comparison) == ["a !== b → a === b"])
    #expect(changes("let x: Array<Int> = a", .comparison).isEmpty)
  }

  @Test func arithmeticOperatorsAreReplaced() {
    #expect(
      changes("let x = a + b * c", .arithmetic) == ["a + b * c → a - b * c", "b * c → b + c"])
    #expect(changes("func f() { a += 1 }", .arithmetic) == ["a += 1 → a -= 1"])
    #expect(changes("let x = -a", .arithmetic) == ["-a → a"])
    #expect(changes("let x = a + \"b\" + c", .arithmetic).isEmpty)
  }

  @Test func boundsAreShiftedInward() {
    #expect(
      changes("for x in 0..<count {}", .bound)
        == ["0..<count → (0) + 1..<count", "0..<count → 0..<(count) - 1"])
    #expect(
      changes("let x = a[b...c + 1]", .bound)
        == ["b...c + 1 → (b) + 1...c + 1", "b...c + 1 → b...(c + 1) - 1"])
    #expect(changes("func f() { switch x { case 1...2: g() default: h() } }", .bound).isEmpty)
  }

  @Test func literalsAreReplaced() {
    #expect(
      changes("let x = [0, 1, 7, 1_000]", .constant) == ["0 → 1", "1 → 0", "7 → 8", "1_000 → 1001"])
    #expect(changes("let x = 0.5", .constant) == ["0.5 → (0.5 + 1)"])
    #expect(changes("let x = (true, false)", .constant) == ["true → false", "false → true"])
    #expect(
      changes(#"let x = ("", "a", "\(b) c")"#, .constant)
        == [#""" → "mutant""#, #""a" → """#, #""\(b) c" → """#])
    #expect(changes("enum E: Int { case a = 1 }", .constant).isEmpty)
    #expect(changes("func f(a: Int = 1) {}", .constant) == ["1 → 0"])
  }

  @Test func fallbackIsAlwaysUsed() {
    #expect(changes("let x = a ?? b", .fallback) == ["a ?? b → b"])
  }

  @Test func branchesChangePlaces() {
    #expect(changes("let x = a ? b : c + 1", .branches) == ["a ? b : c + 1 → a ? c + 1 : b"])
  }

  @Test func neighboringArgumentsChangePlaces() {
    #expect(
      changes("func f() { g(a, to: b, 1) }", .arguments)
        == ["a, to: b, 1 → b, to: a, 1", "a, to: b, 1 → a, to: 1, b"])
    #expect(changes("func f() { g(a, a) }", .arguments).isEmpty)
    #expect(changes("func f() { g(1, \"a\") }", .arguments).isEmpty)
    #expect(changes("func f() { g(a, { b }) }", .arguments).isEmpty)
    // Swapping the arguments of symmetric functions has no effect.
    #expect(changes("func f() { g(max(a, b), Swift.min(0, a)) }", .arguments).count == 1)
    let equal = "func == (left: S, right: S) -> Bool { g(left.a, right.a) && g(left.a, right.b) }"
    #expect(changes(equal, .arguments) == ["left.a, right.b → right.b, left.a"])
    #expect(changes("func g(left: S, right: S) { g(left.a, right.a) }", .arguments).count == 1)
  }

  @Test func counterpartMethodsAreCalled() {
    #expect(changes("let x = min(a, b.first)", .counterpart) == ["min → max", "first → last"])
    #expect(changes("let x = first(a).minimum", .counterpart) == ["first → last"])
  }

  @Test func callsAreDropped() {
    #expect(changes("func f() { g(1) }", .call) == ["g(1) → "])
    #expect(changes("func f() throws { try a?.g() }", .call) == ["try a?.g() → "])
    #expect(changes("func f() { _ = g() }", .call) == ["_ = g() → "])
    #expect(changes("func f() { h { g() } }", .call) == ["h { g() } → ", "g() → ()"])
  }

  @Test func aValueIsNotACallThatCanBeDropped() {
    #expect(changes("func f() -> Int { g() }", .call).isEmpty)
    #expect(changes("var x: Int { g() }", .call).isEmpty)
    #expect(changes("var x: Int { if a { g() } else { h() } }", .call).isEmpty)
    #expect(changes("func f() { let x = switch y { case 1: g() default: h() } }", .call).isEmpty)
    #expect(changes("init() { super.init() }", .call).isEmpty)
    #expect(changes("let x = y.map { g($0) }.sorted(by: { h($0, $1) })", .call).isEmpty)
  }

  @Test func assignmentsAreDropped() {
    #expect(changes("func f() { a = 1 }", .assignment) == ["a = 1 → "])
    #expect(changes("func f() { a.b += c }", .assignment) == ["a.b += c → "])
    #expect(changes("func f() { h { a = 1 } }", .assignment) == ["a = 1 → ()"])
  }

  @Test func initializingAssignmentsAreKept() {
    #expect(changes("struct S { init() { a = 1 } }", .assignment).isEmpty)
    #expect(changes("func f() { let a: Int; a = 1 }", .assignment).isEmpty)
  }

  @Test func controlIsNotTransferred() {
    #expect(
      changes(
        "func f() { for x in y { if a { continue }; if b { break }; if c { return } } }", .transfer)
        == ["continue → ", "break → ", "return → "])
    #expect(changes("func f() throws { if a { throw b } }", .transfer) == ["throw b → "])
    #expect(changes("func f() { guard a else { g(); return } }", .transfer).isEmpty)
    #expect(changes("func f() -> Int { return 1 }", .transfer).isEmpty)
  }

  @Test func defaultsAreReturned() {
    #expect(changes("func f() -> Int? { g() }", .result) == ["g() → nil"])
    #expect(changes("func f() -> [Int] { return g() }", .result) == ["g() → []"])
    #expect(changes("var x: [Int: Int] { g() }", .result) == ["g() → [:]"])
    #expect(changes("var x: [(a: Int, b: Int)] { g() }", .result) == ["g() → []"])
    #expect(changes("var x: Bool { get { g() } }", .result) == ["g() → false", "g() → true"])
    #expect(changes("subscript(a: Int) -> Int { g() }", .result) == ["g() → 0"])
    #expect(changes("func f() -> String { g() }", .result) == [#"g() → """#])
    #expect(changes("func f() -> Int { 3 }", .result).isEmpty)
    #expect(changes("func f() -> Row { g() }", .result).isEmpty)
    #expect(changes("func f() -> Int? { h { return g() }; return nil }", .result).isEmpty)
  }
}

@Suite struct SkippingRulesTests {
  private func mutations(_ text: String, holding conditions: Set<String> = []) -> [String] {
    InstrumentedFile(text, conditions: CompilationConditions(conditions)).mutations.map(\.key)
  }

  @Test(arguments: [
    "@available(*, deprecated) func f() { g(1) }",
    "@available(*, deprecated, renamed: \"a\") struct S { func f() { g(1) } }",
    "func hash(into hasher: inout Hasher) { hasher.combine(1) }",
    "func f() { assert(a, \"b\") }", "func f() { a.reserveCapacity(1) }",
    "func f() { extendLifetime(of: a) }",
    "func f() { fatalError(\"a\") }", "@Suite(a(1)) struct S {}",
    "protocol P { var a: Int { get } }", "func f() { g(\\.a[1]) }",
  ])
  func nothingIsChangedIn(_ text: String) {
    #expect(mutations(text).filter { !$0.contains("call | g(\\.a[1])") }.isEmpty)
  }

  @Test func capacityIsNotChanged() {
    #expect(mutations("func f() { a.removeAll(keepingCapacity: true) }").count == 1)
  }

  @Test func onlyCompiledCodeIsMutated() {
    let text = """
      #if canImport(UIKit) && !os(tvOS)
        func f() { a() }
      #elseif os(Linux)
        func f() { b() }
      #else
        func f() { c() }
      #endif
      """
    #expect(mutations(text, holding: ["canImport(UIKit)"]) == ["f() | call | a() | "])
    #expect(mutations(text, holding: ["canImport(UIKit)", "os(tvOS)"]) == ["f() | call | c() | "])
    #expect(mutations(text, holding: ["os(Linux)"]) == ["f() | call | b() | "])
    #expect(mutations("#if swift(>=6)\nlet a = 1\n#endif") == ["a | constant | 1 | 0"])
  }

  @Test func aKeyStaysWhenOtherLinesChange() {
    let text = "struct S { var x: Int { a + 1 }\nfunc f(_ a: Int, to b: Int) { g(); g() } }"
    let keys = mutations(text)
    #expect(keys.contains("S.x | arithmetic | a + 1 | a - 1"))
    #expect(keys.suffix(2) == ["S.f(_:to:) | call | g() | ", "S.f(_:to:) | call | g() |  | 1"])
    #expect(mutations("let y = z\n\n" + text) == keys)
    #expect(Set(keys).count == keys.count)
  }
}
