public import TableSections

// The forms for async code. They have names of their own, so that `update` in an async function
// stays what it is elsewhere.
extension TableAdapter {
  /// Shows `sections` and returns when the animation is over.
  ///
  /// Cancelling the task that waits does not take the update back.
  ///
  /// - Returns: What came of it; ``UpdateOutcome/superseded`` where a later description took its
  ///   place.
  @discardableResult
  public final func updateAndWait(
    with sections: [Section<Item, ID>], mode: UpdateMode = .animated
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      update(with: sections, mode: mode) { continuation.resume(returning: $0) }
    }
  }

  /// Edits what is shown by ids, as ``edit(mode:completion:_:)`` does, and returns when the animation
  /// is over.
  @discardableResult
  public final func editAndWait(
    mode: UpdateMode = .animated,
    _ change: @escaping @MainActor (inout TableEditor<Item, ID>) -> Void
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      edit(mode: mode, completion: { continuation.resume(returning: $0) }, change)
    }
  }
}
