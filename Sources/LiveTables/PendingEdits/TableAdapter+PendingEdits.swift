public import TableAdapters
internal import TableDiagnostics
internal import TableRows
public import TableSections

extension TableAdapter {
  /// Shows an edit while an operation carries it out elsewhere, such as on a server.
  ///
  /// ```swift
  /// adapter.perform(.delete(message.id)) {
  ///   try await server.delete(message.id)
  /// } onFailure: { error in
  ///   banner.show(error)
  /// }
  /// ```
  ///
  /// The edit is shown at once, and again on top of each description that doesn't know it: from
  /// `update(with:)`, a feed, or pages. If the operation succeeds, the edit is permanent, and further
  /// descriptions are shown as they are. If it fails, the table shows the latest description without
  /// this edit, and with all others. Without a new description, the rows return to their neighbors.
  ///
  /// Several edits can be in progress, also of the same rows. An edit that you perform in a handler of a
  /// change by the user, such as `cellDidDeleteHandler` and `cellDidMoveHandler`, replaces that change.
  /// Perform it before the handler returns, not in a task. If a row can't be found, the operation runs
  /// anyway.
  ///
  /// What is fetched before the operation succeeds and shown afterward doesn't know the edit. Show it by
  /// ``refresh(mode:anchoring:_:)``, or return from the operation when the feed knows the edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - mode: How to show the edit and its end.
  ///   - operation: A closure that carries out the edit. It runs once, after the edit is shown if the
  ///     surface is free. It is canceled by ``PendingEdit/cancel()``, and when the adapter is
  ///     deallocated.
  ///   - onFailure: A closure to call after a failed edit is rolled back. Without it, and if no one
  ///     waits for ``PendingEdit/value``, the failure is reported (`TV0603`).
  /// - Returns: The edit in progress. You can ignore it, because the adapter keeps it.
  /// - Complexity: Linear in the rows, and in the steps of the edits that are in progress.
  @discardableResult
  public final func perform(
    _ edit: TableEdit<Item, ID>, mode: UpdateMode = .animated,
    operation: @escaping @MainActor () async throws -> Void,
    onFailure: (@MainActor (any Error) -> Void)? = nil
  ) -> PendingEdit {
    begin(
      edit, mode: mode,
      operation: {
        try await operation()
        return nil
      }, onFailure: onFailure)
  }

  /// Shows an edit while an operation carries it out elsewhere and returns a resulting item.
  ///
  /// The item replaces the one that the edit inserted, moved, or updated. It can have another ID, such
  /// as one that a server assigns. Pending edits of the row follow.
  ///
  /// ```swift
  /// adapter.perform(.append(draft, toSection: .today)) {
  ///   try await server.send(draft)
  /// } item: { response in
  ///   Message(response)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - edit: The edit. If it deletes rows only, the item is ignored.
  ///   - mode: How to show the edit and its end.
  ///   - operation: A closure that carries out the edit. It runs once.
  ///   - item: A closure that returns the item for what the operation returned. It runs once after a
  ///     success.
  ///   - onFailure: A closure to call after a failed edit is rolled back. Without it, and if no one
  ///     waits for ``PendingEdit/value``, the failure is reported (`TV0603`).
  /// - Returns: The edit in progress. You can ignore it, because the adapter keeps it.
  @discardableResult
  public final func perform<Value>(
    _ edit: TableEdit<Item, ID>, mode: UpdateMode = .animated,
    operation: @escaping @MainActor () async throws -> Value,
    item: @escaping @MainActor (Value) -> Item,
    onFailure: (@MainActor (any Error) -> Void)? = nil
  ) -> PendingEdit {
    begin(edit, mode: mode, operation: { item(try await operation()) }, onFailure: onFailure)
  }

  /// Fetches sections and shows them, with the edits that succeeded in the meantime.
  ///
  /// A server's response may be older than an edit that succeeds before it arrives. `update(with:)`
  /// shows such sections as they are, and a deleted row would be back until the next refresh.
  ///
  /// ```swift
  /// try await adapter.refresh { sections(of: try await server.messages()) }
  /// ```
  ///
  /// - Parameters:
  ///   - mode: How to carry out the update.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
  ///   - sections: A closure that fetches the sections. It runs once.
  /// - Returns: The outcome of the update, after the animation.
  /// - Throws: The error of the closure. The table doesn't change then.
  @discardableResult
  public final func refresh(
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    _ sections: @MainActor () async throws -> [Section<Item, ID>]
  ) async rethrows -> UpdateOutcome {
    let refresh = pendingEdits.beginRefresh()
    let sections = try await sections()
    return await updateAndWait(
      with: pendingEdits.sections(sections, of: refresh), mode: mode, anchoring: anchor)
  }

  /// The pending edits of the adapter.
  final var pendingEdits: PendingEdits<Surface, Item, ID> {
    if let edits = feature(PendingEdits<Surface, Item, ID>.self) { return edits }
    let edits = PendingEdits(of: self)
    add(edits)
    return edits
  }

  /// The number of changes that are applied to each table.
  package final var pendingChangeCount: Int {
    feature(PendingEdits<Surface, Item, ID>.self)?.changeCount ?? 0
  }

  private final func begin(
    _ edit: TableEdit<Item, ID>, mode: UpdateMode,
    operation: @escaping @MainActor () async throws -> Item?,
    onFailure: (@MainActor (any Error) -> Void)?
  ) -> PendingEdit {
    begin(change(of: edit), mode: mode, operation: operation, onFailure: onFailure)
  }

  /// Returns the change of an edit.
  final func change(of edit: TableEdit<Item, ID>) -> PendingChange<Item, ID> {
    let rows = EditedRows(sections: currentSections, rowID: rowID)
    return PendingChange(PendingEdit(), steps: edit.steps(rows))
  }

  /// Shows a change, and begins its operation.
  final func begin(
    _ change: PendingChange<Item, ID>, mode: UpdateMode,
    operation: @escaping @MainActor () async throws -> Item?,
    onFailure: (@MainActor (any Error) -> Void)?
  ) -> PendingEdit {
    let edits = pendingEdits
    guard let edit = change.edit else { return PendingEdit() }
    edit.whenCanceled { [weak edits, weak change] in
      if let change { edits?.remove(change, mode: mode) }
    }
    let operation = PendingOperation(
      of: edit,
      Task { [weak self, weak edits, weak change] in
        do {
          let item = try await operation()
          if let change { edits?.succeed(change, with: item, mode: mode) }
        } catch {
          guard let change, edit.isPending else { return }
          let isHandled = onFailure != nil || edit.isAwaited
          edit.end(error is CancellationError ? .canceled : .failed(error))
          edits?.remove(change, mode: mode)
          guard !(error is CancellationError) else { return }
          onFailure?(error)
          if !isHandled { self?.report(error) }
        }
      })
    edits.add(change, operation, mode: mode)
    return edit
  }

  private final func report(_ error: any Error) {
    issues.report(
      TableIssue(
        .operationFailed, "the operation of an edit failed: \(error)",
        hint: "Pass a failure handler to perform(_:operation:onFailure:)."))
  }
}
