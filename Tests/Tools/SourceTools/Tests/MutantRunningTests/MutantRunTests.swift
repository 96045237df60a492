import Foundation
import MutantRunning
import SourceToolsTestSupport
import Testing

/// Runs all steps on a small package.
@Suite(.serialized) struct MutantRunTests {
  @Test func mutantsAreCaughtOrSurviveAsTheTestsAre() async throws {
    let sample = try SamplePackage()
    var options = MutantRun.Options()
    options.sample = nil
    func run(_ options: MutantRun.Options) async throws -> MutantRun.Report {
      try await MutantRun(
        sample.project, options, equivalents: sample.folder + "/equivalent.json"
      ) { _ in }.run()
    }

    let first = try await run(options)
    let score = first.scores.total
    #expect(first.failures == ["SumsTests.BrokenTests"])
    #expect(first.triedNow == score.mutants)
    #expect(score.tried == score.mutants)
    #expect(score.caught == score.tried - first.survivors.count)
    #expect(
      first.survivors.map(place) == [
        "Sources/Sums/Sums.swift:10: comparison: survives 2 suites or tests",
        "Sources/Sums/Sums.swift:10: constant: survives 2 suites or tests",
        "Sources/Sums/Sums.swift:13: result: no test reaches it",
        "Sources/Sums/Sums.swift:13: arithmetic: no test reaches it",
        "Sources/Sums/Sums.swift:13: constant: no test reaches it",
        "Sources/Sums/Sums.swift:13: constant: no test reaches it",
      ])
    #expect(
      first.survivors.contains { survivor in
        survivor.hasSuffix(
          """
          - public func isLarge(_ value: Int) -> Bool { value > 10 }
          + public func isLarge(_ value: Int) -> Bool { value >= 10 }
          """)
      })
    #expect(score.unreached == 4)
    let known = try await MutantRun(
      sample.project, options, equivalents: sample.folder + "/equivalent.json"
    ) { _ in }.known()
    #expect(known.scores == first.scores && known.survivors == first.survivors)
    #expect(known.triedNow == 0)
    #expect(score.leftOut > 0)
    #expect(try outcomes(in: sample).contains("hung"))

    // Restricts a run to a file.
    var file = options
    file.places = ["Texts"]
    let texts = try await run(file).scores.total
    #expect(0 < texts.mutants && texts.mutants < score.mutants)
    file.places = ["Sums"]
    #expect(try await run(file).scores == first.scores)
    file.places = ["Text"]
    await #expect(throws: MutantError.self) { try await run(file) }

    // A low effort leaves some mutants undecided. A later run decides them.
    var quick = options
    (quick.effort, quick.again) = (0, true)
    let open = try await run(quick).survivors.filter { $0.contains("survives 1 of 2 suites") }
    #expect(!open.isEmpty)
    quick.again = false
    #expect(try await run(quick).triedNow == 0)
    #expect(try await run(options).triedNow == open.count)

    // A finished run stays finished. An interrupted mutant is tested again.
    #expect(try await run(options).triedNow == 0)
    let results = sample.folder + "/.build-mutants/results.jsonl"
    let lines = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
    let cut = lines.dropLast().joined(separator: "\n") + "\n" + lines[lines.count - 1].prefix(20)
    try Data(cut.utf8).write(to: URL(fileURLWithPath: results))
    let resumed = try await run(options)
    #expect(resumed.triedNow == 1)
    #expect(resumed.scores == first.scores)

    // An improved test catches a survivor, although its lines moved.
    try sample.write("\n\n" + SamplePackage.sums, to: "Sources/Sums/Sums.swift")
    try sample.write(
      SamplePackage.tests.replacing("isLarge(1))", with: "isLarge(10))"),
      to: "Tests/SumsTests/SumsTests.swift")
    let better = try await run(options)
    #expect(better.triedNow == first.survivors.count)
    #expect(
      better.survivors.map(place).first?.hasPrefix("Sources/Sums/Sums.swift:12: constant") ?? false)
    #expect(better.scores.total.caught == score.caught + 1)

    // Tests of unchanged targets aren't recorded again.
    let recorded = try recordedUnits(in: sample)
    try sample.write(
      SamplePackage.textTests.replacing("struct TextsTests", with: "struct OtherTextsTests"),
      to: "Tests/TextsTests/TextsTests.swift")
    #expect(try await run(options).scores == better.scores)
    let recordedAnew = try recordedUnits(in: sample)
    #expect(recorded["TextsTests.TextsTests"] != nil)
    #expect(recordedAnew["TextsTests.TextsTests"] == nil)
    #expect(recordedAnew["TextsTests.OtherTextsTests"] != nil)
    #expect(recorded["SumsTests.SumsTests"] == recordedAnew["SumsTests.SumsTests"])

    // Mutants in the list of equivalents aren't tested.
    let key = try #require(better.survivors.first?.split(separator: "\n").dropFirst().first)
    try sample.write(
      #"[{"mutant": "\#(key.dropFirst(2))", "reason": "no one would notice"}]"#,
      to: "equivalent.json")
    let explained = try await run(options)
    #expect(explained.scores.total.equivalent == 1)
    #expect(explained.scores.total.tried == score.tried - 1)
    #expect(explained.survivors.count == better.survivors.count - 1)
    try sample.write(#"[{"mutant": "none", "reason": "there is no such"}]"#, to: "equivalent.json")
    await #expect(throws: MutantError.self) { try await run(options) }
    withExtendedLifetime(sample) {}
  }

  private func place(_ survivor: String) -> String {
    String(survivor.prefix { $0 != "\n" })
  }

  /// Returns the recorded processor time of each suite or test.
  private func recordedUnits(in sample: SamplePackage) throws -> [String: Double] {
    struct Recording: Decodable { var units: [TestBundle.Unit] }
    let data = try Data(
      contentsOf: URL(fileURLWithPath: sample.folder + "/.build-mutants/recording.json"))
    let units = try JSONDecoder().decode(Recording.self, from: data).units
    return Dictionary(uniqueKeysWithValues: units.map { ($0.name, $0.seconds) })
  }

  private func outcomes(in sample: SamplePackage) throws -> Set<String> {
    let text = try String(
      contentsOfFile: sample.folder + "/.build-mutants/results.jsonl", encoding: .utf8)
    let results = try text.split(separator: "\n").map {
      try JSONDecoder().decode(MutantResult.self, from: Data($0.utf8))
    }
    return Set(results.map(\.outcome.rawValue))
  }
}

@Suite struct ScoresTests {
  private var scores: Scores {
    var scores = Scores()
    scores.modules["A"] = Scores.Score(
      mutants: 2_000, leftOut: 5, tried: 1_000, caught: 999, unreached: 1, equivalent: 3)
    scores.modules["B"] = Scores.Score(mutants: 10)
    return scores
  }

  @Test func theTableHasARowForEachModule() {
    #expect(
      scores.table.split(separator: "\n").dropFirst(2) == [
        "| `A` | 2000 | 1000 | 999 | 1 | 3 | 99.9 % |", "| `B` | 10 | 0 | 0 | 0 | 0 | – |",
        "| all | 2010 | 1000 | 999 | 1 | 3 | 99.9 % |",
      ])
  }

  @Test func pageKeepsTextAroundTable() {
    let page = "a\n<!-- mutants: begin -->\nold\n<!-- mutants: end -->\nb\n"
    #expect(
      ScoresPage.page(page, with: scores)
        == "a\n<!-- mutants: begin -->\n\(scores.table)\n<!-- mutants: end -->\nb\n")
    #expect(ScoresPage.page("a", with: scores) == nil)
  }

  /// The table in the page matches the committed results.
  @Test func tableOfPageMatchesResults() throws {
    let results = Repository.path("Tests/Tools/SourceTools/Mutants/results.json")
    let data = try Data(contentsOf: URL(fileURLWithPath: results))
    let committed = try JSONDecoder().decode(Scores.self, from: data)
    let page = try String(
      contentsOfFile: Repository.path("Docs/Internals/PlantedFaults.md"), encoding: .utf8)
    #expect(ScoresPage.page(page, with: committed) == page)
  }
}
