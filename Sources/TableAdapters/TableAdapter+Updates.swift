public import DiffEngine
internal import TableDiagnostics
package import TableRows
public import TableSections
package import TypeErasure

extension TableAdapter {
  /// Changes what is shown, by ids, without describing the whole table again.
  ///
  /// The closure runs when the update's turn comes: at once, or after the update that is under way.
  /// All its steps are one update. A step that names an id the table does not have is left out, and
  /// reported (`TV0306`).
  ///
  /// - Parameters:
  ///   - mode: How the update is to be carried out.
  ///   - place: What stays where it is on screen; `nil` for what the surface does by itself.
  ///   - completion: Called once, with the outcome.
  ///   - change: Makes the steps.
  public final func edit(
    mode: UpdateMode = .animated, keeping place: KeptPlace<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil,
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void
  ) {
    submit(
      UpdateRequest(.edit(change), mode: mode, keeping: placeToKeep(place), completion: completion))
  }

  /// Shows `sections`, for adapters that show something else than items.
  ///
  /// - Parameters:
  ///   - sections: The whole table, as it is to be from now on.
  ///   - mode: How the update is to be carried out.
  ///   - animations: What takes the place of the ``animations``.
  ///   - rows: Rows that are reconfigured, changed or not.
  ///   - begin: Called when the update's turn comes, before anything of it is shown; not at all
  ///     where a later description takes its place.
  ///   - completion: Called once.
  package final func show(
    _ sections: [Section<Item, ID>], mode: UpdateMode,
    animations: TableAnimations<Surface.TableAnimation>?, reconfiguring rows: [AnyIdentity],
    begin: @escaping @MainActor () -> Void, completion: (@MainActor (UpdateOutcome) -> Void)?
  ) {
    let marks = RowMarks<[AnyIdentity], [ID]>(reconfiguredRows: rows)
    var request = UpdateRequest<Surface, Item, ID>(
      .description(sections), mode: mode, marks: marks, completion: completion)
    request.animations = animations
    request.begin = begin
    submit(request)
  }

  /// How many faulty ids of one kind are named for one update; more would only fill the log.
  @usableFromInline package static var reportedIDs: Int { 8 }
}

// The forms for async code. They have names of their own, so that `update` in an async function
// stays what it is elsewhere.
extension TableAdapter {
  /// Shows `sections` and returns when the animation is over.
  ///
  /// Canceling the task that waits does not cancel the update.
  ///
  /// - Returns: The outcome; ``UpdateOutcome/superseded`` where a later description replaced it.
  @discardableResult
  public final func updateAndWait(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    keeping place: KeptPlace<Item>? = .automatic
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      update(with: sections, mode: mode, keeping: place) { continuation.resume(returning: $0) }
    }
  }

  /// Edits what is shown by ids, as ``edit(mode:keeping:completion:_:)`` does, and returns when the
  /// animation is over.
  @discardableResult
  public final func editAndWait(
    mode: UpdateMode = .animated, keeping place: KeptPlace<Item>? = .automatic,
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      edit(
        mode: mode, keeping: place, completion: { continuation.resume(returning: $0) }, change)
    }
  }
}

// The forms that find the changes of an update while the main actor is free for other things. What
// crosses to another executor has to be Sendable, and the comparison too; an adapter's own identity
// is neither in general, so these are told anew how items compare: as in `ItemIdentity`, by the
// constraint that is visible where the call is written.
extension TableAdapter where Item: Sendable, ID: Sendable {
  /// Shows `sections`, whose changes are found off the main actor, and returns when the animation
  /// is over.
  ///
  /// Updates keep their order: what is asked for meanwhile waits for this one, and of several
  /// descriptions that wait the last counts. Sections given to `update(with:)` do not
  /// wait, but take this one's place, whose outcome is ``UpdateOutcome/superseded``; snapshots
  /// wait.
  ///
  /// Planned by the adapter's ``planPolicy`` and ``identityChecking``; ``plan(from:to:)`` is asked
  /// only where there is no such plan to use: the data changed while it was made, as by a row that
  /// a person dragged, or the sections answered differently when they were asked twice.
  ///
  /// - Parameters:
  ///   - sections: The whole table, as it is to be from now on.
  ///   - mode: How the changes are carried out; a reload looks for none.
  ///   - place: What stays where it is on screen; `nil` for what the surface does by itself.
  ///   - rowID: The identity of an item; usually the adapter's own.
  ///   - sameContent: Whether two items of one id look the same.
  /// - Returns: The outcome of the update.
  /// - Complexity: on the main actor, linear in the sections and the changes, not in the rows.
  @inlinable
  @discardableResult
  public final func updateInBackground<RowID: Hashable & Sendable>(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    keeping place: KeptPlace<Item>? = .automatic,
    rowID: @escaping @Sendable (Item) -> RowID,
    sameContent: @escaping @Sendable (Item, Item) -> Bool
  ) async -> UpdateOutcome {
    // Made here, where the item's type is known, so that the comparison is specialized.
    await showInBackground(sections, mode: mode, keeping: place) { old, new, checking in
      TableChanges(from: old, to: new, rowID: rowID, sameContent: sameContent, checking: checking)
    }
  }

  @usableFromInline
  final func showInBackground(
    _ sections: [Section<Item, ID>], mode: UpdateMode, keeping place: KeptPlace<Item>?,
    comparing changes: @escaping BackgroundPlan<Item, ID>.Comparison
  ) async -> UpdateOutcome {
    let intervals = intervals
    let planner: UpdateRequest<Surface, Item, ID>.Planner = { old, new, policy, checking in
      await BackgroundPlan.made(
        from: old, to: new, policy: policy, checking: checking, measuring: intervals,
        comparing: changes)
    }
    return await withCheckedContinuation { continuation in
      submit(
        UpdateRequest(
          .description(sections), mode: mode, keeping: placeToKeep(place), planner: planner
        ) {
          continuation.resume(returning: $0)
        })
    }
  }
}

extension TableAdapter where Item: Sendable & Hashable, ID: Sendable {
  /// Shows items that are their own identity, with changes found off the main actor.
  ///
  /// For adapters that identify items so; in generic code the constraint that is visible there
  /// decides, as with ``ItemIdentity``.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func updateInBackground(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    keeping place: KeptPlace<Item>? = .automatic
  ) async -> UpdateOutcome {
    await showInBackground(sections, mode: mode, keeping: place) { old, new, checking in
      TableChanges(from: old, to: new, checking: checking)
    }
  }
}

extension TableAdapter
where Item: Sendable & Identifiable & Equatable, Item.ID: Sendable, ID: Sendable {
  /// Shows items identified by their ids, with changes found off the main actor.
  @inlinable
  @discardableResult
  public final func updateInBackground(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated,
    keeping place: KeptPlace<Item>? = .automatic
  ) async -> UpdateOutcome {
    await showInBackground(sections, mode: mode, keeping: place) { old, new, checking in
      TableChanges(from: old, to: new, checking: checking)
    }
  }
}

/// Makes plans off the main actor.
@usableFromInline
enum BackgroundPlan<Item: Sendable, ID: Hashable & Sendable> {
  @usableFromInline typealias Table = [Section<Item, ID>]
  @usableFromInline
  typealias Comparison =
    @Sendable (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges

  /// The plan that leads from one table to another; `nil` where the tables answered differently
  /// when they were asked twice.
  @concurrent
  static func made(
    from old: Table, to new: Table, policy: PlanPolicy, checking: IdentityChecking,
    measuring intervals: UpdateIntervals?, comparing changes: Comparison
  ) async -> TablePlan<Section<Item, ID>>? {
    let changes = intervals.around(.diff) { changes(old, new, checking) }
    return intervals.around(.plan) {
      TablePlan(
        from: old, to: new, oldCounts: changes.oldCounts, newCounts: changes.newCounts,
        changes: changes, policy: policy)
    }
  }
}
