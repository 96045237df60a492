public import TableAdapters
internal import TableDiagnostics
internal import TableRows
public import TableSections

extension TableAdapter {
  /// Shows an edit while an operation performs it elsewhere.
  ///
  /// The edit appears immediately. Use this method if the operation takes time, such as a request
  /// to a server.
  ///
  /// ```swift
  /// adapter.perform(.delete(contact.id)) {
  ///   try await server.delete(contact.id)
  /// } onFailure: { error in
  ///   print(error)
  /// }
  /// ```
  ///
  /// While the operation is in progress, the edit is applied again to all sections that you pass to
  /// `update(with:)`, and to the sections of a feed. If the operation succeeds, the edit is
  /// permanent, and later sections are shown unchanged. If it fails, the table shows the latest
  /// sections without this edit. Other pending edits stay.
  ///
  /// Several edits can be in progress, even of the same rows. In a handler of a user's change, such
  /// as `cellDidDeleteHandler` or `cellDidMoveHandler`, the edit replaces the user's change. Call
  /// this method before the handler returns, not in a task.
  ///
  /// Sections that you fetch before the operation succeeds may not contain the edit. To show them
  /// after it succeeds, fetch them with ``refresh(mode:anchoring:_:)``. If you use a feed, let the
  /// operation return when the feed contains the edit.
  ///
  /// - Parameters:
  ///   - edit: The edit. If a row doesn't exist, the operation still runs.
  ///   - mode: How to show and roll back the edit.
  ///   - operation: A closure that performs the edit elsewhere. It runs once on the main actor.
  ///     ``PendingEdit/cancel()`` cancels it, and so does the adapter's deallocation.
  ///   - onFailure: A closure that's called after a failed edit is rolled back. If it's `nil` and
  ///     no task waits for ``PendingEdit/value``, the failure is reported as `TV0603`.
  /// - Returns: The edit in progress. You can ignore it, because the adapter keeps it.
  /// - Complexity: Linear in the rows, and in the steps of the pending edits.
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

  /// Shows an edit, then replaces its item with the result.
  ///
  /// The new item replaces the item that the edit inserted, moved, or updated. It can have a
  /// different ID, such as one that a server assigned. Pending edits of the row then apply to the
  /// new ID.
  ///
  /// ```swift
  /// let draft = Contact(id: -1, name: "Eve")
  /// adapter.perform(.append(draft, toSection: "all")) {
  ///   try await server.add(draft)  // returns an ID
  /// } item: { id in
  ///   Contact(id: id, name: draft.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - edit: The edit. If it only deletes rows, the new item is ignored.
  ///   - mode: How to show and roll back the edit.
  ///   - operation: A closure that performs the edit elsewhere. It runs once on the main actor.
  ///   - item: A closure that returns the new item for the operation's result. It runs once, after
  ///     the operation succeeds.
  ///   - onFailure: A closure that's called after a failed edit is rolled back. If it's `nil` and
  ///     no task waits for ``PendingEdit/value``, the failure is reported as `TV0603`.
  /// - Returns: The edit in progress. You can ignore it, because the adapter keeps it.
  /// - Complexity: Linear in the rows, and in the steps of the pending edits.
  @discardableResult
  public final func perform<Value>(
    _ edit: TableEdit<Item, ID>, mode: UpdateMode = .animated,
    operation: @escaping @MainActor () async throws -> Value,
    item: @escaping @MainActor (Value) -> Item,
    onFailure: (@MainActor (any Error) -> Void)? = nil
  ) -> PendingEdit {
    begin(edit, mode: mode, operation: { item(try await operation()) }, onFailure: onFailure)
  }

  /// Fetches sections and shows them with edits that succeeded meanwhile.
  ///
  /// A server's response can be older than an edit that succeeds before the response arrives. If
  /// you show it with `update(with:)`, a deleted row reappears until the next refresh.
  ///
  /// ```swift
  /// try await adapter.refresh { [Section(id: "all", items: try await server.contacts())] }
  /// ```
  ///
  /// - Parameters:
  ///   - mode: How to perform the update.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
  ///   - sections: A closure that fetches the sections. It runs once on the main actor.
  /// - Returns: The outcome of the update, after its animation.
  /// - Throws: The error of the closure. The table then stays unchanged.
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

  /// The pending edits, which are created on first use.
  final var pendingEdits: PendingEdits<Surface, Item, ID> {
    if let edits = feature(PendingEdits<Surface, Item, ID>.self) { return edits }
    let edits = PendingEdits(of: self)
    add(edits)
    return edits
  }

  /// The number of changes that are applied to the sections of each update.
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

  /// Shows a change and starts its operation.
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
