import Testing

@testable import MutantRunning
@testable import Mutating

/// Tests that caught similar mutants run first.
@Suite struct CatchesTests {
  private let units = ["Tests.AlphaTests", "Tests.BetaTests", "Tests.GammaTests/quick(_:)"].map {
    TestBundle.Unit(name: $0, seconds: 1, sites: [])
  }

  private func result(_ mutant: String, _ reason: String) -> MutantResult {
    MutantResult(
      mutant: mutant, outcome: reason.isEmpty ? .survived : .caught, reason: reason, seconds: 0,
      fingerprint: "")
  }

  @Test func aSuiteIsKnownByItsFileAndATestByItsName() {
    var catches = Catches(
      of: units,
      in: [
        result("A.swift | f() | drop", "Test some() recorded an issue at BetaTests.swift:1:2"),
        result("A.swift | g() | drop", "Test quick(_:) recorded an issue with 1 at C.swift:1:2"),
        result("A.swift | f() | call", "signal 4"),
        result("A.swift | f() | bound", ""),
      ])
    catches.note(result("A.swift | f() | call", "Test x() failed after 1 s at BetaTests.swift:9:9"))
    let (file, declaration) = catches.counts(near: "A.swift | f() | constant | 1 | 2")
    #expect(declaration == ["Tests.BetaTests": 2])
    #expect(file == ["Tests.BetaTests": 2, "Tests.GammaTests/quick(_:)": 1])
    #expect(catches.counts(near: "B.swift | f() | drop").file.isEmpty)
  }

  @Test func testsThatCaughtNearbyMutantsRunFirst() {
    let units = [
      ("OtherTests.QuickTests", 0.2), ("AlphaTests.ManyTests", 0.3), ("AlphaTests.PartTests", 0.3),
      ("OtherTests.WidgetTests", 0.4),
      ("OtherTests.NearTests", 0.5), ("OtherTests.HereTests", 0.6),
      ("OtherTests.OftenTests", 0.7),
      ("OtherTests.SlowTests", 5),
    ].map { TestBundle.Unit(name: $0.0, seconds: $0.1, sites: []) }
    let file = "Sources/Alpha/Widget+Parts.swift"
    func caught(_ declaration: String, by suite: String) -> MutantResult {
      result("\(file) | \(declaration) | drop", "Test t() recorded an issue at \(suite).swift:1:2")
    }
    let catches = Catches(
      of: units,
      in: [
        caught("f()", by: "HereTests"), caught("f()", by: "OftenTests"),
        caught("f()", by: "OftenTests"), caught("f()", by: "SlowTests"),
        caught("g()", by: "NearTests"),
      ])
    let mutation = Mutation(
      operator: .call, declaration: "f()", line: 1, original: "a()", replacement: "", occurrence: 0,
      edits: [])
    let mutant = MutantTree.Mutant(file: file, mutation: mutation, number: 1, site: 1)
    #expect(
      MutantRun.order(units, for: mutant, catches, ["AlphaTests.PartTests": 1]).map(\.name) == [
        "OtherTests.OftenTests", "OtherTests.HereTests", "OtherTests.SlowTests",
        "OtherTests.NearTests", "OtherTests.WidgetTests", "AlphaTests.PartTests",
        "AlphaTests.ManyTests", "OtherTests.QuickTests",
      ])
  }

  @Test func aTestIsCloseToTheFileThatItIsAbout() {
    func mutant(_ file: String, _ site: Int) -> MutantTree.Mutant {
      let mutation = Mutation(
        operator: .call, declaration: "f()", line: 1, original: "a()", replacement: "",
        occurrence: 0, edits: [])
      return MutantTree.Mutant(file: file, mutation: mutation, number: site, site: site)
    }
    let units = [("part", [1, 2]), ("many", [1, 2, 3, 4, 5, 6]), ("bit", [1]), ("none", [])]
      .map { TestBundle.Unit(name: $0.0, seconds: 0.2, sites: Set($0.1)) }
    var closeness = Closeness(
      of: units, to: [mutant("A.swift", 1), mutant("A.swift", 2), mutant("B.swift", 3)])
    let values = closeness.ofUnits(to: "A.swift")
    #expect(values["part"] == 1)
    #expect(values["bit"] == 0.5)
    #expect(values["many"].map { 0.3..<0.4 ~= $0 } == true)
    #expect(values["none"] == nil)
    #expect(closeness.ofUnits(to: "B.swift")["many"].map { 0.1..<0.2 ~= $0 } == true)
    #expect(closeness.ofUnits(to: "C.swift").isEmpty)
  }

  /// The launch of their shared process isn't added to each.
  @Test func aFewSecondsAreEnoughForManyQuickSuites() {
    let quick = (0..<20).map { TestBundle.Unit(name: "\($0)", seconds: 0.2, sites: []) }
    let slow = [TestBundle.Unit(name: "slow", seconds: 3, sites: [])]
    #expect(MutantRun.prefix(of: quick + slow, effort: 2).count == 20)
    #expect(MutantRun.prefix(of: slow + quick, effort: 2).map(\.name) == ["slow"])
    #expect(MutantRun.batches(quick + slow).map(\.count) == [20, 1])
  }
}
