public import DiffEngine

/// A batch for a device to perform, with the data before and after it.
///
/// Rows have numbers as IDs, which makes the content of a view comparable with its data row by row.
/// The expectation is the validator's verdict at the time when the case was created.
public struct DeviceCase: Codable, Hashable, Sendable, Identifiable {
  /// A name that is unique in ``all``.
  public let id: String
  /// The numbers of the tested rules in `Docs/Internals/Rulebook.md`.
  public let rules: [String]
  /// The kind of view that performs the batch.
  public let profile: BatchValidator.Profile
  /// The IDs of the rows before the batch, by section.
  public let before: [[Int]]
  /// The operations.
  public let batch: TableBatch
  /// The IDs of the rows after the batch, by section.
  public let after: [[Int]]
  /// The expected behavior of the view.
  public let expectation: Expectation

  /// The numbers of rows before the batch.
  public var oldCounts: [Int] { before.map(\.count) }
  /// The numbers of rows after the batch.
  public var newCounts: [Int] { after.map(\.count) }
}

extension BatchValidator.Profile: Codable {}

extension DeviceCase {
  /// The verdict of the rules on a batch.
  public enum Expectation: Codable, Hashable, Sendable {
    /// The view shows the rows after it, and remaining rows keep their cell.
    case valid
    /// The view throws an exception whose reason contains this text, or any text if it's `nil`.
    case invalid(String?)
    /// The view may be wrong.
    case hazard
    /// The view shows the rows after it in new cells.
    case reload

    package init(_ verdict: BatchValidator.Verdict) {
      switch verdict {
      case .valid: self = .valid
      case .invalid(let text): self = .invalid(text.hasPrefix(RuleText.repeated) ? nil : text)
      case .hazard: self = .hazard
      case .reload: self = .reload
      }
    }

    /// A word for the verdict.
    public var name: String {
      switch self {
      case .valid: "valid"
      case .invalid: "invalid"
      case .hazard: "hazard"
      case .reload: "reload"
      }
    }
  }

  /// The remaining rows that no operation reloads, which must keep their cell.
  package var keptIDs: Set<Int> {
    let positions = BatchPositions(batch, oldCounts: oldCounts, newCounts: newCounts)
    var kept: Set<Int> = []
    for (section, ids) in before.enumerated() {
      for (row, id) in ids.enumerated() {
        let path = TablePath(section: section, row: row)
        if positions.newPath(of: path) != nil, !positions.isReloaded(path) { kept.insert(id) }
      }
    }
    return kept
  }

  /// A hash of the case, which identifies results of an older version of it.
  package var fingerprint: String {
    // FNV-1a, because hashes of the standard library differ from run to run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(profile) \(before) \(batch) \(after)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

// MARK: - Creating cases

extension DeviceCase {
  /// The maximum number of rows or sections in a case, which fit on the smallest screen.
  package static let greatestNumber = 24

  /// Creates the case of a batch whose rows have no IDs, or returns `nil` if no view can perform
  /// it.
  ///
  /// Rows that the batch doesn't insert keep their ID, by RULEBOOK 1.1 to 1.7. If the batch can't
  /// be performed, new IDs fill the counts.
  package init?(
    id: String, rules: [String], _ example: BatchCase, profile: BatchValidator.Profile
  ) {
    guard example.canBeAsked else { return nil }
    var next = 0
    let before = example.old.map { count in
      (0..<count).map { _ in
        next += 1
        return next
      }
    }
    var after = example.new.map { [Int?](repeating: nil, count: $0) }
    let positions = BatchPositions(
      example.batch, oldCounts: example.old, newCounts: example.new)
    for (section, ids) in before.enumerated() {
      for (row, id) in ids.enumerated() {
        guard let place = positions.newPath(of: TablePath(section: section, row: row)) else {
          continue
        }
        after[place.section][place.row] = id
      }
    }
    next = 100
    let filled = after.map { ids in
      ids.map { id in
        if let id { return id }
        next += 1
        return next
      }
    }
    self.init(
      id: id, rules: rules, profile: profile, before: before, batch: example.batch, after: filled,
      expectation: Expectation(example.verdict(profile)))
  }
}

extension BatchCase {
  /// Whether a view can perform the batch.
  ///
  /// Index paths can't hold every number (`NSNotFound` is the greatest), an index set throws on a
  /// negative one itself, and a table can't hold every number of rows.
  var canBeAsked: Bool {
    let numbers =
      old + new + batch.deletedSections + batch.insertedSections + batch.reloadedSections
      + batch.movedSections.flatMap { [$0.from, $0.to] }
      + (batch.deletedRows + batch.insertedRows + batch.reloadedRows
      + batch.movedRows.flatMap { [$0.from, $0.to] }).flatMap { [$0.section, $0.row] }
    return numbers.allSatisfy { (0...DeviceCase.greatestNumber).contains($0) }
  }
}
