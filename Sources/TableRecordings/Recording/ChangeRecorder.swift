internal import DiffEngine
internal import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Passes an adapter's changes on to a recording.
///
/// The app owns the recording. Recording ends when the app releases it.
final class ChangeRecorder<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  private weak var adapter: TableAdapter<Surface, Item, ID>?
  private weak var recording: TableRecording?
  /// Creates the names of hashed IDs, or `nil` for plain IDs.
  private let hashing: IDHashing?

  init(
    _ adapter: TableAdapter<Surface, Item, ID>, to recording: TableRecording, ids: RecordedIDs
  ) {
    (self.adapter, self.recording) = (adapter, recording)
    hashing = ids == .hashed ? IDHashing() : nil
  }

  func tableDidChange(_ change: PerformedChange) {
    guard let recording else {
      adapter?.remove(self)
      return
    }
    recording.note(change, in: self)
  }
}

/// A table whose changes are recorded.
@MainActor
protocol RecordedTable {
  /// The number of rows in each section.
  var rowCounts: [Int] { get }
  var issues: IssueLog? { get }
  /// Returns the names of rows, in order, or `nil` if a row doesn't exist.
  func names(of rows: [TablePath]) -> [String]?
  /// Returns the names of all rows, by section, or `nil` if that would create rows.
  func allNames() -> [[String]]?
}

extension ChangeRecorder: RecordedTable {
  var rowCounts: [Int] {
    guard let adapter else { return [] }
    return (0..<max(0, adapter.numberOfSections)).map { adapter.numberOfRows(inSection: $0) }
  }

  var issues: IssueLog? { adapter?.issues }

  func names(of rows: [TablePath]) -> [String]? {
    guard let adapter else { return nil }
    var names: [String] = []
    for row in rows {
      guard let item = adapter.item(at: Surface.TablePosition(row)) else { return nil }
      names.append(name(of: adapter.rowID(item)))
    }
    return names
  }

  func allNames() -> [[String]]? {
    guard let adapter, !adapter.currentSections.contains(where: \.makesRows) else { return nil }
    let id = adapter.rowID
    return adapter.currentSections.map { section in section.items.map { name(of: id($0)) } }
  }

  private func name(of id: AnyIdentity) -> String {
    hashing?.name(of: id.hashValue) ?? id.description
  }
}
