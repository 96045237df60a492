public import DiffEngine
internal import TableDiagnostics
package import TableRows
public import TableSections
package import TypeErasure

extension TableAdapter {
  /// Shows sections and animates the changes.
  ///
  /// The adapter finds the changes and plans batches in which all remaining rows keep their cells.
  /// An update waits while another one runs. If an update can't be animated, the table reloads, and
  /// the outcome contains the reason. Rows or sections with the same ID are shown and reported
  /// (`TV0301`, `TV0302`).
  ///
  /// - Parameters:
  ///   - sections: All sections of the table.
  ///   - mode: Whether to animate the changes, perform them without animation, or reload.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - completion: A closure that's called once with the outcome, after the update and its
  ///     animation, or when a later update replaces this one.
  public final func update(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    submit(
      UpdateRequest(
        .sections(sections), mode: mode, anchoring: anchor?.byID(identity.key),
        completion: completion)
    )
  }

  /// Changes rows and sections by ID in one update.
  ///
  /// The closure runs once, immediately or after queued updates. It doesn't run again if its result
  /// can't be shown yet, for example because the user is scrolling. It doesn't run at all if a
  /// later update with sections replaces the edit first. All its steps form one update. A step with
  /// an ID that the table doesn't have is ignored and reported (`TV0306`).
  ///
  /// - Parameters:
  ///   - mode: The mode of the update.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - completion: A closure to call once with the outcome.
  ///   - change: A closure that makes the steps.
  public final func edit(
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil,
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void
  ) {
    submit(
      UpdateRequest(
        .edit(change), mode: mode, anchoring: anchor?.byID(identity.key), completion: completion))
  }

  /// Shows sections for layers on top of the adapter.
  ///
  /// - Parameters:
  ///   - sections: All sections of the table.
  ///   - mode: The mode of the update.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - animations: The animations to use, or `nil` for ``animations``.
  ///   - rows: Rows to reconfigure even if they didn't change.
  ///   - begin: A closure that's called before the update is shown, unless a later description
  ///     replaces it.
  ///   - completion: A closure that's called once with the outcome.
  package final func show(
    _ sections: [Section<Item, ID>], mode: UpdateMode,
    anchoring anchor: ScrollAnchor<Item>? = .automatic,
    animations: TableAnimations<Surface.TableAnimation>? = nil, reconfiguring rows: [AnyIdentity],
    begin: @escaping @MainActor () -> Void, completion: (@MainActor (UpdateOutcome) -> Void)?
  ) {
    let marks = RefreshMarks<ID>(reconfiguredRows: rows)
    var request = UpdateRequest<Surface, Item, ID>(
      .sections(sections), mode: mode, anchoring: anchor?.byID(identity.key), marks: marks,
      completion: completion)
    request.animations = animations
    request.begin = begin
    submit(request)
  }

  /// The maximum number of reported IDs of each kind for one update.
  @usableFromInline package static var reportedIDs: Int { 8 }

  /// Whether a background update is being planned, or waits with its plan for the surface.
  package final var isPlanning: Bool { updates.isPlanning }
}

// These forms for async code have other names, because an async function would call an async
// overload of `update`.
extension TableAdapter {
  /// Shows sections and returns after the animation.
  ///
  /// Canceling the task doesn't cancel the update.
  ///
  /// - Parameters:
  ///   - sections: All sections of the table.
  ///   - mode: The mode of the update.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  /// - Returns: The outcome. It's ``UpdateOutcome/superseded`` if a later update with sections
  ///   replaced this one.
  @discardableResult
  public final func updateAndWait(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      update(with: sections, mode: mode, anchoring: anchor) { continuation.resume(returning: $0) }
    }
  }

  /// Changes rows and sections by ID.
  ///
  /// It returns after the animation. Canceling the task doesn't cancel the update.
  ///
  /// - Parameters:
  ///   - mode: The mode of the update.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - change: A closure that edits the table that is shown when the update begins.
  /// - Returns: The outcome of the update.
  @discardableResult
  public final func editAndWait(
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      edit(
        mode: mode, anchoring: anchor, completion: { continuation.resume(returning: $0) }, change)
    }
  }
}

// Only here does the compiler know whether items and IDs are Sendable, so the automatic identities
// get their comparison from the called form.
extension TableAdapter
where Item: Sendable & Identifiable & Equatable, Item.ID: Sendable, ID: Sendable {
  /// Shows sections, finding the changes off the main actor.
  ///
  /// It returns after the animation. Later edits, snapshots, and background updates wait for this
  /// update. A later `update(with:)` doesn't wait for the plan: it replaces this update, whose
  /// outcome is then ``UpdateOutcome/superseded``. Of several queued updates with sections, only
  /// the last one runs.
  ///
  /// Items are compared by the adapter's ``ItemIdentity``, on the main actor if its closures or IDs
  /// aren't `Sendable`. The plan uses the adapter's ``planPolicy`` and ``identityChecking``. The
  /// update calls ``plan(from:to:)`` only if it can't use this plan, because the data changed in
  /// the meantime or the sections returned inconsistent values.
  ///
  /// - Parameters:
  ///   - sections: All sections of the table.
  ///   - mode: The mode of the update. A reload doesn't find changes.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  /// - Returns: The outcome of the update.
  /// - Complexity: On the main actor, linear in the sections and changes, not in the rows.
  @inlinable
  @discardableResult
  public final func updateInBackground(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic
  ) async -> UpdateOutcome {
    await showInBackground(
      sections, mode: mode, anchoring: anchor,
      comparingIDs: { old, new, checking in
        TableChanges(from: old, to: new, checking: checking)
      })
  }
}

extension TableAdapter where Item: Sendable & Hashable, ID: Sendable {
  /// Shows sections, finding the changes off the main actor.
  ///
  /// It returns after the animation.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func updateInBackground(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic
  ) async -> UpdateOutcome {
    await showInBackground(
      sections, mode: mode, anchoring: anchor,
      comparingItems: { old, new, checking in
        TableChanges(from: old, to: new, checking: checking)
      })
  }
}

extension TableAdapter where Item: Sendable & Equatable, ID: Sendable {
  /// Shows sections, finding the changes off the main actor.
  ///
  /// It returns after the animation.
  @_disfavoredOverload
  @discardableResult
  public final func updateInBackground(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic
  ) async -> UpdateOutcome {
    await showInBackground(sections, mode: mode, anchoring: anchor)
  }
}

extension TableAdapter where Item: Sendable, ID: Sendable {
  @usableFromInline
  final func showInBackground(
    _ sections: [Section<Item, ID>], mode: UpdateMode, anchoring anchor: ScrollAnchor<Item>?,
    comparingIDs: ItemIdentity<Item, ID>.SendableChanges? = nil,
    comparingItems: ItemIdentity<Item, ID>.SendableChanges? = nil
  ) async -> UpdateOutcome {
    let comparison =
      switch identity.comparison {
      case .itemIDs: comparingIDs
      case .items: comparingItems
      case .closures(let changes): changes
      }
    let (intervals, changes) = (intervals, identity.changes)
    let planner: UpdateRequest<Surface, Item, ID>.Planner = { old, new, policy, checking in
      if let comparison {
        return await BackgroundPlan.made(
          from: old, to: new, policy: policy, checking: checking, measuring: intervals,
          comparing: comparison)
      }
      let found = intervals.around(.diff) { changes(old, new, checking) }
      return BackgroundPlan.made(
        from: old, to: new, policy: policy, measuring: intervals, changes: found)
    }
    return await withCheckedContinuation { continuation in
      submit(
        UpdateRequest(
          .sections(sections), mode: mode, anchoring: anchor?.byID(identity.key), planner: planner
        ) {
          continuation.resume(returning: $0)
        })
    }
  }
}

private enum BackgroundPlan<Item: Sendable, ID: Hashable & Sendable> {
  typealias Table = [Section<Item, ID>]

  /// Returns the plan between two tables.
  ///
  /// Returns `nil` if a table returned inconsistent values.
  @concurrent
  static func made(
    from old: Table, to new: Table, policy: PlanPolicy, checking: IdentityChecking,
    measuring intervals: UpdateInstrumentation?,
    comparing changes: ItemIdentity<Item, ID>.SendableChanges
  ) async -> TablePlan<Section<Item, ID>>? {
    let changes = intervals.around(.diff) { changes(old, new, checking) }
    return made(from: old, to: new, policy: policy, measuring: intervals, changes: changes)
  }

  static func made(
    from old: Table, to new: Table, policy: PlanPolicy, measuring intervals: UpdateInstrumentation?,
    changes: TableChanges
  ) -> TablePlan<Section<Item, ID>>? {
    intervals.around(.plan) {
      TablePlan(
        from: old, to: new, oldCounts: changes.oldCounts, newCounts: changes.newCounts,
        changes: changes, policy: policy)
    }
  }
}
