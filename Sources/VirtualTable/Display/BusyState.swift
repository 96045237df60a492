internal import TableDiagnostics

/// Whether the table is updating or asking for cells, or a person holds a row or menu open, and what
/// is put off until that is over.
@MainActor
final class BusyState<Cell: VirtualListCell> {
  /// How often in a row the table begins again because of what was asked for meanwhile; the next
  /// look at it goes on from there.
  static var mostRounds: Int { 4 }
  /// How many deferred calls run in a row before the rest wait for the main actor.
  private static var longestChain: Int { 100 }

  private unowned let list: VirtualListView<Cell>
  private var depth = 0
  /// Whether a reload is put off.
  private(set) var needsReload = false
  // What is taken out is called first, and let go by who called it.
  private var deferredWork: [@MainActor () -> Void] = []
  /// What waits until no row is swiped and no menu is open.
  private var workForFreeHands: [@MainActor () -> Void] = []
  /// Whether a call further out is doing what was put off.
  private var isDoingDeferredWork = false

  init(_ list: VirtualListView<Cell>) { self.list = list }

  var isBusy: Bool { depth > 0 }

  /// Runs `work`, in which the table must not be updated, and afterwards what was put off by it.
  func whileBusy(_ work: () -> Void) {
    depth += 1
    work()
    depth -= 1
    catchUp()
  }

  /// Calls `work` at once, or when the table is done with what it is about.
  func whenDone(_ work: @escaping @MainActor () -> Void) {
    if isBusy { deferredWork.append(work) } else { work() }
  }

  /// Calls `work` at once, or when no row is swiped, no menu is open, and the table is done.
  func whenFree(_ work: @escaping @MainActor () -> Void) {
    if list.isTableBusy { workForFreeHands.append(work) } else { whenDone(work) }
  }

  /// Does what waited for a swiped row or an open menu, as long as there is no other.
  func touchesEnded() {
    guard !list.isTableBusy else { return }
    let work = workForFreeHands
    workForFreeHands = []
    for work in work { whenFree(work) }
  }

  /// Reports that something was asked for which is not allowed now, and puts a reload off.
  func postponeReload(_ what: String) {
    list.issues.report(
      TableIssue(
        .nestedUpdate,
        "a \(what) was asked for while the table was updating or asking for cells",
        hint: "It is done afterwards."))
    reloadWhenDone()
  }

  /// Has the table reload once it is done.
  func reloadWhenDone() { needsReload = true }

  /// Does what was put off, unless the table is still busy.
  func catchUp() {
    guard !isBusy else { return }
    var rounds = 0
    // Who is asked may ask for a reload each time; one more than the limit waits for the next look.
    while needsReload, rounds < Self.mostRounds {
      rounds += 1
      needsReload = false
      depth += 1
      list.readAnew()
      depth -= 1
    }
    doDeferredWork()
  }

  /// What is put off meanwhile comes after it, and not from within it: that could go on without
  /// end.
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
    list.issues.report(
      TableIssue(
        .updateLoop,
        "what was put off \(Self.longestChain) times in a row put off more; that waits for the main"
          + " actor",
        hint: "Look for what calls afterTableLayout(_:) or drags a row each time it is asked."))
    Task { @MainActor [weak list] in
      guard let list else { return }
      // The work may let go of the table, and the table of this.
      withExtendedLifetime(list) { list.busy.doDeferredWork() }
    }
  }
}
