package import DiffEngine

/// A batch with its counts, and what each kind of view is expected to say to it.
///
/// The tests of the validator judge these cases, and the device kit asks UIKit the same ones.
package struct BatchCase: Hashable, Sendable {
  package var batch: TableBatch
  package var old: [Int]
  package var new: [Int]
  /// The verdicts, as RULEBOOK has them; a view that is not among the keys is not asked.
  package private(set) var expected: [BatchValidator.Profile: ExpectedVerdict] = [:]

  package init(_ batch: TableBatch, _ old: [Int], _ new: [Int]) {
    self.batch = batch
    self.old = old
    self.new = new
  }

  /// What the validator says.
  package func verdict(_ profile: BatchValidator.Profile) -> BatchValidator.Verdict {
    BatchValidator(profile: profile).verdict(on: batch, oldCounts: old, newCounts: new)
  }
}

extension BatchCase: CustomStringConvertible {
  package var description: String { "\(batch), \(old) → \(new)" }
}

/// The verdict on a case; without a message, any will do.
package struct ExpectedVerdict: Hashable, Sendable {
  package var name: String
  package var message: String?
}

// MARK: - What is expected

extension BatchCase {
  /// The case, with both views taking the batch.
  package func valid() -> Self {
    expecting(.table, "valid", nil).expecting(.collection, "valid", nil)
  }

  /// The case, with both views throwing a text of RULEBOOK.
  package func invalid(_ template: String, _ values: any CustomStringConvertible...) -> Self {
    let text = RuleText.fill(template, values)
    return expecting(.table, "invalid", text)
      .expecting(.collection, "invalid", RuleText.forCollection(text))
  }

  /// The case, with a hazard for both views.
  package func hazard() -> Self {
    expecting(.table, "hazard", nil).expecting(.collection, "hazard", nil)
  }

  /// The case, with one view's verdict; nil allows any message.
  package func expecting(
    _ profile: BatchValidator.Profile, _ name: String, _ message: String?
  ) -> Self {
    var copy = self
    copy.expected[profile] = ExpectedVerdict(name: name, message: message)
    return copy
  }
}

/// Cases of one behavior, with the rules they exercise.
package struct CaseGroup: Sendable {
  package let name: String
  /// The numbers of the rules in `Docs/Internals/Rulebook.md`; none where each case is about another.
  package let rules: [String]
  package let cases: [BatchCase]

  init(_ name: String, rules: String..., cases: [BatchCase]) {
    self.name = name
    self.rules = rules
    self.cases = cases
  }

  /// Every group that the tests of the validator judge.
  package static let all = indexes + conflicts + order
}

extension CaseGroup: CustomStringConvertible {
  package var description: String {
    rules.isEmpty ? name : "\(rules.joined(separator: ", ")): \(name)"
  }
}

/// A path, for short.
package func at(_ section: Int, _ row: Int) -> TablePath {
  TablePath(section: section, row: row)
}

/// A move, for short.
package func move<Position>(_ from: Position, _ to: Position) -> IndexPair<Position> {
  IndexPair(from: from, to: to)
}
