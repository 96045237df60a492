/// A comparison of the rulebook with the results of systems.
package struct RuleComparison: Sendable {
  /// The result of one system for one rule.
  package struct Standing: Hashable, Sendable {
    package init() {}

    /// The names of confirming tests.
    package var confirmed: [String] = []
    /// The names of contradicting tests, with their observations.
    package var contradicted: [String] = []
    /// The names of inconclusive tests, with the reasons.
    package var open: [String] = []

    /// A summary in one word.
    ///
    /// A single contradiction outweighs all confirmations.
    package var word: String {
      if !contradicted.isEmpty { return "contradicted" }
      return confirmed.isEmpty ? "open" : "confirmed"
    }
  }

  /// The tested systems, ordered by name and version.
  package let systems: [String]
  private var byRule: [String: [String: Standing]] = [:]
  private var byQuestion: [DeviceQuestion: [String: Finding]] = [:]

  package init(_ reports: [DeviceReport], cases: [DeviceCase] = DeviceCase.all) {
    systems = Set(reports.map(\.system)).sorted(by: Self.isOlder)
    let byID = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })
    for report in reports {
      for outcome in report.outcomes {
        guard let example = byID[outcome.of], outcome.isAbout(example) else { continue }
        add(example.finding(outcome), by: outcome.key, on: example.rules, report.system)
      }
      for answer in report.answers {
        byQuestion[answer.question, default: [:]][report.system] = answer.finding
        add(answer.finding, by: "\(answer.question)", on: answer.question.rules, report.system)
      }
    }
  }

  /// Returns the result of a system for a rule, which is open if it wasn't tested.
  package func standing(of rule: String, on system: String) -> Standing {
    byRule[rule]?[system] ?? Standing()
  }

  /// Returns the finding of a system for a question.
  package func finding(on question: DeviceQuestion, _ system: String) -> Finding {
    byQuestion[question]?[system] ?? .open("not tested")
  }

  private mutating func add(
    _ finding: Finding, by name: String, on rules: [String], _ system: String
  ) {
    for rule in rules {
      var standing = byRule[rule]?[system] ?? Standing()
      switch finding {
      case .confirmed: standing.confirmed.append(name)
      case .contradicted(let seen): standing.contradicted.append("\(name): \(seen)")
      case .open(let reason): standing.open.append("\(name): \(reason)")
      }
      byRule[rule, default: [:]][system] = standing
    }
  }

  /// Returns whether a system comes before another, by name and then by version.
  private static func isOlder(_ left: String, _ right: String) -> Bool {
    func parts(_ system: String) -> (String, [Int]) {
      let words = system.split(separator: " ")
      return (
        words.dropLast().joined(separator: " "),
        (words.last ?? "").split(separator: ".").map { Int($0) ?? 0 }
      )
    }
    let (first, second) = (parts(left), parts(right))
    if first.0 != second.0 { return first.0 < second.0 }
    return first.1.lexicographicallyPrecedes(second.1)
  }
}

// MARK: - Agreement

extension RuleComparison {
  /// Returns the undocumented disagreements between the rulebook and the systems.
  ///
  /// Changing the rule settles a contradiction, and so does an acknowledgment in the rule:
  /// `(devices disagree: iOS 17.5, visionOS 1.2)`. An acknowledgment without a contradicting result
  /// is also a disagreement.
  package func disagreements(with rulebook: Rulebook) -> [String] {
    rulebook.rules.flatMap { rule in
      let contradicting = systems.filter {
        !standing(of: rule.number, on: $0).contradicted.isEmpty
      }
      let unsettled = contradicting.filter { !rule.acknowledged.contains($0) }.map { system in
        let reasons = standing(of: rule.number, on: system).contradicted
        return "\(rule.number), \(system): \(reasons.prefix(3).joined(separator: "; "))"
          + (reasons.count > 3 ? "; and \(reasons.count - 3) more" : "")
      }
      let groundless = rule.acknowledged.filter { !contradicting.contains($0) }.map {
        "\(rule.number) notes that \($0) disagrees, but no result does"
      }
      return unsettled + groundless
    }
  }
}

/// The rules of `Docs/Internals/Rulebook.md`, read from the page.
package struct Rulebook: Sendable {
  /// A rule's number, and the systems that are known to behave differently.
  package struct Rule: Hashable, Sendable {
    package var number: String
    package var acknowledged: [String]
  }

  package let rules: [Rule]

  package init(page: String) {
    var rules: [(number: String, text: Substring)] = []
    var number: String?
    var start = page.startIndex
    // A rule begins with a bold line or a table row, and ends at another one or at a heading.
    for match in page.matches(of: /(?m)^(?:(?:\| |\*\*)(\d\.\d+)[ *]|#)/) {
      if let number { rules.append((number, page[start..<match.range.lowerBound])) }
      number = match.1.map(String.init)
      start = match.range.lowerBound
    }
    if let number { rules.append((number, page[start...])) }
    self.rules = rules.map { number, text in
      let notes = text.matches(of: /\(devices disagree: ([^)]+)\)/).map(\.1)
      let systems = notes.flatMap { note in
        note.split(separator: ",").map { $0.split(separator: /\s+/).joined(separator: " ") }
      }
      return Rule(number: number, acknowledged: systems)
    }
  }
}
