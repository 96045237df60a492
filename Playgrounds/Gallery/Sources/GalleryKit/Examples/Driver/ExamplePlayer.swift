import TableViews

/// Plays the steps of a script on an example, and keeps the log: the one driver of the terminal and
/// of the tests.
@MainActor
final class ExamplePlayer {
  /// What is in the way of a step.
  struct Obstacle: Error {
    /// What it is.
    var words: String
  }

  private typealias Act = @MainActor () async throws(Obstacle) -> Void

  /// What is played on.
  let example: any Example
  /// What came of each step so far.
  private(set) var log: [UpdateEntry] = []
  /// Whether the log tells how long steps take.
  var isTimed = false
  /// What each update of the last step changed.
  private(set) var changes: [TableChanges] = []

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
    do throws(Obstacle) {
      return try await play(step.event)
    } catch {
      throw ScriptError(
        source: script.source, place: step.place, message: "\(step.event): \(error.words)")
    }
  }

  /// Does what an event says.
  ///
  /// - Returns: What came of it, as it now stands in the log.
  /// - Throws: Why it cannot be done.
  @discardableResult
  func play(_ event: ExampleEvent) async throws(Obstacle) -> UpdateEntry {
    let act = try preparation(of: event)
    let entry = try await watch(event, act)
    log.append(entry)
    return entry
  }

  /// Finds what the event is about; returns what does it.
  private func preparation(of event: ExampleEvent) throws(Obstacle) -> Act {
    let (example, table) = (example, example.table)
    switch event {
    case .tap(let target):
      let row = try row(target)
      return { table.tap(row) }
    case .flip(let target):
      let row = try row(target)
      if let cell = table.cellForRow(at: row) as? any SwitchableCell {
        return { cell.toggleSwitch() }
      }
      guard let id = id(ofControlsAt: row) else {
        throw Obstacle(words: "there is no switch in that row")
      }
      return { table.toggleSwitch(id) }
    case .enter(let target, let text):
      guard let id = id(ofControlsAt: try row(target)) else {
        throw Obstacle(words: "there is no text field in that row")
      }
      return { table.typeText(text, in: id) }
    case .step(let target, let count):
      guard let id = id(ofControlsAt: try row(target)) else {
        throw Obstacle(words: "there is no stepper in that row")
      }
      return { table.step(id, by: count) }
    case .choose(let target, let title):
      guard let id = id(ofControlsAt: try row(target)) else {
        throw Obstacle(words: "there are no segments in that row")
      }
      return { table.selectSegment(title, in: id) }
    case .swipe(let target, let title):
      let row = try row(target)
      return {
        let isLeading = table.swipe(row, from: .leading).contains(title)
        if !isLeading { table.swipe(row, from: .trailing) }
        table.tapSwipeAction(title)
      }
    case .menu(let target, let titles):
      let row = try row(target)
      return {
        table.longPress(row)
        table.tapMenuEntry(titles)
      }
    case .scroll(let lines):
      return { table.scroll(by: Double(lines)) }
    case .use(let control):
      return { () async throws(Obstacle) in
        guard await example.use(control) else {
          let kind = type(of: example)
          throw Obstacle(
            words: "\(kind.name) has nothing of the kind; its steps are "
              + kind.steps.joined(separator: ", "))
        }
      }
    }
  }

  private func row(_ target: RowTarget) throws(Obstacle) -> TablePath {
    guard let row = example.table.find(target) else {
      var hint = ""
      if case .text(let text) = target {
        let texts = example.table.visibleCells.compactMap { $0.textLabel?.text }
        hint = Suggestion.words(for: text, among: texts)
      }
      throw Obstacle(words: "there is no such row" + hint)
    }
    return row
  }

  /// The id of a row that has controls.
  private func id(ofControlsAt row: TablePath) -> AnyIdentity? {
    guard example.table.cellForRow(at: row)?.controls.isEmpty == false else { return nil }
    return example.table.dataSource?.identity(at: row)
  }

  /// Does something, and notes what comes of it.
  private func watch(_ event: ExampleEvent, _ act: Act) async throws(Obstacle) -> UpdateEntry {
    let table = example.table
    table.layoutIfNeeded()
    changes = []
    let before = table.statistics
    let issueCount = table.issues.issues.count
    let clock = ContinuousClock()
    let start = clock.now
    try await act()
    table.layoutIfNeeded()
    let after = table.statistics
    let updates = changes.map(\.words)
    let changesTable = example.table !== table
    // What changed was on a table that is not on screen any more.
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
