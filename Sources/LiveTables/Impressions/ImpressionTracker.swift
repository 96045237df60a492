internal import DiffEngine
public import TableAdapters
internal import TableDiagnostics
public import TableRows
internal import TableSections
internal import TypeErasure

/// Counts the rows that the user had time to look at.
///
/// An impression is a visit to a row during which enough of the row was visible for long enough,
/// without interruption. Handlers are set with `Row.onImpression(share:for:_:)` for one row, and with
/// `TableAdapter.trackImpressions(share:for:_:)` for all rows. Tracking begins with the first of them.
///
/// ```swift
/// adapter.trackImpressions { [analytics] article in analytics.saw(article.id) }
/// …
/// let summary = adapter.impressions.summary(of: article.id)
/// ```
///
/// **Visits.** A visit begins when any part of a row becomes visible, and ends when no part of it is.
/// Each visit counts once at most. A row that an update moves or reconfigures is still visited, because
/// it's recognized by its ID. Rows with the same ID are one row.
///
/// **Visible.** Bars, the keyboard, and a pinned header cover rows. If a row is higher than the space
/// between them, its share is the part of that space that it fills. While the table
/// isn't in a window, or ``isPaused`` is `true`, no row is visible.
///
/// **Cost.** Each change of the viewport takes time for the rows on screen, not for all rows. At most
/// one timer runs.
@MainActor
public final class ImpressionTracker<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  private typealias Visits = ImpressionVisits<AnyIdentity>

  /// A row on screen, with what the app gave for it.
  private struct SeenRow {
    let id: AnyIdentity
    let item: Item
    let setting: ImpressionSetting?
  }

  /// The clock that measures how long rows are visible.
  ///
  /// The default is a `ContinuousClock`. Tests set their own. Setting it ends the visits.
  public var clock: any Clock<Duration> = ContinuousClock() {
    didSet {
      time = ImpressionTime(clock)
      restart()
    }
  }
  /// Whether no row is visible.
  ///
  /// Set it to `true` while the app is in the background, or while something covers the table.
  public var isPaused = false { didSet { if isPaused != oldValue { look() } } }

  private weak var adapter: TableAdapter<Surface, Item, ID>?
  private var time = ImpressionTime(ContinuousClock())
  private var visits = Visits()
  /// The rows on screen when the tracker last looked.
  private var seen: [SeenRow] = [] { didSet { extendLifetime(of: oldValue) } }
  /// The surface that showed these rows.
  private weak var seenSurface: Surface?
  /// Whether rows can have other settings than when the tracker last looked.
  private var hasOldSettings = false
  private var isLooking = false
  private var isLookPending = false
  private var handler: Handler? { didSet { extendLifetime(of: oldValue) } }
  /// The timer for the next goal, and when it ends.
  private var timer: (task: OwnedTasks, end: Duration)?

  /// The handler for all rows.
  private struct Handler {
    let goal: ImpressionGoal
    let action: @MainActor (Item) -> Void
  }

  init(_ adapter: TableAdapter<Surface, Item, ID>) { self.adapter = adapter }

  // MARK: Counting

  /// Returns the visits to a row so far.
  ///
  /// Rows without a handler aren't counted. The summaries of deleted rows are kept.
  public func summary(of row: RowReference<Item>) -> ImpressionSummary {
    guard let adapter else { return ImpressionSummary() }
    return visits.summary(of: adapter.id(of: row), at: time.now)
  }

  /// Forgets all summaries.
  ///
  /// Rows that are visible don't count again before their next visit.
  public func reset() {
    let now = time.now
    change { $0.resetSummaries(at: now) }
  }

  /// Sets the handler for all rows.
  func setHandler(_ goal: ImpressionGoal, _ action: @escaping @MainActor (Item) -> Void) {
    handler = Handler(goal: goal, action: action)
    lookSoon()
  }

  // MARK: Looking

  package func viewportDidChange() { lookSoon() }

  package func tableDidChange(_ change: PerformedChange) { settingsDidChange() }

  /// Looks with the handlers that the rows have now.
  func settingsDidChange() {
    hasOldSettings = true
    lookSoon()
  }

  /// Looks in the next turn of the main actor.
  ///
  /// A surface reports that it scrolls before it has the cells of the rows that appear, and it can't
  /// be asked for its rows while it asks for cells.
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

  /// Finds what is visible now, and calls the handlers of goals that were reached.
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

  // MARK: Time

  /// Runs one timer until the next goal.
  ///
  /// Scrolling only postpones goals. A timer that ends too early looks and is set again.
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
    // Releasing it would cancel the task in which the handlers run.
    extendLifetime(of: former)
  }

  private func restart() {
    timer = nil
    dropVisits()
    look()
  }

  private func dropVisits() { change { $0.dropVisits() } }

  /// Changes the visits without access to the property, because comparing IDs is app code.
  @discardableResult
  private func change<Result>(_ change: (inout Visits) -> Result) -> Result {
    var visits = visits
    self.visits = Visits()
    defer { self.visits = visits }
    return change(&visits)
  }
}

extension ImpressionTracker where Item: Identifiable {
  /// Returns the visits to a row so far.
  ///
  /// Rows without a handler aren't counted. The summaries of deleted rows are kept.
  public func summary(of row: Item.ID) -> ImpressionSummary { summary(of: .id(row)) }
}

/// The time of a clock, from its first use.
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
