import CommandSupport
import TableViews
import TableViewsTesting

/// A table that shows one release after another.
///
/// A point is a line: rows and headers are one point high.
@MainActor
final class ReleaseTable {
  struct State {
    var name: String
    var groups: [ZoneGroup]
  }

  let table: TableView
  let adapter: RecordingAdapter<ZoneRow, String>
  private(set) var state: State
  private let issues = IssueCollector()
  private var pending: (old: String, batches: Int, issues: Int, outcome: UpdateOutcome?)?

  init(_ state: State, height: Int) {
    self.state = state
    table = TableView(lines: height)
    table.animationTiming = .manual
    adapter = RecordingAdapter(table) { Row($0, cell: ZoneRowCell.self) }
    adapter.issues.reporter = issues.reporter
    adapter.update(with: Self.sections(of: state), mode: .reload)
  }

  var allIssues: [TableIssue] { issues.issues }

  /// Returns the changes of an update, or `nil` if it can't be planned.
  func preview(of next: State) -> TableChanges? {
    try? adapter.plan(from: adapter.currentSections, to: Self.sections(of: next)).changes
  }

  /// Begins an animated update.
  func begin(_ next: State) {
    pending = (state.name, table.statistics.batches, issues.issues.count, nil)
    state = next
    // The show scrolls to the changes.
    adapter.update(with: Self.sections(of: next), anchoring: nil) { [weak self] outcome in
      self?.pending?.outcome = outcome
    }
  }

  /// Ends the animation, and returns the update's numbers.
  func finish() -> ReleaseUpdate {
    table.finishAnimations()
    let before = pending
    pending = nil
    return ReleaseUpdate(
      from: before?.old ?? state.name, to: state.name, changes: adapter.changes,
      batches: table.statistics.batches - (before?.batches ?? 0),
      issues: Array(issues.issues.dropFirst(before?.issues ?? 0)), outcome: before?.outcome)
  }

  private static func sections(of state: State) -> [Section<ZoneRow, String>] {
    state.groups.map { Section(id: $0.id, items: $0.rows, header: $0.title) }
  }
}

// MARK: Checking

extension ReleaseTable {
  /// The name and the size of the release.
  var summary: String {
    let rows = state.groups.reduce(0) { $0 + $1.rows.count }
    return "\(state.name): \(TerminalText.count(state.groups.count, "section")), "
      + TerminalText.count(rows, "row")
  }

  /// Compares each header and cell with the data, and returns the first difference.
  ///
  /// Visible cells are compared first, before scrolling configures others.
  func firstDifference() -> String? {
    let groups = state.groups
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    guard counts == groups.map(\.rows.count) else {
      return "the table has \(counts.count) sections with \(counts.reduce(0, +)) rows, expected "
        + "\(groups.count) with \(groups.reduce(0) { $0 + $1.rows.count })"
    }
    let start = table.contentOffset
    defer { table.scroll(to: start) }
    var seen: Set<TableElement> = []
    if let difference = differenceOnScreen(seen: &seen) { return difference }
    for line in stride(from: 0, to: table.lineCount, by: max(1, table.lines)) {
      table.scroll(to: Double(line))
      if let difference = differenceOnScreen(seen: &seen) { return difference }
    }
    let missing = table.lineCount - seen.count
    return missing == 0 ? nil : "\(missing) lines were never shown"
  }

  private func differenceOnScreen(seen: inout Set<TableElement>) -> String? {
    for element in table.elementsOnScreen {
      seen.insert(element)
      let (found, expected) = texts(of: element)
      if found != expected {
        return "\(Self.name(element)) shows \(found), expected \(expected)"
      }
    }
    return nil
  }

  private func texts(of element: TableElement) -> (found: [String], expected: [String]) {
    switch element {
    case .header(let section):
      let view = table.headerView(forSection: section)
      return ([view?.textLabel?.text ?? ""], [state.groups[section].title])
    case .footer(let section):
      return ([table.footerView(forSection: section)?.textLabel?.text ?? ""], [""])
    case .row(let path):
      let cell = table.cellForRow(at: path)
      let item = state.groups[path.section].rows[path.row]
      return (
        [cell?.textLabel?.text ?? "", cell?.detailTextLabel?.text ?? ""], [item.text, item.detail]
      )
    }
  }

  private static func name(_ element: TableElement) -> String {
    switch element {
    case .header(let section): "the header of section \(section)"
    case .footer(let section): "the footer of section \(section)"
    case .row(let path): "row \(path)"
    }
  }
}

/// The numbers of changes of an update.
struct ReleaseUpdate {
  private let oldName: String
  private let newName: String

  private(set) var deletedSections = 0
  private(set) var insertedSections = 0
  private(set) var movedSections = 0
  /// The deleted rows, including rows of deleted sections.
  private(set) var deletedRows = 0
  /// The inserted rows, including rows of inserted sections.
  private(set) var insertedRows = 0
  private(set) var movedRows = 0
  private(set) var refreshedRows = 0
  private(set) var refreshedHeaders = 0
  let batches: Int
  /// The new issues, without duplicates.
  let issues: [TableIssue]
  let outcome: UpdateOutcome?

  init(
    from oldName: String, to newName: String, changes: TableChanges?, batches: Int,
    issues: [TableIssue], outcome: UpdateOutcome?
  ) {
    (self.oldName, self.newName) = (oldName, newName)
    (self.batches, self.issues, self.outcome) = (batches, issues, outcome)
    guard let changes else { return }
    deletedSections = changes.deletedSections.count
    insertedSections = changes.insertedSections.count
    movedSections = changes.movedSections.count
    deletedRows = changes.allDeletedRows.count
    insertedRows = changes.allInsertedRows.count
    movedRows = changes.movedRows.count
    refreshedRows = changes.changedRows.count
    refreshedHeaders = changes.changedHeaders.count
  }
}

extension ReleaseUpdate {
  /// The numbers, described in words.
  var parts: [String] {
    [
      "sections \(deletedSections) deleted, \(insertedSections) inserted, \(movedSections) moved",
      "rows \(deletedRows) deleted, \(insertedRows) inserted, \(movedRows) moved, "
        + "\(refreshedRows) refreshed",
      "headers \(refreshedHeaders) refreshed",
      TerminalText.count(batches, "batch", plural: "batches"),
      TerminalText.count(issues.count, "issue"),
    ] + (outcome == .animated ? [] : ["\(outcome?.description ?? "not finished")"])
  }

  /// The numbers with the names of the releases.
  var sentence: [String] {
    ["\(oldName) → \(newName): \(parts[0])"] + parts.dropFirst()
  }
}

/// Shows a zone or a country.
final class ZoneRowCell: TableViewValue1Cell, Configurable {
  func setup(with item: ZoneRow) {
    textLabel?.text = item.text
    detailTextLabel?.text = item.detail
  }
}
