import DiffEngine
import TestSupport
import Testing

/// A batch with its counts, and what both kinds of view are expected to say to it.
struct BatchCase {
  var batch: TableBatch
  var old: [Int]
  var new: [Int]

  init(_ batch: TableBatch, _ old: [Int], _ new: [Int]) {
    self.batch = batch
    self.old = old
    self.new = new
  }

  func verdict(_ profile: BatchValidator.Profile) -> BatchValidator.Verdict {
    BatchValidator(profile: profile).verdict(on: batch, oldCounts: old, newCounts: new)
  }

  /// Expects both views to take the batch, in any order of its operations.
  func isValid(location: SourceLocation = #_sourceLocation) {
    expect(.table, "valid", nil, location)
    expect(.collection, "valid", nil, location)
  }

  /// Expects both views to throw with a text of RULEBOOK, whatever the order of the operations.
  func isInvalid(
    _ template: String, _ values: any CustomStringConvertible...,
    location: SourceLocation = #_sourceLocation
  ) {
    let text = RuleText.fill(template, values)
    expect(.table, "invalid", text, location)
    expect(.collection, "invalid", RuleText.forCollection(text), location)
  }

  /// Expects both views to have a hazard.
  func isHazard(location: SourceLocation = #_sourceLocation) {
    expect(.table, "hazard", nil, location)
    expect(.collection, "hazard", nil, location)
  }

  /// Expects one view's verdict, whatever the order of the operations; nil allows any message.
  func expect(
    _ profile: BatchValidator.Profile, _ name: String, _ message: String?,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let verdict = verdict(profile)
    #expect(verdict.name == name, "\(profile): \(verdict)", sourceLocation: location)
    if let message { #expect(verdict.message == message, sourceLocation: location) }
    #expect(verdict.message.isEmpty == verdict.isValid, sourceLocation: location)
    var random = SeededRandom(seed: 3)
    for _ in 0..<4 {
      let shuffled = BatchCase(batch.shuffled(using: &random), old, new)
      #expect(shuffled.verdict(profile) == verdict, "\(shuffled.batch)", sourceLocation: location)
    }
  }
}

/// A path, for short.
func at(_ section: Int, _ row: Int) -> TablePath {
  TablePath(section: section, row: row)
}

/// A move, for short.
func move<Position>(_ from: Position, _ to: Position) -> IndexPair<Position> {
  IndexPair(from: from, to: to)
}
