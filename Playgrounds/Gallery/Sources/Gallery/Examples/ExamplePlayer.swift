import CommandSupport
import TableViews
import TableViewsTesting

/// Plays events on an example, and logs their effects.
@MainActor
final class ExamplePlayer {
  private typealias Act = @MainActor () async throws(ImpossibleAction) -> Void

  let example: any Example
  private(set) var log: [UpdateEntry] = []
  /// Whether the log has durations.
  var isTimed = false
  /// The changes of each update of the last step.
  private(set) var changes: [TableChanges] = []

  init(_ example: any Example) {
    self.example = example
    example.adapter.changesHandler = { [weak self] in self?.changes.append($0) }
  }

  /// Plays a script, up to the first step that fails.
  func play(_ script: ExampleScript) async throws(ScriptError) {
    for step in script.steps { try await play(step, of: script) }
  }

  /// Plays one step of a script.
  @discardableResult
  func play(
    _ step: ExampleScript.Step, of script: ExampleScript
  ) async throws(ScriptError) -> UpdateEntry {
    do { return try await play(step.event) } catch {
      throw ScriptError(
        source: script.source, place: step.place, message: "\(step.event): \(error.reason)")
    }
  }

  /// Plays an event.
  @discardableResult
  func play(_ event: ExampleEvent) async throws(ImpossibleAction) -> UpdateEntry {
    await example.settle()
    let act = try preparation(of: event)
    let entry = try await watch(event, act)
    log.append(entry)
    return entry
  }

  /// Finds the row of an event, and returns the action to perform.
  private func preparation(of event: ExampleEvent) throws(ImpossibleAction) -> Act {
    let user = TableUser(positionsOf: example.table)
    switch event {
    case .tap(let target):
      let row = try row(target)
      return { () throws(ImpossibleAction) in try user.tap(row) }
    case .flip(let target):
      let row = try row(target)
      if let cell = example.table.cellForRow(at: row) as? any SwitchableCell {
        return { cell.toggleSwitch() }
      }
      return { () throws(ImpossibleAction) in try user.toggle(row) }
    case .enter(let target, let text):
      let row = try row(target)
      return { () throws(ImpossibleAction) in try user.type(text, in: row) }
    case .step(let target, let count):
      let row = try row(target)
      return { () throws(ImpossibleAction) in try user.step(row, by: count) }
    case .choose(let target, let title):
      let row = try row(target)
      return { () throws(ImpossibleAction) in try user.choose(title, in: row) }
    case .drag(let target, let other):
      let (row, place) = (try row(target), try row(other))
      return { [table = example.table] () throws(ImpossibleAction) in
        // While dragging, a finger can scroll to the other row.
        let height = table.viewportHeight
        defer { table.viewportHeight = height }
        table.viewportHeight = max(height, table.contentHeight)
        try user.drag(row, to: place)
      }
    case .swipe(let target, let title):
      let row = try row(target)
      return { () throws(ImpossibleAction) in
        let leading = try user.swipe(row, from: .leading)
        let swipe = leading.titles.contains(title) ? leading : try user.swipe(row)
        try swipe.choose(title)
      }
    case .menu(let target, let titles):
      let row = try row(target)
      return { () throws(ImpossibleAction) in try user.longPress(row).choose(titles) }
    case .scroll(let lines):
      return { [example] () throws(ImpossibleAction) in
        try user.scroll(by: Double(lines) * example.table.rowHeight)
      }
    case .use(let control):
      return { [example] () async throws(ImpossibleAction) in
        guard try await example.use(control) else {
          let kind = type(of: example)
          throw ImpossibleAction(
            "\(kind.name) doesn't support this; its steps are "
              + kind.steps.joined(separator: ", "))
        }
      }
    }
  }

  private func row(_ target: RowTarget) throws(ImpossibleAction) -> TablePath {
    guard let row = example.table.find(target) else {
      var hint = ""
      if case .text(let text) = target {
        let texts = example.table.visibleCells.compactMap { $0.textLabel?.text }
        hint = Suggestion.words(for: text, among: texts)
      }
      throw ImpossibleAction("there is no such row" + hint)
    }
    return row
  }

  /// Performs an action, and measures its effects.
  private func watch(
    _ event: ExampleEvent, _ act: Act
  ) async throws(ImpossibleAction) -> UpdateEntry {
    let table = example.table
    table.layoutIfNeeded()
    changes = []
    let before = table.statistics
    let issueCount = table.issues.issues.count
    let clock = ContinuousClock()
    let start = clock.now
    try await act()
    await example.settle()
    table.layoutIfNeeded()
    let after = table.statistics
    // The number of empty updates depends on task scheduling.
    let effective = changes.filter { !$0.isEmpty }
    let updates = (effective.isEmpty ? Array(changes.prefix(1)) : effective).map(\.words)
    let changesTable = example.table !== table
    // The changes belong to a table that is no longer on screen.
    if changesTable { changes = [] }
    return UpdateEntry(
      number: log.count + 1, event: event, updates: updates, changesTable: changesTable,
      batches: after.batches - before.batches, reloads: after.reloads - before.reloads,
      cellsRequested: after.cellsRequested - before.cellsRequested,
      cellsReconfigured: after.cellsReconfigured - before.cellsReconfigured,
      issues: Array(table.issues.issues.dropFirst(issueCount)),
      duration: isTimed ? start.duration(to: clock.now) : nil)
  }
}

/// A log entry: a step, its updates, and their costs.
struct UpdateEntry {
  /// The number of the step, from 1.
  var number: Int
  var event: ExampleEvent
  /// The changes of each update, in words, because the changes themselves grow with the table.
  var updates: [String] = []
  /// Whether another table appeared on screen.
  var changesTable = false
  var batches = 0
  var reloads = 0
  var cellsRequested = 0
  var cellsReconfigured = 0
  /// The new issues, without duplicates.
  var issues: [TableIssue] = []
  var duration: Duration?
}

extension UpdateEntry: CustomStringConvertible {
  var description: String { parts.joined(separator: "; ") }

  var parts: [String] { ["\(number). \(event): \(changeWords)"] + costs }

  private var changeWords: String {
    let table = changesTable ? ["another table is on screen"] : []
    let words = (updates + table).joined(separator: "; then ")
    return words.isEmpty ? reloads > 0 ? "everything reloaded" : "no update" : words
  }

  private var costs: [String] {
    var costs: [String] = []
    if batches > 0 { costs.append(TerminalText.count(batches, "batch", plural: "batches")) }
    if cellsRequested > 0 {
      costs.append("\(TerminalText.count(cellsRequested, "cell")) requested")
    }
    if cellsReconfigured > 0 {
      costs.append("\(TerminalText.count(cellsReconfigured, "cell")) reconfigured")
    }
    costs += issues.map { "\($0)" }
    if let duration { costs.append(Self.words(duration)) }
    return costs
  }

  private static func words(_ duration: Duration) -> String {
    let microseconds = duration / .microseconds(1)
    return microseconds < 1000
      ? "\(Int(microseconds)) µs" : "\((microseconds / 100).rounded() / 10) ms"
  }
}

extension TableChanges {
  /// The largest number of positions to list for each kind of change.
  private static var namedPositions: Int { 3 }

  /// A phrase for each kind of change.
  ///
  /// The rows of inserted and deleted sections are included.
  var words: String {
    let phrases = [
      Self.phrase("section", "deleted", deletedSections),
      Self.phrase("section", "inserted", insertedSections),
      Self.phrase("section", "moved", movedSections),
      Self.phrase("row", "deleted", allDeletedRows),
      Self.phrase("row", "inserted", allInsertedRows),
      Self.phrase("row", "moved", movedRows),
      Self.phrase("row", "refreshed", changedRows.map(\.to)),
      Self.phrase("header", "refreshed", changedHeaders.map(\.to)),
      Self.phrase("footer", "refreshed", changedFooters.map(\.to)),
    ].compactMap { $0 }
    return phrases.isEmpty ? "nothing changed" : phrases.joined(separator: ", ")
  }

  private static func phrase(_ noun: String, _ verb: String, _ positions: [some Any]) -> String? {
    guard !positions.isEmpty else { return nil }
    let count = "\(TerminalText.count(positions.count, noun)) \(verb)"
    guard positions.count <= namedPositions else { return count }
    return "\(count) (\(positions.map { "\($0)" }.joined(separator: ", ")))"
  }
}
