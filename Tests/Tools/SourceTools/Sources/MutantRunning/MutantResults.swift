import Foundation

/// The result of testing a mutant.
public struct MutantResult: Codable, Sendable {
  /// How a mutant ended.
  public enum Outcome: String, Codable, Sendable {
    /// A test failed.
    case caught
    /// The tests didn't end.
    case hung
    /// All tests that reach the mutant passed.
    case survived
    /// The tests that ran passed, but slower ones were left out.
    case undecided
    /// No test reaches the mutant.
    case unreached

    /// Whether the tests detect the fault.
    public var isCaught: Bool { self == .caught || self == .hung }
  }

  /// The key of the mutant, as in `MutantTree.Mutant`.
  public let mutant: String
  /// The outcome of the tests.
  public let outcome: Outcome
  /// The printed failure.
  public let reason: String
  /// The duration.
  public let seconds: Double
  /// A checksum of the sources and tests of this result.
  public let fingerprint: String
}

/// A file of results, which are appended as they are found.
struct ResultsFile {
  private(set) var results: [String: MutantResult] = [:]
  private let path: String

  /// Reads earlier results.
  ///
  /// Ignores a line that was cut off when a run stopped.
  init(path: String) {
    self.path = path
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let decoder = JSONDecoder()
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let result = try? decoder.decode(MutantResult.self, from: line) else { continue }
      results[result.mutant] = result
    }
  }

  /// Returns the earlier result for a mutant if it is still valid.
  ///
  /// A caught mutant stays caught. A mutant that survived can be caught after a change of the
  /// tests, or by slow tests.
  func result(for mutant: String, fingerprint: String, effort: Double) -> MutantResult? {
    guard let result = results[mutant] else { return nil }
    if result.outcome.isCaught { return result }
    guard result.fingerprint == fingerprint else { return nil }
    return result.outcome == .undecided && effort == .infinity ? nil : result
  }

  mutating func add(_ result: MutantResult) throws {
    results[result.mutant] = result
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The leading line break ends a line that was cut off.
    let line = try Data("\n".utf8) + encoder.encode(result) + Data("\n".utf8)
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: line)
  }
}

/// A mutant that behaves like the original, with the reason.
public struct EquivalentMutant: Codable, Sendable {
  /// The key of the mutant, as in `MutantTree.Mutant`.
  public let mutant: String
  /// The reason that no test can distinguish them.
  public let reason: String

  /// Reads a list, or returns an empty one if the file doesn't exist.
  static func list(at path: String) throws -> [EquivalentMutant] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return try JSONDecoder().decode([EquivalentMutant].self, from: data)
  }

  /// Throws an error if the list has entries without a mutant, entries without a reason, or repeated
  /// entries.
  static func check(_ list: [EquivalentMutant], against mutants: Set<String>) throws {
    let unknown = list.map(\.mutant).filter { !mutants.contains($0) }
    guard unknown.isEmpty else {
      throw MutantError(
        "listed as equivalent, but no longer a mutant:\n" + unknown.joined(separator: "\n"))
    }
    var seen: Set<String> = []
    for entry in list {
      guard seen.insert(entry.mutant).inserted else {
        throw MutantError("listed twice as equivalent: \(entry.mutant)")
      }
      guard entry.reason.split(separator: " ").count > 2 else {
        throw MutantError("listed as equivalent without a reason: \(entry.mutant)")
      }
    }
  }
}

/// The number of caught mutants, by module.
public struct Scores: Codable, Equatable, Sendable {
  /// The score of a module, or of all modules.
  public struct Score: Codable, Equatable, Sendable {
    /// The number of mutants that compile.
    public var mutants = 0
    /// The number of mutants that don't compile.
    public var leftOut = 0
    /// The number of tested mutants, except for equivalent ones.
    public var tried = 0
    /// The number of mutants that a test caught.
    public var caught = 0
    /// The number of survivors that no test reaches.
    public var unreached = 0
    /// The number of equivalent mutants.
    public var equivalent = 0

    /// Creates a score.
    public init(
      mutants: Int = 0, leftOut: Int = 0, tried: Int = 0, caught: Int = 0, unreached: Int = 0,
      equivalent: Int = 0
    ) {
      self.mutants = mutants
      self.leftOut = leftOut
      self.tried = tried
      self.caught = caught
      self.unreached = unreached
      self.equivalent = equivalent
    }

    /// The percentage of caught mutants, rounded down to a tenth, or `nil` if none was tested.
    public var percent: Double? {
      tried == 0 ? nil : Double(caught * 1_000 / tried) / 10
    }

    static func += (score: inout Score, other: Score) {
      score.mutants += other.mutants
      score.leftOut += other.leftOut
      score.tried += other.tried
      score.caught += other.caught
      score.unreached += other.unreached
      score.equivalent += other.equivalent
    }
  }

  /// The scores, by module.
  public var modules: [String: Score] = [:]

  /// Creates scores without modules.
  public init() {}

  /// The total score of all modules.
  public var total: Score { modules.values.reduce(into: Score()) { $0 += $1 } }

  /// The scores as a Markdown table.
  public var table: String {
    var lines = [
      "| module | mutants | tried | caught | not reached | equivalent | score |",
      "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for (name, score) in modules.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.row("`\(name)`", score))
    }
    lines.append(Self.row("all", total))
    return lines.joined(separator: "\n")
  }

  private static func row(_ name: String, _ score: Score) -> String {
    let numbers = [score.mutants, score.tried, score.caught, score.unreached, score.equivalent]
    let percent = score.percent.map { "\($0) %" } ?? "–"
    return "| " + ([name] + numbers.map(String.init) + [percent]).joined(separator: " | ") + " |"
  }
}

/// The table of scores in a page.
public enum ScoresPage {
  private static let begin = "<!-- mutants: begin -->"
  private static let end = "<!-- mutants: end -->"

  /// Returns the page with a new table, or `nil` if it has no place for a table.
  public static func page(_ page: String, with scores: Scores) -> String? {
    guard let begin = page.range(of: Self.begin), let end = page.range(of: Self.end),
      begin.upperBound <= end.lowerBound
    else { return nil }
    return page[..<begin.upperBound] + "\n" + scores.table + "\n" + page[end.lowerBound...]
  }
}
