import TableViews

/// Plays the steps of a script on an example, and keeps the log: the one driver of the terminal and
/// of the tests.
@MainActor
final class ExamplePlayer {
  /// What is played on.
  let example: any Example
  /// What came of each step so far.
  private(set) var log: [UpdateEntry] = []
  /// Whether the log tells how long steps take.
  var isTimed = false
  private var changes: [TableChanges] = []

  /// Makes a player that has not played anything.
  init(_ example: any Example) {
    self.example = example
    example.adapter.changesHandler = { [weak self] in self?.changes.append($0) }
  }

  /// Plays all steps of a script.
  ///
  /// - Throws: What is wrong with the first step that cannot be played; those before it have been.
  func play(_ script: ExampleScript) async throws(ScriptError) {
    for step in script.steps { try await play(step, of: script) }
  }

  /// Plays one step.
  ///
  /// - Returns: What came of it, as it now stands in the log.
  /// - Throws: Why it cannot be played, and where it is written.
  @discardableResult
  func play(
    _ step: ExampleScript.Step, of script: ExampleScript
  ) async throws(ScriptError) -> UpdateEntry {
    let table = example.table
    table.layoutIfNeeded()
    changes = []
    let before = table.tally
    let issueCount = table.issues.issues.count
    let clock = ContinuousClock()
    let start = clock.now
    if let problem = await carryOut(step.event) {
      throw ScriptError(
        source: script.source, place: step.place, message: "\(step.event): \(problem)")
    }
    table.layoutIfNeeded()
    let after = table.tally
    let entry = UpdateEntry(
      number: log.count + 1, event: step.event, changes: changes,
      batches: after.batches - before.batches, reloads: after.reloads - before.reloads,
      cellsRequested: after.cellsRequested - before.cellsRequested,
      cellsReconfigured: after.cellsReconfigured - before.cellsReconfigured,
      issues: Array(table.issues.issues.dropFirst(issueCount)),
      duration: isTimed ? start.duration(to: clock.now) : nil)
    log.append(entry)
    return entry
  }

  /// Does what the event says; returns what is in the way, if anything is.
  private func carryOut(_ event: ExampleEvent) async -> String? {
    let table = example.table
    switch event {
    case .tap(let target):
      guard let row = table.row(target) else { return "there is no such row on screen" }
      table.tap(row)
    case .flip(let target):
      guard let row = table.row(target) else { return "there is no such row on screen" }
      guard let cell = table.cellForRow(at: row) as? any SwitchableCell else {
        return "there is no switch in that row"
      }
      cell.flip()
    case .scroll(let lines):
      table.scroll(by: Double(lines))
    case .use(let control):
      guard await example.use(control) else {
        return "\(type(of: example).name) has nothing of the kind; its steps are "
          + type(of: example).steps.joined(separator: ", ")
      }
    }
    return nil
  }
}
