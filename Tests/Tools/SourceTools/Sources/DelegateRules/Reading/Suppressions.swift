/// The comments of a file that disable rules for the next line.
struct Suppressions {
  /// The beginning of the comment, followed by names of rules or `all`.
  static let marker = "delegate-lint:disable:next"

  private var rules: [Int: Set<Substring>] = [:]

  init() {}

  init(_ source: String) {
    guard source.contains(Self.marker) else { return }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let range = line.firstRange(of: "// " + Self.marker) else { continue }
      // The number of the line after the comment, from 1.
      rules[index + 2] = Set(line[range.upperBound...].split { " ,\t\r".contains($0) })
    }
  }

  func covers(_ rule: Rule, line: Int) -> Bool {
    guard let names = rules[line] else { return false }
    return names.contains(rule.rawValue[...]) || names.contains("all")
  }
}
