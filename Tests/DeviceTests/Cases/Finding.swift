/// The effect of a result on the rules that it tests.
public enum Finding: Codable, Hashable, Sendable {
  /// The device behaves as in the rule.
  case confirmed
  /// The device behaves differently, as described.
  case contradicted(String)
  /// The result is unknown, for this reason.
  case open(String)
}

extension DeviceCase {
  /// Compares an outcome with the expectation.
  ///
  /// Any error confirms a hazard, and nothing contradicts one: a view that was right once may still
  /// be wrong the next time.
  package func finding(_ outcome: CaseOutcome) -> Finding {
    if outcome.crashed {
      switch expectation {
      case .hazard: return .confirmed
      case .invalid(nil): return .confirmed
      default: return .contradicted("the process crashed")
      }
    }
    switch expectation {
    case .valid: return isCarriedOut(outcome, keeping: keptIDs)
    case .invalid(let text): return isRefused(outcome, with: text)
    case .reload: return isReloaded(outcome)
    case .hazard:
      if isCarriedOut(outcome, keeping: []) == .confirmed {
        return .open("nothing went wrong this time")
      }
      return .confirmed
    }
  }

  private func isCarriedOut(_ outcome: CaseOutcome, keeping kept: Set<Int>) -> Finding {
    if let exception = outcome.exception {
      return .contradicted("throws \(exception.name): \(exception.reason)")
    }
    if outcome.shown != after { return .contradicted("shows \(outcome.shown), not \(after)") }
    let lost = kept.subtracting(outcome.kept).sorted()
    if !lost.isEmpty { return .contradicted("rows \(lost) lost their cell") }
    if outcome.leftovers > 0 { return .contradicted("\(outcome.leftovers) cells are left over") }
    if outcome.finished == nil { return .contradicted("the completion was not called") }
    return .confirmed
  }

  private func isRefused(_ outcome: CaseOutcome, with text: String?) -> Finding {
    guard let exception = outcome.exception else {
      return .contradicted("does not throw, and shows \(outcome.shown)")
    }
    guard let text, !exception.reason.contains(text) else { return .confirmed }
    return .contradicted("throws another message: \(exception.reason)")
  }

  private func isReloaded(_ outcome: CaseOutcome) -> Finding {
    let carriedOut = isCarriedOut(outcome, keeping: [])
    guard carriedOut == .confirmed, !outcome.kept.isEmpty else { return carriedOut }
    return .contradicted("rows \(outcome.kept) keep their cell, so it does not reload")
  }
}
