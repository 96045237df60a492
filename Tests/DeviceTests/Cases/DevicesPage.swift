/// `Docs/Internals/Devices.md`: the questions, and the results of each system.
package enum DevicesPage {
  /// Returns the text of the page, generated from the results.
  package static func text(_ reports: [DeviceReport], rulebook: Rulebook) -> String {
    let comparison = RuleComparison(reports)
    return """
      # Device results

      Generated from `DeviceResults` by `REGENERATE_DOCS=1 swift test --filter DevicesPageTests`. \
      \(state(reports, comparison)) \
      For the tests, see [Tests/DeviceTests](../../Tests/DeviceTests/README.md).

      A rule is *contradicted* if any result contradicts it. Otherwise, it's *confirmed* \
      if any result confirms it, and *open* if none does. The numbers count results of each kind.

      ## Rules

      \(rules(rulebook, comparison))

      ## Assumptions of the binding

      \(questions(comparison))

      ## Trials by hand

      \(trials())

      """
  }

  private static func state(_ reports: [DeviceReport], _ comparison: RuleComparison) -> String {
    guard !reports.isEmpty else { return "No device has been tested yet, so every rule is open." }
    let systems = comparison.systems.map { system in
      let dates = reports.filter { $0.system == system }.map { "\($0.device), \($0.date)" }
      return "\(system) (\(dates.joined(separator: "; ")))"
    }
    return "Tested: \(systems.joined(separator: ", "))."
  }

  private static func rules(_ rulebook: Rulebook, _ comparison: RuleComparison) -> String {
    table(
      ["rule", "tested by"] + comparison.systems,
      rulebook.rules.map { rule in
        ["[\(rule.number)](Rulebook.md)", asking(rule.number)]
          + comparison.systems.map { system in
            let standing = comparison.standing(of: rule.number, on: system)
            let counts = [standing.confirmed, standing.contradicted, standing.open].map(\.count)
            guard counts != [0, 0, 0] else { return "open" }
            return "\(standing.word) (\(counts.map(String.init).joined(separator: "/")))"
          }
      })
  }

  /// Returns the tests of a rule: the number of cases, the questions, or the reason for their
  /// absence.
  package static func asking(_ rule: String) -> String {
    let cases = DeviceCase.all.count { $0.rules.contains(rule) }
    var parts = cases == 0 ? [] : ["\(cases) \(cases == 1 ? "case" : "cases")"]
    parts += DeviceQuestion.allCases.filter { $0.rules.contains(rule) }.map { question in
      question.question + (question.needsAppHost ? " (in the app)" : "")
    }
    parts += HandTrial.all.filter { $0.rules.contains(rule) }.map { "by hand: \($0.reason)" }
    return parts.joined(separator: "; ")
  }

  private static func questions(_ comparison: RuleComparison) -> String {
    table(
      ["question"] + comparison.systems,
      DeviceQuestion.allCases.filter(\.rules.isEmpty).map { question in
        [question.question]
          + comparison.systems.map { system in
            switch comparison.finding(on: question, system) {
            case .confirmed: "yes"
            case .contradicted(let seen): "no: \(seen)"
            case .open(let reason): "open: \(reason)"
            }
          }
      })
  }

  private static func trials() -> String {
    table(
      ["rules", "reason", "steps"],
      HandTrial.all.map { [$0.rules.joined(separator: ", "), $0.reason, $0.whatToDo] })
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    ([heads, heads.map { _ in "---" }] + rows).map { cells in
      let texts = cells.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }
      return "| \(texts.joined(separator: " | ")) |"
    }.joined(separator: "\n")
  }
}
