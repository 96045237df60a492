public import LiveTables
public import TableAdapters
public import TableSections

extension TableAdapter {
  /// Shows sections that the user expands and collapses.
  ///
  /// ```swift
  /// let disclosures = Disclosures<String>()
  /// adapter.follow(disclosures) { [contacts] in
  ///   [Section(id: "others", items: contacts, header: "Others").collapsible(by: disclosures)]
  /// }
  /// ```
  ///
  /// All changes in one turn of the main actor become one update. After a tap, the update begins
  /// immediately. The tapped header or row keeps its view.
  ///
  /// If your model changes, call the feed's `retry()`. With iOS 17 and an `@Observable` model, use
  /// `follow(sections:)` instead, which also observes disclosures.
  ///
  /// An adapter has one feed at a time. This call ends the previous one.
  ///
  /// - Parameters:
  ///   - disclosures: The expanded sections or rows, which the adapter retains.
  ///   - others: More disclosures, such as disclosures with IDs of another type.
  ///   - mode: The mode of the updates.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior. With
  ///     `automatic`, a row or header on screen that is expanded or collapsed stays in place.
  ///   - sections: A closure that returns all sections. It runs on the main actor, once for each
  ///     update.
  /// - Returns: The feed, which the adapter retains.
  @discardableResult
  public final func follow(
    _ disclosures: AnyDisclosures, _ others: AnyDisclosures..., mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic,
    sections: @escaping @MainActor () -> [Section<Item, ID>]
  ) -> TableFeed {
    let settings = SectionsFollower<Surface, Item, ID>.Settings(
      mode: mode, anchor: anchor, disclosures: [disclosures] + others, sections: sections)
    return addFeed { [weak self] feed, wake in
      guard let self else { return nil }
      // A feed that starts again already has a follower.
      feature(SectionsFollower<Surface, Item, ID>.self)?.end()
      let follower = SectionsFollower(self, settings, feed, wake: wake)
      follower.work()
      return follower
    }
  }
}
