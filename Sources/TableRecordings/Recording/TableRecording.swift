internal import DiffEngine
public import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// A log of a table's changes, as lines of JSON.
///
/// ```swift
/// let recording = adapter.record()
/// adapter.update(with: [Section(id: "friends", items: contacts)])
/// print(recording.text)
/// ```
///
/// A line describes an update with its batches and outcome, a row that the user moved or deleted,
/// or reconfigured rows. It also has the number of issues since the preceding change. By default,
/// rows are identified by hashed IDs. The content of rows isn't recorded. To replay and check a
/// recording, use ``TableReplay``.
///
/// A recording uses at most ``limit`` bytes. If it's full, the oldest changes are removed, and it
/// begins with a later state of the table. If a line would exceed a 16th of the limit, at most the
/// numbers of rows are recorded until IDs fit again. If `ForEach` creates rows on demand, only
/// their numbers are recorded.
///
/// - Complexity: Recording a change is O(*n*) in its size and the number of sections. After a
///   reload, and once in hundreds of changes, it's also O(*n*) in the number of rows.
@MainActor
public final class TableRecording {
  /// The default limit, one megabyte.
  public static let standardLimit = 1 << 20
  /// The smallest limit, 64 kilobytes.
  public static let smallestLimit = 1 << 16

  /// The number of changes so far, including removed ones.
  public private(set) var changeCount = 0
  /// The maximum number of bytes that the recording uses.
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

  /// Begins to record an adapter's changes.
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
    // Exclude earlier issues from the recording.
    _ = recording.issues.newIssues(in: adapter.issues)
    lineHandler?(recording.header)
    recording.beginSegment(in: recorder)
    adapter.add(recorder)
    return recording
  }

  /// The recording, with a line break after each line.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var text: String {
    // Use copies, so that the next line still records the issues since the last change.
    var (tally, lines) = (issues, lines)
    let end = tally.newIssues(in: table?.issues).map { lines.end(after: changeCount, $0) }
    return header + String(decoding: log.bytes + (end ?? []), as: UTF8.self)
  }

  /// The number of changes that were removed to save memory.
  public var droppedCount: Int { log.start }

  /// A Boolean value that indicates whether changes are being recorded.
  public var isRecording: Bool { removeRecorder != nil }

  /// Stops recording, and keeps the text.
  ///
  /// Recording also stops when the recording is released.
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
  /// Records the changes to the table from now on.
  ///
  /// Keep the recording. If you release it, recording stops.
  ///
  /// - Parameters:
  ///   - ids: The way to write row IDs.
  ///   - limit: The largest number of bytes that the recording uses. If it's full, the oldest
  ///     changes are removed. Values below ``TableRecording/smallestLimit`` are raised to it.
  ///   - onLine: A closure that is called with each new line, including its line break. If you
  ///     append the lines to a file, the file is an unlimited recording that survives a crash.
  /// - Returns: The recording, which begins with the current rows.
  public final func record(
    ids: RecordedIDs = .hashed, limit: Int = TableRecording.standardLimit,
    onLine: (@MainActor (String) -> Void)? = nil
  ) -> TableRecording {
    TableRecording.begin(self, ids: ids, limit: limit, lineHandler: onLine)
  }
}

// MARK: - Changes

extension TableRecording {
  func note(_ change: PerformedChange, in table: some RecordedTable) {
    if case .update(let update) = change, changeCount == 0, update.oldCounts != lines.counts {
      // Recording began during this update, after the old rows were replaced.
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
