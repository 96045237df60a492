import DiffEngine

/// The results of one system: a file for each version in `Docs/Internals/DeviceResults`.
public struct DeviceReport: Codable, Hashable, Sendable {
  /// The system's name and version, as in "iOS 17.5".
  public var system: String
  /// The system's name for the device's model.
  public var device: String
  /// The date of the run, as in "2026-11-23".
  public var date: String
  /// The outcome of each case.
  public var outcomes: [CaseOutcome]
  /// The result of each probe.
  public var answers: [Answer]
  /// The results of the scenarios and the random updates.
  public var runs: [ScenarioRun]

  /// Creates an empty report.
  public init(system: String, device: String, date: String) {
    (self.system, self.device, self.date) = (system, device, date)
    (outcomes, answers, runs) = ([], [], [])
  }

  /// Adds notes, which replace earlier ones with the same key, and sorts all by their keys.
  public mutating func add(_ notes: [DeviceNote]) {
    var outcomes = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.key, $0) })
    var answers = Dictionary(uniqueKeysWithValues: answers.map { ($0.question.rawValue, $0) })
    var runs = Dictionary(uniqueKeysWithValues: runs.map { ($0.key, $0) })
    for note in notes {
      switch note {
      case .begins: break
      case .outcome(let outcome): outcomes[outcome.key] = outcome
      case .answer(let answer): answers[answer.question.rawValue] = answer
      case .run(let run): runs[run.key] = run
      }
    }
    func ordered<Entry>(_ entries: [String: Entry]) -> [Entry] {
      entries.sorted { $0.key < $1.key }.map(\.value)
    }
    (self.outcomes, self.answers, self.runs) = (ordered(outcomes), ordered(answers), ordered(runs))
  }

  /// Adds a single note.
  package mutating func add(_ note: DeviceNote) { add([note]) }

  /// The library's own errors: an exception in a scenario, or a rejected stage of a plan.
  ///
  /// If UIKit contradicts a rule, it's a finding and not a failure.
  public var failures: [String] {
    let stages = Dictionary(uniqueKeysWithValues: DeviceCase.stages.map { ($0.id, $0) })
    let refused = outcomes.compactMap { outcome -> String? in
      guard let stage = stages[outcome.of], outcome.isAbout(stage) else { return nil }
      guard case .contradicted(let seen) = stage.finding(outcome) else { return nil }
      return "\(outcome.key): \(seen)"
    }
    return refused + runs.flatMap { run in run.faults.map { "\(run.key): \($0)" } }
  }
}

/// A line of the journal of a run.
///
/// Exceptions can be caught, but crashes can't. An entry that began and has no result when the
/// process starts again is a crash.
public enum DeviceNote: Codable, Hashable, Sendable {
  /// An entry begins, with its key.
  case begins(String)
  /// The outcome of a case.
  case outcome(CaseOutcome)
  /// The result of a probe.
  case answer(Answer)
  /// The result of a scenario.
  case run(ScenarioRun)
}

/// The view that performs a case.
public enum DeviceView: String, Codable, Hashable, Sendable, CaseIterable {
  case table, list, flow, compositional

  /// Whether it's a table view.
  public var isTable: Bool { self == .table }
}

/// The outcome of a batch on a view.
public struct CaseOutcome: Codable, Hashable, Sendable {
  /// The case's id.
  package var of: String
  /// The fingerprint of the case at the time of the run.
  package var fingerprint: String
  package var view: DeviceView
  package var isAnimated: Bool
  /// The exception, or `nil` if nothing was thrown.
  package var exception: Exception?
  /// Whether the process ended.
  package var crashed = false
  /// The IDs in the cells, by section, up to the view's own counts.
  ///
  /// A missing cell has 0.
  package var shown: [[Int]] = []
  /// The rows whose cell was neither created nor configured again.
  package var kept: [Int] = []
  /// The number of cells in the view hierarchy that show no row.
  package var leftovers = 0
  /// The value of `finished`, or `nil` if the completion wasn't called.
  package var finished: Bool?

  package init(of example: DeviceCase, view: DeviceView, isAnimated: Bool) {
    (of, fingerprint) = (example.id, example.fingerprint)
    (self.view, self.isAnimated) = (view, isAnimated)
  }

  /// The key in the journal.
  package var key: String { "\(of), \(view.rawValue)\(isAnimated ? ", animated" : "")" }

  /// Whether this is an outcome of the case in its current version.
  package func isAbout(_ example: DeviceCase) -> Bool {
    of == example.id && fingerprint == example.fingerprint
      && view.isTable == (example.profile == .table)
  }

  /// An exception's name and reason.
  public struct Exception: Codable, Hashable, Sendable {
    package var name: String
    package var reason: String

    package init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }
  }
}

/// The result of a probe.
public struct Answer: Codable, Hashable, Sendable {
  package var question: DeviceQuestion
  package var finding: Finding
  /// A description of the observation.
  package var seen: String

  package init(_ question: DeviceQuestion, _ finding: Finding, seen: String) {
    (self.question, self.finding, self.seen) = (question, finding, seen)
  }
}

/// The result of a scenario, or of a seed's random updates, on one view.
public struct ScenarioRun: Codable, Hashable, Sendable {
  package var name: String
  package var view: DeviceView
  package var isAnimated: Bool
  /// The errors.
  package var faults: [String]

  package init(_ name: String, view: DeviceView, isAnimated: Bool, faults: [String]) {
    (self.name, self.view) = (name, view)
    (self.isAnimated, self.faults) = (isAnimated, faults)
  }

  /// The key in the journal.
  package var key: String { "\(name), \(view.rawValue)\(isAnimated ? ", animated" : "")" }
}
