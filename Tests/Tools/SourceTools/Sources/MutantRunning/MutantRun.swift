import Foundation
import Mutating

/// A run of the tests on mutants of a project.
public struct MutantRun: Sendable {
  /// The mutants to test, and the limits.
  public struct Options: Sendable {
    /// The modules and the files, without `.swift`, whose mutants to test, or all if empty.
    public var places: Set<String> = []
    /// The number of mutants to test, or `nil` for all.
    public var sample: Int? = 300
    /// The seed of the sample.
    public var seed: UInt64 = 1
    /// The number of tests to run at a time.
    public var jobs = 2
    /// The minutes after which no further mutant is started.
    public var minutes: Double = .infinity
    /// The maximum seconds of tests per mutant.
    ///
    /// Slower tests are left out.
    public var effort: Double = .infinity
    /// Whether to test mutants again that were tested before.
    public var again = false

    /// Creates options for a sample of all modules.
    public init() {}

    /// Whether to test a mutant.
    func isWanted(_ mutant: MutantTree.Mutant) -> Bool {
      let file = URL(fileURLWithPath: mutant.file).deletingPathExtension().lastPathComponent
      return places.isEmpty || places.contains(mutant.module) || places.contains(file)
    }
  }

  /// The results of a run.
  public struct Report: Sendable {
    /// The mutants that no test caught, except for equivalent ones, as text.
    public var survivors: [String] = []
    /// The scores of the mutants in this run.
    public var scores = Scores()
    /// Tests that fail without a mutant.
    public var failures: [String] = []
    /// The number of mutants that were tested in this run, rather than earlier.
    public var triedNow = 0
  }

  private let project: Project
  private let options: Options
  private let equivalents: [EquivalentMutant]
  private let report: @Sendable (String) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - options: The mutants to test.
  ///   - equivalents: The path of the list of equivalent mutants.
  ///   - report: Called with messages about the progress.
  /// - Throws: If the list can't be decoded.
  public init(
    _ project: Project, _ options: Options, equivalents: String,
    report: @escaping @Sendable (String) -> Void
  ) throws {
    self.project = project
    self.options = options
    self.report = report
    self.equivalents = try EquivalentMutant.list(at: equivalents)
  }

  /// Returns the results of earlier runs without building or testing anything.
  ///
  /// If sources changed since, mutants that don't compile aren't known.
  public func known() async throws -> Report {
    var tree = try MutantTree(project)
    try await tree.write()
    try EquivalentMutant.check(equivalents, against: Set(tree.allKeys))
    return summary(of: choose(from: tree.mutants), in: tree, resultsFile)
  }

  private var resultsFile: ResultsFile {
    ResultsFile(path: project.workFolder + "/results.jsonl")
  }

  /// Builds the mutants, records the tests, and runs them.
  ///
  /// Continues a run that was stopped.
  public func run() async throws -> Report {
    var tree = try MutantTree(project)
    try await tree.write()
    try EquivalentMutant.check(equivalents, against: Set(tree.allKeys))
    report("building \(tree.mutants.count) mutants")
    try await tree.build(report)
    report("\(tree.mutants.count) mutants, and \(tree.leftOutCount) that do not compile")
    let bundle = try TestBundle(project)
    let recording = try await recording(of: bundle, in: tree)
    for name in recording.failures { report("fails without a mutant: \(name)") }
    let chosen = choose(from: tree.mutants)
    guard !chosen.isEmpty else {
      throw MutantError("no mutants in \(options.places.sorted().joined(separator: ", "))")
    }
    let fingerprint = try tree.fingerprint()
    var file = resultsFile
    let open = chosen.filter {
      options.again
        || file.result(for: $0.key, fingerprint: fingerprint, effort: options.effort) == nil
    }
    report("\(open.count) of \(chosen.count) to test, seed \(options.seed)")
    let triedNow = try await attempt(open, recording.units, bundle, fingerprint, &file)
    var result = summary(of: chosen, in: tree, file)
    result.failures = recording.failures
    result.triedNow = triedNow
    return result
  }

  // MARK: Recording

  private struct Recording: Codable {
    /// The build that was recorded.
    var stamp: String
    /// A checksum of the sources of each test target.
    var targets: [String: String]
    var units: [TestBundle.Unit]
    var failures: [String]
  }

  /// Returns the recording of a build.
  ///
  /// Keeps earlier recordings of unchanged test targets.
  private func recording(of bundle: TestBundle, in tree: MutantTree) async throws -> Recording {
    let url = URL(fileURLWithPath: project.workFolder + "/recording.json")
    let stamp = try bundle.stamp()
    let known = (try? Data(contentsOf: url)).flatMap {
      try? JSONDecoder().decode(Recording.self, from: $0)
    }
    if let known, known.stamp == stamp { return known }
    let suites = try await bundle.tests()
    let targets = try tree.fingerprints(
      ofTestTargets: Set(suites.keys.map(TestBundle.target)))
    func isKept(_ name: String) -> Bool {
      let target = TestBundle.target(of: name)
      return targets[target] != nil && targets[target] == known?.targets[target]
    }
    var (units, failures) = try await bundle.record(
      suites.filter { !isKept($0.key) }, end: tree.end, jobs: options.jobs, report)
    units += (known?.units ?? []).filter { isKept($0.name) }
    failures += (known?.failures ?? []).filter(isKept)
    guard !units.isEmpty else { throw MutantError("no test passes without a mutant") }
    let recording = Recording(
      stamp: stamp, targets: targets,
      units: units.sorted { ($0.seconds, $0.name) < ($1.seconds, $1.name) },
      failures: failures.sorted())
    try JSONEncoder().encode(recording).write(to: url)
    return recording
  }

  // MARK: Choosing

  /// Returns a sample in an order that depends only on the seed and the keys of the mutants.
  private func choose(from mutants: [MutantTree.Mutant]) -> [MutantTree.Mutant] {
    let equivalent = Set(equivalents.map(\.mutant))
    let candidates = mutants.filter(options.isWanted)
    guard let size = options.sample else { return candidates }
    let ranked = candidates.filter { !equivalent.contains($0.key) }
      .map { (rank: Checksum.of("\(options.seed) \($0.key)"), mutant: $0) }
      .sorted { ($0.rank, $0.mutant.number) < ($1.rank, $1.mutant.number) }
    return ranked.prefix(size).map(\.mutant)
  }

  // MARK: Testing

  private func attempt(
    _ mutants: [MutantTree.Mutant], _ units: [TestBundle.Unit], _ bundle: TestBundle,
    _ fingerprint: String, _ file: inout ResultsFile
  ) async throws -> Int {
    let equivalent = Set(equivalents.map(\.mutant))
    let open = mutants.filter { !equivalent.contains($0.key) }
    let begun = Date()
    var found: [MutantResult.Outcome: Int] = [:]
    var catches = Catches(of: units, in: file.results.values)
    var closeness = Closeness(of: units, to: mutants)
    try await withThrowingTaskGroup(of: MutantResult.self) { group in
      var rest = open[...]
      func begin() {
        let minutes = Date().timeIntervalSince(begun) / 60
        guard minutes < options.minutes, let mutant = rest.popFirst() else { return }
        let reaching = Self.order(
          units.filter { $0.sites.contains(mutant.site) }, for: mutant, catches,
          closeness.ofUnits(to: mutant.file))
        group.addTask {
          try await result(of: mutant, reaching, bundle, fingerprint)
        }
      }
      for _ in 0..<max(options.jobs, 1) { begin() }
      while let result = try await group.next() {
        try file.add(result)
        catches.note(result)
        found[result.outcome, default: 0] += 1
        begin()
        let count = found.values.reduce(0, +)
        if count.isMultiple(of: 10) || count == open.count {
          let minutes = Int(Date().timeIntervalSince(begun) / 60)
          let survived = found[.survived, default: 0] + found[.unreached, default: 0]
          report("\(count) of \(open.count) tested, \(survived) survived, \(minutes) min")
        }
      }
    }
    return found.values.reduce(0, +)
  }

  private func result(
    of mutant: MutantTree.Mutant, _ reaching: [TestBundle.Unit], _ bundle: TestBundle,
    _ fingerprint: String
  ) async throws -> MutantResult {
    let begun = Date()
    func result(_ outcome: MutantResult.Outcome, _ reason: String) -> MutantResult {
      let seconds = (Date().timeIntervalSince(begun) * 10).rounded() / 10
      return MutantResult(
        mutant: mutant.key, outcome: outcome, reason: reason, seconds: seconds,
        fingerprint: fingerprint)
    }
    guard !reaching.isEmpty else { return result(.unreached, "") }
    let chosen = Self.prefix(of: reaching, effort: options.effort)
    for batch in Self.batches(chosen) {
      switch try await bundle.run(batch, mutant: mutant.number) {
      case .passed: continue
      case .failed(let line): return result(.caught, line)
      case .hung: return result(.hung, "")
      }
    }
    guard chosen.count == reaching.count else {
      return result(.undecided, "\(chosen.count) of \(reaching.count) suites or tests")
    }
    return result(
      .survived, "\(reaching.count == 1 ? "a suite or test" : "\(reaching.count) suites or tests")")
  }

  /// Sorts units, which are ordered by time, into the order of running them.
  ///
  /// First are units that caught mutants of the same declaration, and then units that caught
  /// mutants of the same file or have its name, each by mutants per second. Fast tests of the same
  /// module follow, with those closest to the file first.
  static func order(
    _ units: [TestBundle.Unit], for mutant: MutantTree.Mutant, _ catches: Catches,
    _ closeness: [String: Double]
  ) -> [TestBundle.Unit] {
    let (file, declaration) = catches.counts(near: mutant.key)
    let name = URL(fileURLWithPath: mutant.file).deletingPathExtension().lastPathComponent
    let subject = String(name.prefix { $0 != "+" })
    func rank(_ unit: TestBundle.Unit) -> Int {
      if declaration[unit.name] != nil { return 0 }
      if unit.name.contains(subject) || file[unit.name] != nil { return 1 }
      return unit.name.hasPrefix(mutant.module + "Tests.") && unit.seconds < 1.5 ? 2 : 3
    }
    func value(_ unit: TestBundle.Unit, of rank: Int) -> Double {
      func perSecond(_ counts: [String: Int]) -> Double {
        Double(1 + counts[unit.name, default: 0]) / max(unit.ownSeconds, 0.1)
      }
      return switch rank {
      case 0: perSecond(declaration)
      case 1: perSecond(file)
      case 2: closeness[unit.name, default: 0]
      default: 0
      }
    }
    return (0...3).flatMap { wanted in
      units.filter { rank($0) == wanted }.sorted { value($0, of: wanted) > value($1, of: wanted) }
    }
  }

  /// Returns the first units that take `effort` seconds in total, at least one.
  static func prefix(of units: [TestBundle.Unit], effort: Double) -> [TestBundle.Unit] {
    var seconds = 0.0
    let count = units.prefix { unit in
      seconds += unit.ownSeconds
      return seconds <= effort
    }.count
    return Array(units.prefix(max(count, 1)))
  }

  /// Splits units into batches, so that fast ones don't wait for slow ones.
  static func batches(_ units: [TestBundle.Unit]) -> [[TestBundle.Unit]] {
    var batches: [[TestBundle.Unit]] = []
    var batch: [TestBundle.Unit] = []
    var (seconds, most) = (0.0, 1.5)
    for unit in units {
      if !batch.isEmpty, seconds + unit.ownSeconds > most {
        batches.append(batch)
        (batch, seconds) = ([], 0)
        most *= 4
      }
      batch.append(unit)
      seconds += unit.ownSeconds
    }
    return batches + (batch.isEmpty ? [] : [batch])
  }

  // MARK: Summary

  private func summary(of chosen: [MutantTree.Mutant], in tree: MutantTree, _ file: ResultsFile)
    -> Report
  {
    var report = Report()
    let equivalent = Set(equivalents.map(\.mutant))
    for mutant in tree.mutants where options.isWanted(mutant) {
      report.scores.modules[mutant.module, default: Scores.Score()].mutants += 1
      if equivalent.contains(mutant.key) {
        report.scores.modules[mutant.module, default: Scores.Score()].equivalent += 1
      }
    }
    for (module, count) in tree.leftOut
    where options.places.isEmpty || options.places.contains(module) {
      report.scores.modules[module, default: Scores.Score()].leftOut += count
    }
    for mutant in chosen where !equivalent.contains(mutant.key) {
      guard let result = file.results[mutant.key] else { continue }
      report.scores.modules[mutant.module, default: Scores.Score()].tried += 1
      guard !result.outcome.isCaught else {
        report.scores.modules[mutant.module, default: Scores.Score()].caught += 1
        continue
      }
      if result.outcome == .unreached {
        report.scores.modules[mutant.module, default: Scores.Score()].unreached += 1
      }
      report.survivors.append(tree.description(of: mutant, result))
    }
    return report
  }
}

/// How closely suites and tests cover a file.
struct Closeness {
  private let units: [TestBundle.Unit]
  private let sites: [String: Set<Int>]
  private var known: [String: [String: Double]] = [:]

  init(of units: [TestBundle.Unit], to mutants: [MutantTree.Mutant]) {
    self.units = units
    sites = Dictionary(grouping: mutants, by: \.file).mapValues { Set($0.map(\.site)) }
  }

  /// Returns the closeness of each unit to a file, from 0 to 1.
  ///
  /// It is the covered share of the file multiplied by the file's share of the covered code.
  mutating func ofUnits(to file: String) -> [String: Double] {
    if let known = known[file] { return known }
    let sites = sites[file] ?? []
    var values: [String: Double] = [:]
    for unit in units where !unit.sites.isEmpty && !sites.isEmpty {
      let reached = Double(sites.count(where: unit.sites.contains))
      values[unit.name] = reached / Double(sites.count) * reached / Double(unit.sites.count)
    }
    known[file] = values
    return values
  }
}

/// The suites and tests that caught mutants, by file and declaration.
struct Catches {
  /// Suites and tests by the name of a test or of a suite's file.
  private var units: [Substring: String] = [:]
  /// The number of caught mutants of each suite or test, by file, and by file and declaration.
  private var counts: [String: [String: Int]] = [:]

  init(of units: [TestBundle.Unit], in results: some Sequence<MutantResult>) {
    for unit in units {
      let parts = unit.name.split(separator: "/")
      let suite = parts[0].split(separator: ".").last ?? parts[0]
      self.units[parts.count > 1 ? parts[1].prefix { $0 != "(" } : suite] = unit.name
    }
    for result in results { note(result) }
  }

  /// Records a result whose reason contains a test or its file, such as
  /// `Test aRowIsMoved() recorded an issue at MoveTests.swift:20:5`.
  mutating func note(_ result: MutantResult) {
    guard result.outcome == .caught,
      let test = result.reason.firstMatch(of: /Test (\w+)\(/)?.1,
      let file = result.reason.firstMatch(of: /\ at (\w+)\.swift:/)?.1,
      let unit = units[test] ?? units[file]
    else { return }
    let (place, declaration) = Self.places(of: result.mutant)
    counts[place, default: [:]][unit, default: 0] += 1
    counts[declaration, default: [:]][unit, default: 0] += 1
  }

  /// Returns the number of caught mutants of the same file and declaration, by suite or test.
  func counts(near mutant: String) -> (file: [String: Int], declaration: [String: Int]) {
    let (file, declaration) = Self.places(of: mutant)
    return (counts[file] ?? [:], counts[declaration] ?? [:])
  }

  private static func places(of mutant: String) -> (file: String, declaration: String) {
    let parts = mutant.components(separatedBy: " | ").prefix(2)
    return (parts.first ?? "", parts.joined(separator: " | "))
  }
}

extension MutantTree {
  /// The number of mutants that don't compile.
  var leftOutCount: Int { leftOut.values.reduce(0, +) }

  /// Describes a survivor: the place, the key, and the changed lines.
  func description(of mutant: Mutant, _ result: MutantResult) -> String {
    var (before, after) = change(of: mutant)
    while before.count > 1, after.count > 1, before.first == after.first {
      before.removeFirst()
      after.removeFirst()
    }
    while before.count > 1, after.count > 1, before.last == after.last {
      before.removeLast()
      after.removeLast()
    }
    let outcome = result.outcome == .unreached ? "no test reaches it" : "survives \(result.reason)"
    let lines =
      ["\(mutant.file):\(mutant.mutation.line): \(mutant.mutation.operator.rawValue): \(outcome)"]
      + ["  \(mutant.key)"] + before.map { "- " + $0 } + after.map { "+ " + $0 }
    return lines.joined(separator: "\n")
  }
}

/// A checksum of a text that is the same in every process.
enum Checksum {
  static func of(_ text: String) -> UInt64 {
    var sum: UInt64 = 14_695_981_039_346_656_037
    add(text.utf8, to: &sum)
    // Mixes the last characters into all bits.
    sum ^= sum >> 33
    sum &*= 0xff51_afd7_ed55_8ccd
    return sum ^ sum >> 33
  }

  static func add(_ bytes: some Sequence<UInt8>, to sum: inout UInt64) {
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
  }
}
