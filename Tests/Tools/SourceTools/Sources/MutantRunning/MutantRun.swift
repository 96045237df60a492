import Foundation
import Mutating

/// A run of the tests on mutants of a project.
public struct MutantRun: Sendable {
  /// What to try.
  public struct Options: Sendable {
    /// The modules and the files, by their names without `.swift`, to take mutants from; all if
    /// empty.
    public var places: Set<String> = []
    /// The number of mutants to try; all if nil.
    public var sample: Int? = 300
    /// What picks the sample.
    public var seed: UInt64 = 1
    /// The number of tests to run at a time.
    public var jobs = 2
    /// How long to begin to try further mutants.
    public var minutes: Double = .infinity
    /// How many seconds of tests to run on a mutant; those that take longer are left out.
    public var effort: Double = .infinity
    /// Whether to try again what was tried before.
    public var again = false

    /// Makes options for a sample of all modules.
    public init() {}

    /// Whether mutants of a file are to be tried.
    func isWanted(_ mutant: MutantTree.Mutant) -> Bool {
      let file = URL(fileURLWithPath: mutant.file).deletingPathExtension().lastPathComponent
      return places.isEmpty || places.contains(mutant.module) || places.contains(file)
    }
  }

  /// What a run found.
  public struct Report: Sendable {
    /// The mutants that no test caught, equivalent ones apart, as a reader is shown them.
    public var survivors: [String] = []
    /// The scores of what this run was about.
    public var scores = Scores()
    /// Tests that fail without a mutant.
    public var failures: [String] = []
    /// The number of mutants whose tests were run now; results of others are from before.
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
  ///   - options: The mutants to try.
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

  /// Returns what is known from earlier runs; builds and tries nothing.
  ///
  /// Of sources that changed since, it does not know what does not compile.
  public func known() async throws -> Report {
    var tree = try MutantTree(project)
    try await tree.write()
    try EquivalentMutant.check(equivalents, against: Set(tree.allKeys))
    return summary(of: choose(from: tree.mutants), in: tree, resultsFile)
  }

  private var resultsFile: ResultsFile {
    ResultsFile(path: project.workFolder + "/results.jsonl")
  }

  /// Builds, records and tries; goes on where an earlier run was stopped.
  public func run() async throws -> Report {
    var tree = try MutantTree(project)
    try await tree.write()
    try EquivalentMutant.check(equivalents, against: Set(tree.allKeys))
    report("\(tree.mutants.count) mutants; building")
    try await tree.build(report)
    report("\(tree.mutants.count) mutants, and \(tree.leftOutCount) that do not compile")
    let bundle = try TestBundle(project)
    let recording = try await recording(of: bundle, in: tree)
    for name in recording.failures { report("fails without a mutant: \(name)") }
    let chosen = choose(from: tree.mutants)
    guard !chosen.isEmpty else {
      throw MutantError("no mutant is in \(options.places.sorted().joined(separator: ", "))")
    }
    let fingerprint = try tree.fingerprint()
    var file = resultsFile
    let open = chosen.filter {
      options.again
        || file.result(for: $0.key, fingerprint: fingerprint, effort: options.effort) == nil
    }
    report("\(open.count) of \(chosen.count) to try, seed \(options.seed)")
    let triedNow = try await attempt(open, recording.units, bundle, fingerprint, &file)
    var result = summary(of: chosen, in: tree, file)
    result.failures = recording.failures
    result.triedNow = triedNow
    return result
  }

  // MARK: Recording

  private struct Recording: Codable {
    /// The build that it was made with.
    var stamp: String
    /// By test target, what its tests were made from.
    var targets: [String: String]
    var units: [TestBundle.Unit]
    var failures: [String]
  }

  /// The recording of a build; of test targets that are as they were, the earlier one is kept.
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

  /// The sample, in an order that depends on the seed and on nothing else of the project.
  private func choose(from mutants: [MutantTree.Mutant]) -> [MutantTree.Mutant] {
    let equivalent = Set(equivalents.map(\.mutant))
    let candidates = mutants.filter(options.isWanted)
    guard let size = options.sample else { return candidates }
    let ranked = candidates.filter { !equivalent.contains($0.key) }
      .map { (rank: Checksum.of("\(options.seed) \($0.key)"), mutant: $0) }
      .sorted { ($0.rank, $0.mutant.number) < ($1.rank, $1.mutant.number) }
    return ranked.prefix(size).map(\.mutant)
  }

  // MARK: Trying

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
          report("\(count) of \(open.count) tried, \(survived) survived, \(minutes) min")
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

  /// Puts units, which are in the order of their times, into the order in which they are run.
  ///
  /// What caught others of the declaration comes first, then what caught others of the file or is
  /// named as it, each by how much it caught in its time, then the quick ones of the module's own
  /// tests, those first that are about the file.
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

  /// The first of units: as many as take `effort` seconds together, and one at least.
  static func prefix(of units: [TestBundle.Unit], effort: Double) -> [TestBundle.Unit] {
    var seconds = 0.0
    let count = units.prefix { unit in
      seconds += unit.ownSeconds
      return seconds <= effort
    }.count
    return Array(units.prefix(max(count, 1)))
  }

  /// Splits units, so that the first ones need not wait for the slow ones.
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

  // MARK: Summing up

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

/// How much suites and tests are about a file.
struct Closeness {
  private let units: [TestBundle.Unit]
  private let sites: [String: Set<Int>]
  private var known: [String: [String: Double]] = [:]

  init(of units: [TestBundle.Unit], to mutants: [MutantTree.Mutant]) {
    self.units = units
    sites = Dictionary(grouping: mutants, by: \.file).mapValues { Set($0.map(\.site)) }
  }

  /// By name: the share of the file that a unit comes to, times that of what it comes to which is
  /// in the file; from 0 to 1.
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

/// Which suites and tests caught mutants, by the places of these.
struct Catches {
  /// Suites and tests by the name of a test, or of the file of a suite.
  private var units: [Substring: String] = [:]
  /// By file, and by file and declaration: how many mutants each suite or test caught.
  private var counts: [String: [String: Int]] = [:]

  init(of units: [TestBundle.Unit], in results: some Sequence<MutantResult>) {
    for unit in units {
      let parts = unit.name.split(separator: "/")
      let suite = parts[0].split(separator: ".").last ?? parts[0]
      self.units[parts.count > 1 ? parts[1].prefix { $0 != "(" } : suite] = unit.name
    }
    for result in results { note(result) }
  }

  /// Counts a result whose reason names a test or its file, as in
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

  /// How many mutants of the same file, and of the same declaration, each suite or test caught.
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
  /// The number of mutants that do not compile.
  var leftOutCount: Int { leftOut.values.reduce(0, +) }

  /// What a reader is shown of a survivor: the place, the key, and the lines that differ.
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

/// Numbers that stand for texts, the same in every process.
enum Checksum {
  static func of(_ text: String) -> UInt64 {
    var sum: UInt64 = 14_695_981_039_346_656_037
    add(text.utf8, to: &sum)
    // The last characters change all bits.
    sum ^= sum >> 33
    sum &*= 0xff51_afd7_ed55_8ccd
    return sum ^ sum >> 33
  }

  static func add(_ bytes: some Sequence<UInt8>, to sum: inout UInt64) {
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
  }
}
