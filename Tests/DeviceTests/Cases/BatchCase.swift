package import DiffEngine

/// A batch with row counts, and the expected verdict for each kind of view.
///
/// The validator's tests check these cases, and the device kit tests them with UIKit.
package struct BatchCase: Hashable, Sendable {
  package var batch: TableBatch
  package var old: [Int]
  package var new: [Int]
  /// The verdicts according to RULEBOOK.
  ///
  /// A view without one isn't tested.
  package private(set) var expected: [BatchValidator.Profile: ExpectedVerdict] = [:]

  package init(_ batch: TableBatch, _ old: [Int], _ new: [Int]) {
    self.batch = batch
    self.old = old
    self.new = new
  }

  /// Returns the validator's verdict.
  package func verdict(_ profile: BatchValidator.Profile) -> BatchValidator.Verdict {
    BatchValidator(profile: profile).verdict(on: batch, oldCounts: old, newCounts: new)
  }
}

extension BatchCase: CustomStringConvertible {
  package var description: String { "\(batch), \(old) → \(new)" }
}

/// The verdict on a case, with any message if `message` is `nil`.
package struct ExpectedVerdict: Hashable, Sendable {
  package var name: String
  package var message: String?
}

// MARK: - Expectations

extension BatchCase {
  /// Returns the case with a batch that is valid for both views.
  package func valid() -> Self {
    expecting(.table, "valid", nil).expecting(.collection, "valid", nil)
  }

  /// Returns the case with a text of RULEBOOK that both views throw.
  package func invalid(_ template: String, _ values: any CustomStringConvertible...) -> Self {
    let text = RuleText.fill(template, values)
    return expecting(.table, "invalid", text)
      .expecting(.collection, "invalid", RuleText.forCollection(text))
  }

  /// Returns the case with a hazard for both views.
  package func hazard() -> Self {
    expecting(.table, "hazard", nil).expecting(.collection, "hazard", nil)
  }

  /// Returns the case with one view's verdict.
  ///
  /// If `message` is `nil`, any message matches.
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
  /// The numbers of the rules in `Docs/Internals/Rulebook.md`, or none if the cases have different
  /// ones.
  package let rules: [String]
  package let cases: [BatchCase]

  init(_ name: String, rules: String..., cases: [BatchCase]) {
    self.name = name
    self.rules = rules
    self.cases = cases
  }

  /// All groups that the validator's tests check.
  package static let all = indexes + conflicts + order
}

extension CaseGroup: CustomStringConvertible {
  package var description: String {
    rules.isEmpty ? name : "\(rules.joined(separator: ", ")): \(name)"
  }
}

package func at(_ section: Int, _ row: Int) -> TablePath {
  TablePath(section: section, row: row)
}

package func move<Position>(_ from: Position, _ to: Position) -> IndexPair<Position> {
  IndexPair(from: from, to: to)
}
