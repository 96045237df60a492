import DiffEngine

/// What one system said: a file for each version in `Docs/Internals/DeviceResults`.
public struct DeviceReport: Codable, Hashable, Sendable {
  /// The system's name and version, as in "iOS 17.5".
  public var system: String
  /// The device's model, as the system names it.
  public var device: String
  /// When it was asked, as in "2026-11-23".
  public var date: String
  /// What happened with each case.
  public var outcomes: [CaseOutcome]
  /// What each probe found.
  public var answers: [Answer]
  /// What came of the scenarios and the random updates.
  public var runs: [ScenarioRun]

  /// Makes a report of nothing.
  public init(system: String, device: String, date: String) {
    (self.system, self.device, self.date) = (system, device, date)
    (outcomes, answers, runs) = ([], [], [])
  }

  /// Adds what was noted, in place of an earlier note on the same, and orders all by their keys.
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

  /// What the library itself got wrong: an exception in a scenario, a stage of a plan refused.
  ///
  /// Where UIKit contradicts a rule, it is a finding and not a failure.
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

/// A line of the journal that is kept while a device is asked.
///
/// An exception can be caught, a crash cannot: what began and has no result when the process is
/// started again has crashed it.
public enum DeviceNote: Codable, Hashable, Sendable {
  /// Something is asked, by its key.
  case begins(String)
  /// What happened with a case.
  case outcome(CaseOutcome)
  /// What a probe found.
  case answer(Answer)
  /// What came of a scenario.
  case run(ScenarioRun)
}

/// The view that carries out a case.
public enum DeviceView: String, Codable, Hashable, Sendable, CaseIterable {
  case table, list, flow, compositional

  /// Whether it is a table view.
  public var isTable: Bool { self == .table }
}

/// What happened when a view was asked to carry out a batch.
public struct CaseOutcome: Codable, Hashable, Sendable {
  /// The case's id.
  package var of: String
  /// The fingerprint of the case as it was asked.
  package var fingerprint: String
  package var view: DeviceView
  package var isAnimated: Bool
  /// What was thrown, if anything was.
  package var exception: Exception?
  /// True where the process ended.
  package var crashed = false
  /// The ids on the cells, by section, as far as the view's own counts go; 0 where there is no cell.
  package var shown: [[Int]] = []
  /// The rows whose cell was not made or set up anew.
  package var kept: [Int] = []
  /// How many views of cells are in the hierarchy that show no row.
  package var leftovers = 0
  /// What `finished` was; nil where the completion was not called.
  package var finished: Bool?

  package init(of example: DeviceCase, view: DeviceView, isAnimated: Bool) {
    (of, fingerprint) = (example.id, example.fingerprint)
    (self.view, self.isAnimated) = (view, isAnimated)
  }

  /// What the journal calls it.
  package var key: String { "\(of), \(view.rawValue)\(isAnimated ? ", animated" : "")" }

  /// Whether this is an outcome of the case as it is today.
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

/// What a probe found.
public struct Answer: Codable, Hashable, Sendable {
  package var question: DeviceQuestion
  package var finding: Finding
  /// What was seen, in words.
  package var seen: String

  package init(_ question: DeviceQuestion, _ finding: Finding, seen: String) {
    (self.question, self.finding, self.seen) = (question, finding, seen)
  }
}

/// What came of a scenario, or of a seed's random updates, on one view.
public struct ScenarioRun: Codable, Hashable, Sendable {
  package var name: String
  package var view: DeviceView
  package var isAnimated: Bool
  /// What was not as it should be.
  package var faults: [String]

  package init(_ name: String, view: DeviceView, isAnimated: Bool, faults: [String]) {
    (self.name, self.view) = (name, view)
    (self.isAnimated, self.faults) = (isAnimated, faults)
  }

  /// What the journal calls it.
  package var key: String { "\(name), \(view.rawValue)\(isAnimated ? ", animated" : "")" }
}
