/// What an answer means for the rules that it bears on.
public enum Finding: Codable, Hashable, Sendable {
  /// It is as the rule says.
  case confirmed
  /// It is not; with what was seen instead.
  case contradicted(String)
  /// It cannot be told, for this reason.
  case open(String)
}

extension DeviceCase {
  /// Compares what happened with what the rules expect.
  ///
  /// A hazard is confirmed by anything that went wrong, and contradicted by nothing: a view that
  /// got it right once may still get it wrong.
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
    return .contradicted("throws another text: \(exception.reason)")
  }

  private func isReloaded(_ outcome: CaseOutcome) -> Finding {
    let carriedOut = isCarriedOut(outcome, keeping: [])
    guard carriedOut == .confirmed, !outcome.kept.isEmpty else { return carriedOut }
    return .contradicted("rows \(outcome.kept) keep their cell: it does not reload")
  }
}
