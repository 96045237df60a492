internal import DiffEngine
public import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// A log of the changes of a table, as lines of JSON.
///
/// ```swift
/// let recording = adapter.record()
/// …
/// report.attach(recording.text)
/// ```
///
/// Each line is a change: an update with its batches, its outcome, and the issues since the last one,
/// or a row that the user moved or deleted. Rows are written as their hashed IDs. Contents are never
/// written. ``TableReplay`` replays and checks a recording.
///
/// **Memory.** A recording takes at most ``limit`` bytes. If it's full, the oldest changes are dropped,
/// and it begins with the state of the table at a later time. If a line would take more than a 16th
/// of the limit, only the numbers of rows are recorded, and IDs again as soon as they fit.
///
/// **Rows on demand.** Of a table in which `ForEach` makes rows when they are needed, only the
/// numbers of rows are recorded.
///
/// **Cost.** A recording writes changes that the adapter has found anyway. The time depends on the
/// changes and the number of sections. Only after a reload, and once in hundreds of changes, it depends
/// on the rows.
@MainActor
public final class TableRecording {
  /// The limit by default: a megabyte.
  public static let standardLimit = 1 << 20
  /// The smallest possible limit.
  public static let smallestLimit = 1 << 16

  /// The number of changes so far, including dropped ones.
  public private(set) var changeCount = 0
  /// The largest number of bytes that the recording takes.
  public let limit: Int

  private var log: RecordingLog
  private let header: String
  private let lineHandler: (@MainActor (String) -> Void)?
  private var lines: ChangeWriter
  private var issues = IssueTally()
  private var table: (any RecordedTable)?
  private var removeRecorder: (@MainActor () -> Void)?

  private init(
    _ surface: BatchValidator.Profile, ids: RecordedIDs, limit: Int,
    lineHandler: (@MainActor (String) -> Void)?
  ) {
    self.limit = max(limit, Self.smallestLimit)
    self.lineHandler = lineHandler
    log = RecordingLog(limit: self.limit)
    lines = ChangeWriter(lineLimit: log.lineLimit, ids: ids)
    header = RecordingHeader(surface: surface, ids: ids).line
  }

  /// Begins to record the changes of an adapter.
  static func begin<Surface: TableSurface, Item, ID: Hashable>(
    _ adapter: TableAdapter<Surface, Item, ID>, ids: RecordedIDs, limit: Int,
    lineHandler: (@MainActor (String) -> Void)?
  ) -> TableRecording {
    let recording = TableRecording(
      Surface.tableBatchProfile, ids: ids, limit: limit, lineHandler: lineHandler)
    let recorder = ChangeRecorder(adapter, to: recording, ids: ids)
    recording.table = recorder
    recording.removeRecorder = { [weak adapter, weak recorder] in
      if let recorder { adapter?.remove(recorder) }
    }
    // Issues from before don't belong to the recording.
    _ = recording.issues.newIssues(in: adapter.issues)
    lineHandler?(recording.header)
    recording.beginSegment(in: recorder)
    adapter.add(recorder)
    return recording
  }

  /// The recording, as lines that each end with a line break.
  ///
  /// - Complexity: O(*n*) in the bytes of the recording.
  public var text: String {
    // In copies, because the issues since the last change aren't recorded yet.
    var (tally, lines) = (issues, lines)
    let end = tally.newIssues(in: table?.issues).map { lines.end(after: changeCount, $0) }
    return header + String(decoding: log.bytes + (end ?? []), as: UTF8.self)
  }

  /// The number of changes that were dropped because the recording was full.
  public var droppedCount: Int { log.start }

  /// Whether changes are recorded.
  public var isRecording: Bool { removeRecorder != nil }

  /// Ends recording, and keeps the text.
  ///
  /// Releasing the recording also ends it.
  public func stop() {
    guard let remove = removeRecorder else { return }
    removeRecorder = nil
    remove()
    if let latest = issues.newIssues(in: table?.issues) {
      add(lines.end(after: changeCount, latest))
    }
    table = nil
  }
}

extension TableAdapter {
  /// Records the changes of the table from now on.
  ///
  /// Keep the recording. Releasing it ends it.
  ///
  /// - Parameters:
  ///   - ids: How to write the IDs of rows.
  ///   - limit: The largest number of bytes that the recording takes, at least
  ///     ``TableRecording/smallestLimit``. The oldest changes are dropped if there are more.
  ///   - onLine: Called with each line as soon as it is recorded, including its line break. A file to
  ///     which you append the lines is a recording too, without a limit, and survives a crash.
  /// - Returns: The recording, which begins with the rows of the table.
  public final func record(
    ids: RecordedIDs = .hashed, limit: Int = TableRecording.standardLimit,
    onLine: (@MainActor (String) -> Void)? = nil
  ) -> TableRecording {
    TableRecording.begin(self, ids: ids, limit: limit, lineHandler: onLine)
  }
}

// MARK: - Changes

extension TableRecording {
  /// Records a change.
  func note(_ change: PerformedChange, in table: some RecordedTable) {
    if case .update(let update) = change, changeCount == 0, update.oldCounts != lines.counts {
      // Recording began during this update, when the rows before were gone.
      log = RecordingLog(limit: limit)
      return beginSegment(in: table)
    }
    let finder = lines.names
    let names = finder.names(for: change, in: table)
    guard isRecording else { return }
    changeCount += 1
    add(lines.line(of: change, changeCount, names, issues.newIssues(in: table.issues)))
    if log.isSegmentFull { beginSegment(in: table) }
  }

  /// Begins a segment of the log with the state of the table.
  private func beginSegment(in table: some RecordedTable) {
    let (counts, finder) = (table.rowCounts, lines.names)
    let names = finder.names(ofAll: counts, in: table)
    guard isRecording else { return }
    log.beginSegment(after: changeCount)
    add(lines.state(counts, names, after: changeCount))
  }

  private func add(_ line: [UInt8]) {
    log.append(line)
    lineHandler?(String(decoding: line, as: UTF8.self))
  }
}
