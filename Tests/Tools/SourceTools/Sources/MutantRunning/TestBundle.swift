import Foundation
import Glibc

/// The tests of a package that contains all mutants.
public struct TestBundle: Sendable {
  /// A suite or a test, which is recorded in its own process.
  public struct Unit: Codable, Sendable {
    /// The name, as in `swift test list`.
    public let name: String
    /// The processor time, which other processes hardly affect.
    public let seconds: Double
    /// The numbers of the sites that it reaches.
    public let sites: Set<Int>

    /// The processor time without the launch of a process, which several units share.
    var ownSeconds: Double { max(seconds - 0.15, 0.01) }
  }

  /// The result of running tests.
  enum Verdict: Equatable {
    case passed
    /// A test failed, as described by the line, or the process crashed.
    case failed(String)
    /// The tests take many times longer than usual.
    case hung
  }

  private let executable: String
  private let folder: String
  private let project: Project

  /// Finds the built tests.
  init(_ project: Project) throws {
    self.project = project
    folder = project.build + "/debug"
    let products = try FileManager.default.contentsOfDirectory(atPath: folder)
    guard let name = products.first(where: { $0.hasSuffix("PackageTests.xctest") }) else {
      throw MutantError("no tests in \(folder)")
    }
    executable = folder + "/" + name
  }

  /// Returns a text that identifies a build.
  func stamp() throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: executable)
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(date) \((attributes[.size] as? Int) ?? 0)"
  }

  // MARK: Running

  /// Limits the memory of a mutant that allocates without end.
  private static let limits = """
    ulimit -c 0 -v 12000000 -S -t "$1"; shift; exec "$@"
    """

  /// Creates a process that may take `limit` seconds of processor time.
  private func process(
    _ arguments: [String], _ environment: [String: String], limit: Double
  ) -> ChildProcess {
    var command = ["bash", "-c", Self.limits, "bash", "\(Int(limit.rounded(.up)))"]
    command += [executable, "--testing-library", "swift-testing"]
    return ChildProcess(
      command: command + arguments, folder: project.tree,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
  }

  /// Runs units until one fails.
  func run(_ units: [Unit], mutant: Int?) async throws -> Verdict {
    try await run(
      units.map(\.name), environment: mutant.map { ["MUTANT": "\($0)"] } ?? [:],
      limit: project.patience + 4 * units.map(\.seconds).reduce(0, +)
    ).verdict
  }

  private func run(_ names: [String], environment: [String: String], limit: Double) async throws
    -> (verdict: Verdict, seconds: Double)
  {
    var process = process(
      names.flatMap { ["--filter", Self.pattern($0)] }, environment, limit: limit)
    // A waiting process takes no processor time, and a busy machine slows down a running one.
    process.seconds = 5 * limit
    process.keepsOutput = false
    process.isEnough = { line in
      line.contains("✘") && (line.contains("recorded an issue") || line.contains("failed after"))
    }
    let (end, _, seconds) = try await process.run()
    let verdict: Verdict =
      switch end {
      case .exited(0): .passed
      case .exited(let status): .failed("exit status \(status)")
      case .crashed(SIGXCPU): .hung
      case .crashed(let signal): .failed("signal \(signal)")
      case .timedOut: .hung
      case .stopped(let line): .failed(String(line.prefix(200)))
      }
    return (verdict, seconds)
  }

  /// Returns a regular expression for a suite's tests, or for a test.
  private static func pattern(_ name: String) -> String {
    var pattern = "^"
    for character in name {
      if !character.isLetter, !character.isNumber, character != "_", character.isASCII {
        pattern += "\\"
      }
      pattern.append(character)
    }
    return pattern + (name.hasSuffix(")") ? "" : "\\/")
  }

  // MARK: Recording

  /// The maximum time of a suite that is recorded as one unit.
  ///
  /// Its fast tests don't wait for slow ones.
  private static let mostSeconds = 2.0

  /// Returns all tests, by suite.
  func tests() async throws -> [String: [String]] {
    let (end, output, _) = try await process(["--list-tests"], [:], limit: 600).run()
    guard end == .exited(0) else { throw MutantError("can't list the tests:\n\(output)") }
    let names = output.split(separator: "\n").map(String.init).filter { $0.hasSuffix(")") }
    return Dictionary(grouping: names) { name in
      name.lastIndex(of: "/").map { String(name[..<$0]) } ?? name
    }
  }

  /// Returns the test target of a suite or test, from its name.
  static func target(of name: String) -> String { String(name.prefix { $0 != "." }) }

  /// Records the sites that suites reach, each in its own process.
  ///
  /// Records each test of a slow suite.
  ///
  /// Also returns the names of tests that fail without a mutant, which aren't used.
  func record(
    _ suites: [String: [String]], end: Int, jobs: Int, _ report: @Sendable (String) -> Void
  ) async throws -> (units: [Unit], failures: [String]) {
    var units: [Unit] = []
    var failures: [String] = []
    var names = suites.keys.sorted()
    var done = 0
    while !names.isEmpty {
      let all = done + names.count
      let recorded = try await inParallel(names, jobs: jobs) { name, worker in
        try await record(name, end: end, worker: worker)
      } progress: { count in
        if count.isMultiple(of: 50) { report("recorded \(done + count) of \(all)") }
      }
      done = all
      names = []
      for (unit, verdict) in recorded {
        if let tests = suites[unit.name], tests != [unit.name], tests.count > 1,
          unit.seconds > Self.mostSeconds || verdict != .passed
        {
          names += tests
        } else if verdict == .passed {
          units.append(unit)
        } else {
          failures.append(unit.name)
        }
      }
      names.sort()
    }
    return (units, failures)
  }

  private func record(_ name: String, end: Int, worker: Int) async throws -> (Unit, Verdict) {
    let path = project.workFolder + "/reached-\(worker)"
    let url = URL(fileURLWithPath: path)
    try Data(count: end + 1).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let (verdict, seconds) = try await run(
      [name], environment: ["MUTANTS_REACHED": path], limit: 900)
    let bytes = try Data(contentsOf: url)
    let sites = Set(bytes.indices.filter { bytes[$0] != 0 })
    return (Unit(name: name, seconds: seconds, sites: sites), verdict)
  }
}

/// Runs `work` for several items at a time, and returns the results in the order of the items.
///
/// Each worker has a number, from 0.
func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ work: @escaping @Sendable (Item, Int) async throws -> Result,
  progress: (Int) -> Void
) async throws -> [Result] {
  var results: [Int: Result] = [:]
  try await withThrowingTaskGroup(of: (index: Int, worker: Int, result: Result).self) { group in
    var next = 0
    func begin(worker: Int) {
      guard next < items.count else { return }
      let (index, item) = (next, items[next])
      next += 1
      group.addTask { (index, worker, try await work(item, worker)) }
    }
    for worker in 0..<max(jobs, 1) { begin(worker: worker) }
    while let (index, worker, result) = try await group.next() {
      results[index] = result
      progress(results.count)
      begin(worker: worker)
    }
  }
  return items.indices.compactMap { results[$0] }
}
