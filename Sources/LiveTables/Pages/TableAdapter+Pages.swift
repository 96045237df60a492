public import TableAdapters
public import TableRows
public import TableSections

extension TableAdapter {
  /// Shows pages and loads more as the user scrolls.
  ///
  /// ```swift
  /// let pages = Pages { cursor in try await server.contacts(after: cursor) }
  /// adapter.follow(pages) { contacts in [Section(id: "all", items: contacts)] }
  /// ```
  ///
  /// If the first page hasn't loaded, it loads immediately. Otherwise, failed loads are repeated.
  /// The next page loads when the visible area is near an edge, or if the rows don't fill it. This
  /// requires a table with geometry in a window. For other tables, call ``Pages/load(at:)``. After
  /// a failure, call ``Pages/retry()``.
  ///
  /// All changes to the pages in one turn of the main actor become one update. The closure also
  /// runs if only a state changes, so you can show the state, for example in a footer.
  ///
  /// An adapter has one feed. This call cancels the previous one.
  ///
  /// - Parameters:
  ///   - pages: The pages. The adapter keeps them.
  ///   - distance: The distance from an edge at which the next page loads, in heights of the
  ///     visible area. 0 loads at the edge itself. Infinity loads all pages.
  ///   - mode: How to perform the updates.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior. With `automatic`, the first visible row keeps its position if a page is inserted
  ///     at the start, even at the very top.
  ///   - sections: A closure that returns all sections for the items of all pages. It runs on the
  ///     main actor, once per update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it. Its `retry()` repeats
  ///   failed loads. If you cancel it, the table keeps its rows, and pages no longer load
  ///   automatically.
  @discardableResult
  public final func follow<Model: Identifiable, Cursor: Equatable>(
    _ pages: Pages<Model, Cursor>, loadingWithin distance: Double = 1,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    sections: @escaping @MainActor ([Model]) -> [Section<Item, ID>]
  ) -> TableFeed {
    follow(
      pages,
      PageFollower<Surface, Item, ID, Model, Cursor>.Settings(
        distance: distance >= 0 ? distance : 0, mode: mode, anchor: anchor, sections: sections,
        row: nil))
  }

  /// Shows pages with a follower.
  private final func follow<Model: Identifiable, Cursor: Equatable>(
    _ pages: Pages<Model, Cursor>,
    _ settings: PageFollower<Surface, Item, ID, Model, Cursor>.Settings
  ) -> TableFeed {
    pages.issues = pages.issues ?? issues
    return addFeed { [weak self] feed, wake in
      guard let self else { return nil }
      // Load before the follower observes the pages, so that the first update shows the loading
      // row.
      if pages.hasFirstPage { pages.retry() } else { pages.load(at: pages.firstEdge) }
      let follower = PageFollower(self, pages, settings, feed, wake: wake)
      follower.show()
      return follower
    }
  }
}

extension TableAdapter where Item == Row<Surface> {
  /// Shows pages, with your own rows for their states.
  ///
  /// The rows are at the start of the first section and at the end of the last one. A failed
  /// refresh shows its row at the start. If the closure returns no sections, there are no rows.
  ///
  /// - Parameters:
  ///   - pages: The pages. The adapter keeps them.
  ///   - rows: The rows for the states, or `nil` for none.
  ///   - distance: The distance from an edge at which the next page loads, in heights of the
  ///     visible area.
  ///   - mode: How to perform the updates.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
  ///   - sections: A closure that returns all sections for the items of all pages. It runs on the
  ///     main actor, once per update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it.
  @discardableResult
  public final func follow<Model: Identifiable, Cursor: Equatable>(
    _ pages: Pages<Model, Cursor>, rows: PageRows<Surface>?, loadingWithin distance: Double = 1,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    sections: @escaping @MainActor ([Model]) -> [Section<Item, ID>]
  ) -> TableFeed {
    let row = rows.map { rows in
      { @MainActor [weak pages] (edge: PageEdge, state: PageState) -> Item? in
        rows.row(at: edge, state) { pages?.retry() }?.isAnchor(false)
      }
    }
    return follow(
      pages,
      PageFollower<Surface, Item, ID, Model, Cursor>.Settings(
        distance: distance >= 0 ? distance : 0, mode: mode, anchor: anchor, sections: sections,
        row: row))
  }
}

extension TableAdapter
where
  Item == Row<Surface>, Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface
{
  /// Shows pages, with loading and failure rows at the edges.
  ///
  /// ```swift
  /// let pages = Pages { cursor in try await server.contacts(after: cursor) }
  /// rows.follow(pages) { contacts in
  ///   [Section(id: "all", items: contacts.map { Row($0, cell: ContactCell.self) })]
  /// }
  /// ```
  ///
  /// The user taps a failure row to try again. To change the rows or their texts, pass
  /// ``PageRows``.
  ///
  /// - Parameters:
  ///   - pages: The pages. The adapter keeps them.
  ///   - distance: The distance from an edge at which the next page loads, in heights of the
  ///     visible area.
  ///   - mode: How to perform the updates.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
  ///   - sections: A closure that returns all sections for the items of all pages. It runs on the
  ///     main actor, once per update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it.
  @discardableResult
  public final func follow<Model: Identifiable, Cursor: Equatable>(
    _ pages: Pages<Model, Cursor>, loadingWithin distance: Double = 1,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    sections: @escaping @MainActor ([Model]) -> [Section<Item, ID>]
  ) -> TableFeed {
    follow(
      pages, rows: PageRows(), loadingWithin: distance, mode: mode, anchoring: anchor,
      sections: sections)
  }
}
