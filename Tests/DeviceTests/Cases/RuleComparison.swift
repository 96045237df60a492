/// The rules of the rulebook against what systems said.
package struct RuleComparison: Sendable {
  /// One system's word on one rule.
  package struct Standing: Hashable, Sendable {
    package init() {}

    /// What confirms it, by name.
    package var confirmed: [String] = []
    /// What contradicts it, by name, with what was seen.
    package var contradicted: [String] = []
    /// What leaves it open, with the reason.
    package var open: [String] = []

    /// One word for all of it: a single contradiction outweighs what confirms.
    package var word: String {
      if !contradicted.isEmpty { return "contradicted" }
      return confirmed.isEmpty ? "open" : "confirmed"
    }
  }

  /// The systems that were asked, in the order of their names and versions.
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

  /// What a system says of a rule; open where it was not asked.
  package func standing(of rule: String, on system: String) -> Standing {
    byRule[rule]?[system] ?? Standing()
  }

  /// What a system answered to a question.
  package func finding(on question: DeviceQuestion, _ system: String) -> Finding {
    byQuestion[question]?[system] ?? .open("not asked")
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

  /// Whether a system comes before another: by name, then by the numbers of its version.
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
  /// Where the rulebook and the systems disagree without saying so.
  ///
  /// A contradiction is settled by changing the rule, or by acknowledging it on the rule:
  /// `(devices disagree: iOS 17.5, visionOS 1.2)`. An acknowledgment that no result stands behind
  /// is a disagreement too.
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
        "\(rule.number) says that \($0) disagrees: no result does"
      }
      return unsettled + groundless
    }
  }
}

/// The rules of `Docs/Internals/Rulebook.md`, read from the page.
package struct Rulebook: Sendable {
  /// A rule's number, and the systems that are known to do otherwise.
  package struct Rule: Hashable, Sendable {
    package var number: String
    package var acknowledged: [String]
  }

  package let rules: [Rule]

  package init(page: String) {
    var rules: [(number: String, text: Substring)] = []
    var number: String?
    var start = page.startIndex
    // A rule begins a line in bold, or a row of the table, and ends where another or a heading does.
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
