internal import DiffEngine
public import TableAdapters
internal import TableDiagnostics
public import TableRows
internal import TableSections
internal import TypeErasure

/// A tracker of rows the user had time to see.
///
/// ```swift
/// adapter.trackImpressions { contact in print("Seen: \(contact.name)") }
/// print(adapter.impressions.summary(of: contact.id).count)
/// ```
///
/// A visit to a row begins when any part of the row becomes visible, and ends when no part is
/// visible. The visit is an impression if enough of the row is visible for long enough, without
/// interruption. Set handlers with `Row.onImpression(share:for:_:)` and
/// `TableAdapter.trackImpressions(share:for:_:)`. Tracking begins with the first handler.
///
/// Each visit counts as at most one impression. Rows are identified by their IDs, so a visit
/// continues if an update moves or reconfigures the row. Rows with the same ID count as one row.
///
/// Bars, the keyboard, and pinned headers cover rows. If a row is taller than the remaining area,
/// its share is the part of that area that it fills. No row is visible while the table isn't in a
/// window, or while ``isPaused`` is `true`.
///
/// - Complexity: O(*k*) per change of the visible area, for *k* rows on screen. At most one timer
///   runs.
@MainActor
public final class ImpressionTracker<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  private typealias Visits = ImpressionVisits<AnyIdentity>

  /// A row on screen, with its item and handler.
  private struct SeenRow {
    let id: AnyIdentity
    let item: Item
    let setting: ImpressionSetting?
  }

  /// The clock that measures how long rows are visible.
  ///
  /// The default is a `ContinuousClock`. Setting it discards the visits in progress, whose time
  /// isn't counted, and starts new ones.
  public var clock: any Clock<Duration> = ContinuousClock() {
    didSet {
      time = ImpressionTime(clock)
      restart()
    }
  }
  /// A Boolean value that indicates whether tracking is paused.
  ///
  /// While it's `true`, no row is visible. Set it while the app is in the background, or while
  /// another view covers the table. The default is `false`.
  public var isPaused = false { didSet { if isPaused != oldValue { look() } } }

  private weak var adapter: TableAdapter<Surface, Item, ID>?
  private var time = ImpressionTime(ContinuousClock())
  private var visits = Visits()
  /// The visible rows at the last look.
  private var seen: [SeenRow] = [] { didSet { extendLifetime(of: oldValue) } }
  /// The surface that showed these rows.
  private weak var seenSurface: Surface?
  /// Whether rows can have different handlers than at the last look.
  private var hasOldSettings = false
  private var isLooking = false
  private var isLookPending = false
  private var handler: Handler? { didSet { extendLifetime(of: oldValue) } }
  /// The timer for the next goal, and the time when it ends.
  private var timer: (task: OwnedTasks, end: Duration)?

  /// The handler for all rows.
  private struct Handler {
    let goal: ImpressionGoal
    let action: @MainActor (Item) -> Void
  }

  init(_ adapter: TableAdapter<Surface, Item, ID>) { self.adapter = adapter }

  // MARK: Summaries

  /// Returns the impressions of a row so far.
  ///
  /// The summary of a deleted row is kept. Without a handler, rows aren't tracked.
  ///
  /// - Parameter row: The row.
  /// - Returns: The summary. It's empty if the row hasn't been tracked.
  public func summary(of row: RowReference<Item>) -> ImpressionSummary {
    guard let adapter else { return ImpressionSummary() }
    return visits.summary(of: adapter.id(of: row), at: time.now)
  }

  /// Deletes all summaries.
  ///
  /// Visits in progress continue. If one was already counted, it isn't counted again.
  public func reset() {
    let now = time.now
    change { $0.resetSummaries(at: now) }
  }

  /// Sets the handler for all rows.
  func setHandler(_ goal: ImpressionGoal, _ action: @escaping @MainActor (Item) -> Void) {
    handler = Handler(goal: goal, action: action)
    lookSoon()
  }

  // MARK: Visible rows

  package func viewportDidChange() { lookSoon() }

  package func tableDidChange(_ change: PerformedChange) { settingsDidChange() }

  /// Schedules a look with the current handlers of the rows.
  func settingsDidChange() {
    hasOldSettings = true
    lookSoon()
  }

  /// Schedules a look in the next turn of the main actor.
  ///
  /// A surface reports scrolling before it has the cells of newly visible rows, and doesn't allow
  /// calls while it requests cells.
  private func lookSoon() {
    guard !isLookPending else { return }
    isLookPending = true
    Task { [weak self] in
      guard let self else { return }
      isLookPending = false
      if let surface = adapter?.ownSurface, surface.isTableOnScreen { surface.layoutIfNeeded() }
      look()
    }
  }

  /// Finds the visible rows and calls the handlers of reached goals.
  private func look() {
    guard let adapter, !isLooking else { return }
    guard !adapter.isAnswering else { return lookSoon() }
    isLooking = true
    let surface = adapter.ownSurface
    if surface == nil || surface !== seenSurface { dropVisits() }
    seenSurface = surface
    let (former, now) = (seen, time.now)
    let (rows, shares) = visibleRows(of: adapter)
    let visible = zip(rows, shares).map { row, share in
      Visits.VisibleRow(id: row.id, share: share, goals: goals(of: row))
    }
    let reached = change { $0.note(visible, at: now) }
    seen = rows
    setTimer()
    isLooking = false
    if !reached.isEmpty { callHandlers(of: reached, for: former + rows) }
  }

  private func visibleRows(
    of adapter: TableAdapter<Surface, Item, ID>
  ) -> (rows: [SeenRow], shares: [Double]) {
    guard !isPaused, let surface = adapter.ownSurface, surface.isTableOnScreen else {
      return ([], [])
    }
    let positions = surface.visibleTablePositions
    guard var visible = VisibleShares(on: surface) else { return ([], []) }
    var settings: [AnyIdentity: ImpressionSetting?] = [:]
    if !hasOldSettings { for row in seen { settings[row.id] = .some(row.setting) } }
    hasOldSettings = false
    var rows: [SeenRow] = []
    var shares: [Double] = []
    for position in positions {
      guard let item = adapter.item(at: position) else { continue }
      let share = visible.share(ofRowAt: position)
      guard share > 0 else { continue }
      let id = adapter.rowID(item)
      let setting = settings[id] ?? adapter.row(at: position)?.feature(ImpressionSetting.self)
      rows.append(SeenRow(id: id, item: item, setting: setting))
      shares.append(share)
    }
    return (rows, shares)
  }

  private func goals(of row: SeenRow) -> [ImpressionGoal] {
    [handler?.goal, row.setting?.goal].compactMap { $0 }
  }

  private func callHandlers(of reached: [Visits.ReachedGoal], for rows: [SeenRow]) {
    var latest: [AnyIdentity: SeenRow] = [:]
    for row in rows { latest[row.id] = row }
    for goal in reached {
      guard let row = latest[goal.id] else { continue }
      switch goal.owner {
      case .tracker: handler?.action(row.item)
      case .row: row.setting?.action()
      }
    }
  }

  // MARK: Timer

  /// Runs one timer until the next goal.
  ///
  /// Scrolling only postpones goals, so a timer that ends early is set again.
  private func setTimer() {
    guard let deadline = visits.deadline else { return timer = nil }
    if let timer, timer.end <= deadline { return }
    let time = time
    let task = Task { [weak self] in
      try? await time.sleep(until: deadline)
      if !Task.isCancelled { self?.timerDidEnd() }
    }
    timer = (OwnedTasks(task), deadline)
  }

  private func timerDidEnd() {
    let former = timer
    timer = nil
    look()
    // Releasing the timer would cancel the task in which the handlers run.
    extendLifetime(of: former)
  }

  private func restart() {
    timer = nil
    dropVisits()
    look()
  }

  private func dropVisits() { change { $0.dropVisits() } }

  /// Changes a copy of the visits, because comparing IDs runs app code.
  @discardableResult
  private func change<Result>(_ change: (inout Visits) -> Result) -> Result {
    var visits = visits
    self.visits = Visits()
    defer { self.visits = visits }
    return change(&visits)
  }
}

extension ImpressionTracker where Item: Identifiable {
  /// Returns the impressions of a row so far.
  ///
  /// The summary of a deleted row is kept. Without a handler, rows aren't tracked.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: The summary. It's empty if the row hasn't been tracked.
  public func summary(of row: Item.ID) -> ImpressionSummary { summary(of: .id(row)) }
}

/// The time on a clock since this value was created.
private struct ImpressionTime: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  var now: Duration { elapsed() }

  func sleep(until time: Duration) async throws { try await sleepUntil(time) }
}
