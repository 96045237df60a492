public import LiveTables
public import TableAdapters
public import TableControls
public import TableRows
public import TableSections

extension TableAdapter where Surface.TableCell: ControlCell {
  /// Shows a form, and follows its changes.
  ///
  /// ```swift
  /// adapter.follow(form) {
  ///   [Section("account") { form.rows(.name, .textField("Name", text: name)) }]
  /// }
  /// ```
  ///
  /// The closure runs at once, and after the user edits or leaves a field. All changes in one turn of
  /// the main actor are one update. With Observation, the closure also runs after a change of the models
  /// that it reads.
  ///
  /// The adapter keeps the form and the closure. To avoid a cycle, don't capture the adapter's owner
  /// strongly.
  ///
  /// An adapter follows one thing at a time: the call ends the adapter's former feed.
  ///
  /// - Parameters:
  ///   - form: The form, which one table shows at a time.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
  ///   - sections: A closure that returns all sections.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it.
  @discardableResult
  public final func follow<Field: Hashable>(
    _ form: TableForm<Field>, mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic,
    sections: @escaping @MainActor () -> [Section<Item, ID>]
  ) -> TableFeed {
    let settings = FormFollower<Surface, Item, ID, Field>.Settings(
      mode: mode, anchor: anchor, sections: sections)
    return addFeed { [weak self] feed, wake in
      guard let self else { return nil }
      // A feed that begins again has a follower already.
      feature(FormFollower<Surface, Item, ID, Field>.self)?.end()
      let follower = FormFollower(self, form, settings, feed, wake: wake)
      follower.work()
      return follower
    }
  }
}
