public import DiffEngine

/// One batch that a device is asked to carry out, with all that the asking needs.
///
/// Rows have numbers for ids, so that what a view shows can be compared with its data row by row.
/// The expectation is what the rules say, as the validator had it when the case was made.
public struct DeviceCase: Codable, Hashable, Sendable, Identifiable {
  /// What the case is called, unique in ``all``.
  public let id: String
  /// The numbers of the rules in `Docs/Internals/Rulebook.md` that it bears on.
  public let rules: [String]
  /// The kind of view that is asked.
  public let profile: BatchValidator.Profile
  /// The ids of the rows before the batch, by section.
  public let before: [[Int]]
  /// The operations.
  public let batch: TableBatch
  /// The ids of the rows after the batch, by section.
  public let after: [[Int]]
  /// What the rules expect of the view.
  public let expectation: Expectation

  /// The numbers of rows before the batch.
  public var oldCounts: [Int] { before.map(\.count) }
  /// The numbers of rows after the batch.
  public var newCounts: [Int] { after.map(\.count) }
}

extension BatchValidator.Profile: Codable {}

extension DeviceCase {
  /// What the rules say of a batch.
  public enum Expectation: Codable, Hashable, Sendable {
    /// The view shows the rows after it, and rows that stay keep their cell.
    case valid
    /// The view throws, with a reason that has this text in it; nil where none is known.
    case invalid(String?)
    /// The view may get it wrong.
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

    /// The kind of verdict, in one word.
    public var name: String {
      switch self {
      case .valid: "valid"
      case .invalid: "invalid"
      case .hazard: "hazard"
      case .reload: "reload"
      }
    }
  }

  /// The rows that stay and that no operation reloads: those have to keep their cell.
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

  /// A number that changes with what is asked, so that an old answer is not taken for one to it.
  package var fingerprint: String {
    // FNV-1a; a hash of the standard library differs from run to run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(profile) \(before) \(batch) \(after)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

// MARK: - Making cases

extension DeviceCase {
  /// The most rows or sections of a case, so that all rows are on the smallest screen at a time.
  package static let greatestNumber = 24

  /// Makes the case of a batch whose rows have no ids yet; nil where no view can be asked.
  ///
  /// Rows that the batch does not insert keep their id, by RULEBOOK 1.1 to 1.7; where it cannot be
  /// carried out, the ids after it fill the counts.
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
  /// Whether a view can be asked: index paths cannot hold every number (`NSNotFound` is the
  /// greatest, and an index set throws on a negative one by itself), nor a table.
  var canBeAsked: Bool {
    let numbers =
      old + new + batch.deletedSections + batch.insertedSections + batch.reloadedSections
      + batch.movedSections.flatMap { [$0.from, $0.to] }
      + (batch.deletedRows + batch.insertedRows + batch.reloadedRows
      + batch.movedRows.flatMap { [$0.from, $0.to] }).flatMap { [$0.section, $0.row] }
    return numbers.allSatisfy { (0...DeviceCase.greatestNumber).contains($0) }
  }
}
