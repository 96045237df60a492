internal import DiffEngine
internal import TableAdapters

/// A replay of a recording, which checks every change.
///
/// ```swift
/// let recording = adapter.record()
/// let replay = try TableReplay(of: recording.text)
/// print(replay.statistics)
/// if let fault = replay.faults.first { print(fault) }  // line 15, update 13: …
/// ```
///
/// Each batch is checked against the rules of the table or collection view. Each change must begin
/// with the rows after the preceding one, and end with the recorded numbers of rows. If the
/// recording contains the IDs of all rows, they're compared.
///
/// After a fault, the replay continues with the next recorded rows. Until then, only batches are
/// checked, and only if the numbers of rows before them are recorded.
public struct TableReplay: Sendable {
  /// The rows after the last replayed change.
  public private(set) var rows = RecordedRows.unknown
  /// The faults, in order.
  public private(set) var faults: [ReplayFault] = []
  /// Statistics of the replayed changes.
  public private(set) var statistics = ReplayStatistics()
  /// The number of the last change before the recording.
  ///
  /// It isn't 0 if changes were removed to save memory.
  public private(set) var start = 0
  /// The number of the last replayed change.
  public private(set) var end = 0
  /// The way that row IDs were recorded.
  public let ids: RecordedIDs
  /// The first damaged line, or `nil` if there is none.
  ///
  /// The replay ends there.
  public let damage: RecordingError?

  private let validator: BatchValidator

  /// Replays a recording.
  ///
  /// - Parameters:
  ///   - text: The recording.
  ///   - number: The number of the last change to replay, or `nil` for all changes.
  /// - Throws: ``RecordingError`` if the text isn't a recording, a newer version made it, or a line
  ///   is damaged or incomplete.
  /// - Complexity: O(*n* · log *k*) for each change, for *n* rows and *k* changed positions.
  public init(of text: String, through number: Int? = nil) throws(RecordingError) {
    self = Self(ofIntactPartOf: Array(text.utf8), through: number)
    if let damage { throw damage }
  }

  /// Replays a recording up to the first damaged line.
  ///
  /// - Parameters:
  ///   - bytes: The recording, in UTF-8.
  ///   - number: The number of the last change to replay, or `nil` for all changes.
  /// - Complexity: O(*n* · log *k*) for each change, for *n* rows and *k* changed positions.
  public init(ofIntactPartOf bytes: [UInt8], through number: Int? = nil) {
    let reader = RecordingReader(bytes)
    ids = reader.header?.ids ?? .hashed
    validator = BatchValidator(profile: reader.header?.surface ?? .table)
    damage = reader.damage
    start = reader.lines.first?.content.number ?? 0
    end = start
    var isStart = true
    for line in reader.lines {
      if let number, line.content.number > number { break }
      let former = rows
      do throws(Refusal) {
        try replay(line.content, isStart: isStart)
      } catch {
        faults.append(
          ReplayFault(line: line.line, change: line.content.name, reason: error.reason))
        rows = line.content.recordedRows(after: former)
      }
      isStart = isStart && !line.content.isChange
      end = line.content.number
      statistics.add(line.content)
    }
  }

  private mutating func replay(_ line: RecordedLine, isStart: Bool) throws(Refusal) {
    switch line.content {
    case .state(let state):
      // A recording can begin with several states.
      let difference = isStart ? nil : rows.difference(to: state)
      rows = state
      if let difference { throw Refusal(difference) }
    case .update(let update): try replay(update)
    case .move(let move): rows = try rows.taking(move.from, to: move.to)
    case .deletion(let row): rows = try rows.taking(row)
    case .reconfiguration(let rows): try self.rows.require(rows ?? [])
    case .end: break
    }
  }

  private mutating func replay(_ update: RecordedUpdate) throws(Refusal) {
    if let before = update.before, let counts = rows.counts, before != counts {
      throw Refusal(
        "it begins with \(RecordedText.counts(before)) rows by section, but the table had"
          + " \(RecordedText.counts(counts))")
    }
    guard let before = update.before ?? rows.counts else {
      // Without numbers of rows, nothing can be checked.
      rows = update.recordedRows
      return
    }
    if update.isOmitted, update.batches.isEmpty {
      rows = update.recordedRows
      return
    }
    let after = update.after ?? before
    let counts = update.between + [after]
    try check(update.batches, from: before, counts)
    if update.batches.isEmpty, !update.outcome.isReload, before != after {
      throw Refusal("the numbers of rows change without a batch")
    }
    if let ids = update.rows {
      guard ids.map(\.count) == after else {
        throw Refusal(
          "it ends with \(RecordedText.counts(after)) rows by section, but has the IDs of"
            + " \(RecordedText.counts(ids.map(\.count)))")
      }
      rows = .ids(ids)
    } else if update.isOmitted {
      rows = .counts(after)
    } else {
      rows = try rows.applying(update.batches, counts: counts, new: update.new)
    }
    try rows.require(update.refreshedRows)
    try rows.require(sections: update.refreshedHeaders + update.refreshedFooters)
  }

  /// Throws if the table or collection view can't perform a batch.
  private func check(
    _ batches: [TableBatch], from before: [Int], _ counts: [[Int]]
  ) throws(Refusal) {
    var before = before
    for (index, (batch, after)) in zip(batches, counts).enumerated() {
      let verdict = validator.verdict(on: batch, oldCounts: before, newCounts: after)
      if !verdict.isValid {
        let name = batches.count == 1 ? "the batch" : "batch \(index + 1) of \(batches.count)"
        throw Refusal("\(name) is wrong: \(verdict)")
      }
      before = after
    }
  }
}

extension RecordedUpdate {
  /// The rows after the update, if they're recorded.
  fileprivate var recordedRows: RecordedRows {
    rows.map { .ids($0) } ?? after.map { .counts($0) } ?? .unknown
  }
}

extension RecordedLine {
  /// The kind and number of the line.
  fileprivate var name: String {
    switch content {
    case .state: "state after \(number)"
    case .update: "update \(number)"
    case .move: "move \(number)"
    case .deletion: "deletion \(number)"
    case .reconfiguration: "reconfiguration \(number)"
    case .end: "end after \(number)"
    }
  }

  /// Returns the rows after a faulty line.
  fileprivate func recordedRows(after former: RecordedRows) -> RecordedRows {
    switch content {
    case .state(let state): state
    case .update(let update): update.recordedRows
    case .move, .deletion: .unknown
    case .reconfiguration, .end: former
    }
  }
}
