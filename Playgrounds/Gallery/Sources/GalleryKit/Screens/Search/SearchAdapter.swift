import TableViews

/// An adapter of very many words, whose updates are planned off the main actor.
///
/// Words and sections are `Sendable`, and so is a plan of them. The plan is used if the table still
/// shows what it was made for when its turn comes; otherwise there is another one, made as ever.
final class SearchAdapter: NotingAdapter<String, SearchScreen.Part> {
  typealias Content = [Section<String, SearchScreen.Part>]

  /// An update whose plan is made.
  struct Prepared: Sendable {
    fileprivate let old: Content
    fileprivate let new: Content
    fileprivate let plan: TablePlan<Section<String, SearchScreen.Part>>?
  }

  private var prepared: Prepared?

  /// Plans an update, while the main actor has time for a person.
  func preparation(of new: Content) async -> Prepared {
    await Self.prepare(from: currentSections, to: new, policy: planPolicy, identityChecking)
  }

  /// Carries out an update that was planned.
  func apply(_ prepared: Prepared) async {
    self.prepared = prepared
    await apply(prepared.new)
  }

  override func plan(
    from old: Content, to new: Content
  ) throws -> TablePlan<Section<String, SearchScreen.Part>> {
    defer { prepared = nil }
    guard let prepared, let plan = prepared.plan, prepared.old == old, prepared.new == new
    else { return try super.plan(from: old, to: new) }
    note(plan.changes)
    return plan
  }

  @concurrent
  private static func prepare(
    from old: Content, to new: Content, policy: PlanPolicy, _ checking: IdentityChecking
  ) async -> Prepared {
    let changes = TableChanges(
      from: old, to: new, rowID: { $0 }, sameContent: { _, _ in true }, checking: checking)
    return Prepared(
      old: old, new: new, plan: TablePlan(from: old, to: new, changes: changes, policy: policy))
  }
}
