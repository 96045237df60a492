import TableViews
import TableViewsTesting

/// One table that shows one release after another through one adapter.
///
/// A point is a line: rows and headers are one point high.
@MainActor
final class ReleaseTable<Item: GalleryItem> {
  /// The groups of one release, under its name.
  struct State {
    var name: String
    var groups: [ZoneGroup<Item>]
  }

  let table: TableView
  let adapter: NotingAdapter<Item, String>
  /// What the table shows.
  private(set) var state: State
  private let issues = IssueCollector()
  private var pending: (old: String, batches: Int, issues: Int, outcome: UpdateOutcome?)?

  /// Makes a table that shows `state` in `height` lines.
  init(_ state: State, height: Int) {
    self.state = state
    table = TableView(lines: height)
    table.animationTiming = .manual
    adapter = NotingAdapter(table) { $0.row }
    adapter.issues.reporter = issues.reporter
    adapter.update(with: Self.sections(of: state), mode: .reload)
  }

  /// The number of lines that are on screen.
  var height: Int {
    get { table.lines }
    set { table.lines = newValue }
  }

  /// All issues that came up so far.
  var allIssues: [TableIssue] { issues.issues }

  // MARK: Updating

  /// Returns what an update to `next` would change; nil where that cannot be planned.
  func preview(of next: State) -> TableChanges? {
    try? adapter.plan(from: adapter.currentSections, to: Self.sections(of: next)).changes
  }

  /// Begins an animated update; the table shows the new rows already.
  func begin(_ next: State) {
    pending = (state.name, table.statistics.batches, issues.issues.count, nil)
    state = next
    // The show scrolls to what changed by itself.
    adapter.update(with: Self.sections(of: next), anchoring: nil) { [weak self] outcome in
      self?.pending?.outcome = outcome
    }
  }

  /// Ends the animation of the update, and tells what it did.
  func finish() -> ReleaseUpdate {
    table.finishAnimations()
    let before = pending
    pending = nil
    return ReleaseUpdate(
      from: before?.old ?? state.name, to: state.name, changes: adapter.changes,
      batches: table.statistics.batches - (before?.batches ?? 0),
      issues: Array(issues.issues.dropFirst(before?.issues ?? 0)), outcome: before?.outcome)
  }

  private static func sections(of state: State) -> [Section<Item, String>] {
    state.groups.map { Section(id: $0.id, items: $0.rows, header: $0.title) }
  }
}
