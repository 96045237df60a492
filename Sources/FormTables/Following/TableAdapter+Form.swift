public import LiveTables
public import TableAdapters
public import TableControls
public import TableRows
public import TableSections

extension TableAdapter where Surface.TableCell: ControlCell {
  /// Shows a form and follows its changes.
  ///
  /// ```swift
  /// enum Field { case name }
  /// let form = TableForm<Field>()
  /// let name = ControlBinding(account, \.name).validated(by: .required())
  /// rows.follow(form) {
  ///   [Section("account") { form.rows(.name, .textField("Name", text: name)) }]
  /// }
  /// ```
  ///
  /// The closure runs before this method returns and after the form changes, for example after the
  /// user edits or leaves a field, or after a check ends. All changes in one turn of the main actor
  /// become one update. With Observation, the closure also runs after a change to the models that
  /// it reads.
  ///
  /// The adapter keeps the form and the closure. To avoid a retain cycle, don't capture the
  /// adapter's owner strongly.
  ///
  /// An adapter has one feed. This call cancels the previous one.
  ///
  /// - Parameters:
  ///   - form: The form. Only one table can show it at a time.
  ///   - mode: How to perform the updates.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
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
      // `retry()` leaves the previous follower in place.
      feature(FormFollower<Surface, Item, ID, Field>.self)?.end()
      let follower = FormFollower(self, form, settings, feed, wake: wake)
      follower.work()
      return follower
    }
  }
}
