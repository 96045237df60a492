internal import TableDiagnostics

/// An object whose data a postponed reload reads.
@MainActor
protocol BusyStateHost: AnyObject {
  var issues: IssueLog { get }
  /// Whether a swipe, menu, or drag is in progress.
  var isTableBusy: Bool { get }
  /// Reads all data again.
  func readAnew()
}

/// Tracks whether the table is updating or requesting cells and stores postponed work.
@MainActor
final class BusyState {
  /// The limit of consecutive reloads or layouts, after which others wait for the next layout.
  static let mostRounds = 4
  /// The limit of consecutive deferred calls, after which others wait for the main actor.
  private static let longestChain = 100

  private unowned let host: any BusyStateHost
  private var depth = 0
  private(set) var needsReload = false
  // Work is removed before it runs, so that it's released outside of any access.
  private var deferredWork: [@MainActor () -> Void] = []
  /// The work that waits until the user holds nothing.
  private var workForFreeHands: [@MainActor () -> Void] = []
  /// Whether an outer call is running deferred work.
  private var isDoingDeferredWork = false

  init(host: any BusyStateHost) { self.host = host }

  var isBusy: Bool { depth > 0 }

  /// Runs a closure during which the table must not be updated, and then runs postponed work.
  func whileBusy(_ work: () -> Void) {
    depth += 1
    work()
    depth -= 1
    catchUp()
  }

  /// Calls a closure as soon as the table isn't busy, which can be now.
  func whenDone(_ work: @escaping @MainActor () -> Void) {
    if isBusy { deferredWork.append(work) } else { work() }
  }

  /// Calls a closure as soon as the table isn't busy and the user holds nothing, which can be now.
  func whenFree(_ work: @escaping @MainActor () -> Void) {
    if host.isTableBusy { workForFreeHands.append(work) } else { whenDone(work) }
  }

  /// Runs the work that waited for the user, unless the user still holds something.
  func touchesEnded() {
    guard !host.isTableBusy else { return }
    let work = workForFreeHands
    workForFreeHands = []
    for work in work { whenFree(work) }
  }

  /// Reports an update that isn't allowed now, and reloads afterward instead.
  func postponeReload(_ what: String) {
    host.issues.report(
      TableIssue(
        .nestedUpdate,
        "a \(what) began while the table was updating or requesting cells",
        hint: "It runs afterwards."))
    reloadWhenDone()
  }

  func reloadWhenDone() { needsReload = true }

  func catchUp() {
    guard !isBusy else { return }
    var rounds = 0
    // The app can request a reload each time. After the limit, the reload waits for the next
    // layout.
    while needsReload, rounds < Self.mostRounds {
      rounds += 1
      needsReload = false
      depth += 1
      host.readAnew()
      depth -= 1
    }
    doDeferredWork()
  }

  /// Runs deferred work, and then the work that it defers.
  ///
  /// A nested call does nothing, because nesting might never end. After ``longestChain`` closures,
  /// the rest is reported and waits for the main actor.
  private func doDeferredWork() {
    guard !isDoingDeferredWork else { return }
    isDoingDeferredWork = true
    defer { isDoingDeferredWork = false }
    for _ in 0..<Self.longestChain {
      guard !deferredWork.isEmpty else { return }
      deferredWork.removeFirst()()
    }
    if !deferredWork.isEmpty { doDeferredWorkLater() }
  }

  private func doDeferredWorkLater() {
    host.issues.report(
      TableIssue(
        .updateLoop,
        "deferred work deferred more work \(Self.longestChain) times in a row. The rest waits for the"
          + " main actor",
        hint: "Look for code that calls afterTableLayout(_:) or drags a row each time it runs."))
    Task { @MainActor [weak self, weak host = host] in
      guard let self, let host else { return }
      // The work can release the view.
      withExtendedLifetime(host) { self.doDeferredWork() }
    }
  }
}
