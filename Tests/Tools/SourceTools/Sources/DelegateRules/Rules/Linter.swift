internal import SourceReading

/// Finds methods of app code that look like UIKit's but that UIKit doesn't call.
public struct Linter: Sendable {
  /// The result of a linter.
  public struct Report: Sendable {
    /// The findings, by path, line, and column.
    public var findings: [Finding]
    /// The files that can't be parsed, with the reasons.
    public var unreadable: [String]
  }

  /// The time limit for parsing one file.
  private let secondsPerFile: Double

  /// Creates a linter with all rules.
  public init() { self.init(secondsPerFile: 20) }

  init(secondsPerFile: Double) { self.secondsPerFile = secondsPerFile }

  /// Checks files together.
  ///
  /// Declarations in one file apply to the others.
  ///
  /// - Parameter files: The files' paths and contents.
  /// - Returns: The findings in all files that can be parsed.
  public func report(on files: [SwiftFiles.File]) -> Report {
    var unreadable: [String] = []
    let declarations = files.compactMap { path, bytes -> FileDeclarations? in
      let file = SourceFile(path: path, bytes: bytes)
      guard !file.isTooDeep else {
        unreadable.append("\(path): nested too deeply")
        return nil
      }
      let read = DeepStack.run(for: secondsPerFile) { file.read() }
      if read == nil { unreadable.append("\(path): takes too long to parse") }
      return read
    }
    return Report(findings: findings(in: declarations), unreadable: unreadable)
  }

  private func findings(in files: [FileDeclarations]) -> [Finding] {
    let index = ProgramIndex(files)
    var findings = Findings(index: index)
    for id in index.classes {
      let facts = ClassFacts(id, in: index)
      ConformanceRules(facts: facts).check(into: &findings)
      NearMissRule(facts: facts).check(into: &findings)
      ControllerRule(facts: facts).check(into: &findings)
    }
    ExtensionRule(index: index).check(into: &findings)
    return findings.sorted
  }
}

/// The findings, except for those that comments disable.
struct Findings {
  let index: ProgramIndex
  private var found: Set<Finding> = []

  init(index: ProgramIndex) { self.index = index }

  var sorted: [Finding] {
    found.sorted {
      ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message)
    }
  }

  mutating func add(_ rule: Rule, at method: Method, of part: ProgramIndex.ID, _ message: String) {
    add(rule, at: method.position, firstLine: method.firstLine, in: part.file, message)
  }

  mutating func add(
    _ rule: Rule, at position: Position, firstLine: Int, in file: Int, _ message: String
  ) {
    let suppressions = index.files[file].suppressions
    guard !suppressions.covers(rule, line: firstLine),
      !suppressions.covers(rule, line: position.line)
    else { return }
    found.insert(
      Finding(
        path: index.files[file].path, line: position.line, column: position.column,
        rule: rule.rawValue, message: message))
  }
}
