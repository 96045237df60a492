public import LiveTables
public import TableAdapters
public import TableSections

extension TableAdapter {
  /// Shows sections, and again whenever sections or rows are expanded or collapsed.
  ///
  /// ```swift
  /// adapter.follow(disclosures) { [albums] in
  ///   albums.map {
  ///     Section(id: $0.id, items: $0.songs, header: .title($0.name)).collapsible(by: disclosures)
  ///   }
  /// }
  /// ```
  ///
  /// All changes in one turn of the main actor are one update. A header or row that the user taps keeps
  /// its view and its place on screen. After a tap, the closure runs at once.
  ///
  /// If your model changes, call `retry()` of the feed. With iOS 17 and an `@Observable` model, call
  /// `follow(sections:)` instead, which also follows disclosures.
  ///
  /// An adapter follows one thing at a time: the call ends the adapter's former feed.
  ///
  /// - Parameters:
  ///   - disclosures: The expanded sections or rows, which the adapter keeps.
  ///   - others: Further expanded sections or rows, such as those with IDs of another type.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior. With
  ///     `automatic`, a row or header that is expanded or collapsed on screen stays in place.
  ///   - sections: A closure that returns all sections. It runs on the main actor, once for each update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it.
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
      // A feed that begins again has a follower already.
      feature(SectionsFollower<Surface, Item, ID>.self)?.end()
      let follower = SectionsFollower(self, settings, feed, wake: wake)
      follower.work()
      return follower
    }
  }
}
