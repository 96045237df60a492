internal import TableDiagnostics
internal import TableRows
public import TableSections

extension TableAdapter {
  /// Shows `sections`, carried out as `mode` says.
  public final func update(
    with sections: [Section<Item, ID>], mode: UpdateMode,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    submit(UpdateRequest(.description(sections), mode: mode, completion: completion))
  }

  /// Carries out `request` now, or when its turn comes.
  final func submit(_ request: UpdateRequest<Item, ID>) {
    queue.append(request)
    guard isAnswering, let surface else { return drain() }
    reportUpdateWhileAsked()
    scheduleDrain(after: surface)
  }

  private final func scheduleDrain(after surface: Surface) {
    guard drainScheduler !== surface else { return }
    drainScheduler = surface
    // Held strongly, and only until then: what was asked for is carried out even where the app lets
    // go of the adapter meanwhile.
    surface.afterTableLayout { [self] in
      drainScheduler = nil
      drain()
    }
  }

  /// How many updates in a row may bring about the next one before the caller gets its turn back.
  private static var longestChain: Int { 100 }

  final func drain() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<Self.longestChain {
      guard let round = queue.nextRound() else { return }
      carryOut(round)
    }
    if !queue.isEmpty { drainLater() }
  }

  private final func carryOut(_ round: UpdateQueue<Item, ID>.Round) {
    for request in round.superseded { request.receipt?.deliver(.superseded) }
    if !round.current.isEmpty {
      let target = sections(after: round)
      let receipts = round.current.compactMap(\.receipt)
      perform(target, mode: round.mode, marks: round.marks) { outcome in
        for receipt in receipts { receipt.deliver(outcome) }
      }
    }
    if !round.refreshedRows.isEmpty { refreshCells(ofRows: round.refreshedRows) }
  }

  /// A cell or a completion that updates each time it is called would never come to an end.
  private final func drainLater() {
    issues.report(
      TableIssue(
        .endlessUpdates,
        "\(Self.longestChain) updates each brought about the next one; those to come wait for the"
          + " main actor",
        hint: "Look for a cell or a completion that updates the table each time it is called."))
    Task { @MainActor in drain() }
  }

  private final func sections(after round: UpdateQueue<Item, ID>.Round) -> [Section<Item, ID>] {
    var sections = currentSections
    for request in round.current {
      switch request.change {
      case .description(let new):
        sections = new
      case .edit(let change):
        var editor = TableEditor(sections, key: identity.key)
        change(&editor)
        editor.problems.forEach(issues.report)
        sections = editor.sections
      case .refresh: break
      }
    }
    return support.arranged(sections)
  }

  private final func reportUpdateWhileAsked() {
    issues.report(
      TableIssue(
        .updateWhileAsked, "an update was asked for while the surface was asking for cells",
        hint: "It is carried out afterwards; update from a handler instead."))
  }
}
