import Foundation

/// What became of a mutant.
public struct MutantResult: Codable, Sendable {
  /// How a mutant ended.
  public enum Outcome: String, Codable, Sendable {
    /// A test failed.
    case caught
    /// The tests did not end.
    case hung
    /// All tests that reach it passed.
    case survived
    /// The tests that were run passed; the others take longer than was asked for.
    case undecided
    /// No test reaches it.
    case unreached

    /// Whether the tests see the fault.
    public var isCaught: Bool { self == .caught || self == .hung }
  }

  /// The mutant, as `MutantTree.Mutant` has it.
  public let mutant: String
  /// How it ended.
  public let outcome: Outcome
  /// What failed, as it was printed.
  public let reason: String
  /// How long that took.
  public let seconds: Double
  /// The sources and tests that this was found with.
  public let fingerprint: String
}

/// A file of results, to which each is added as it is found.
struct ResultsFile {
  private(set) var results: [String: MutantResult] = [:]
  private let path: String

  /// Reads what was found before; a line that was cut off when a run ended does not count.
  init(path: String) {
    self.path = path
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let decoder = JSONDecoder()
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let result = try? decoder.decode(MutantResult.self, from: line) else { continue }
      results[result.mutant] = result
    }
  }

  /// The result that still counts: a caught mutant stays caught, unless all are to be tried again;
  /// one that survived may be caught after the tests changed, or by the slow ones.
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
    // After a line that was cut off, too, this begins a line of its own.
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

/// A mutant that behaves like the original, and why.
public struct EquivalentMutant: Codable, Sendable {
  /// The mutant, as `MutantTree.Mutant` has it.
  public let mutant: String
  /// Why no test can tell the two apart.
  public let reason: String

  /// Reads a list; there need not be one.
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

/// How many mutants of each module were caught.
public struct Scores: Codable, Equatable, Sendable {
  /// The mutants of a module, or of all.
  public struct Score: Codable, Equatable, Sendable {
    /// All that compile.
    public var mutants = 0
    /// What does not compile.
    public var leftOut = 0
    /// Those that were tried, equivalent ones apart.
    public var tried = 0
    /// Those that a test caught.
    public var caught = 0
    /// Those among the survivors that no test reaches.
    public var unreached = 0
    /// Those that were shown to be equivalent.
    public var equivalent = 0

    /// Makes a score.
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

    /// The caught ones of a hundred, rounded down to a tenth; nil where none was tried.
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

  /// Makes scores of no module.
  public init() {}

  /// The score of all modules together.
  public var total: Score { modules.values.reduce(into: Score()) { $0 += $1 } }

  /// The table, as Markdown.
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

/// The part of a page that is made from the scores.
public enum ScoresPage {
  private static let begin = "<!-- mutants: begin -->"
  private static let end = "<!-- mutants: end -->"

  /// Returns the page with another table; nil where there is no place for one.
  public static func page(_ page: String, with scores: Scores) -> String? {
    guard let begin = page.range(of: Self.begin), let end = page.range(of: Self.end),
      begin.upperBound <= end.lowerBound
    else { return nil }
    return page[..<begin.upperBound] + "\n" + scores.table + "\n" + page[end.lowerBound...]
  }
}
