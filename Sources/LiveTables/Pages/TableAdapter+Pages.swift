public import TableAdapters
public import TableRows
public import TableSections

extension TableAdapter {
  /// Shows pages, and loads them as the user scrolls near an edge.
  ///
  /// ```swift
  /// let adapter = TableViewAdapter<Post, String>(table) { Row($0, cell: PostCell.self) }
  /// adapter.follow(pages) { posts in [Section(id: "posts", items: posts)] }
  /// ```
  ///
  /// The first page loads at once. A further page loads if the visible part of the content comes near
  /// an edge, also if the rows don't fill it. That needs a surface with geometry that is on screen. On
  /// other surfaces, call ``Pages/load(at:)``. After a failure, pages load again if you call
  /// ``Pages/retry()``.
  ///
  /// Each change of the pages is one update. The closure also runs if only a state changed, so that it
  /// can show the states, for example in a footer.
  ///
  /// An adapter follows one thing at a time: the call ends the adapter's former feed.
  ///
  /// - Parameters:
  ///   - pages: The pages, which the adapter keeps.
  ///   - distance: The distance from an edge at which the next page loads, in heights of the visible
  ///     part of the content. 0 loads at the edge itself, and infinity loads all pages.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior. With
  ///     `automatic`, the first visible row stays in place if a page is added at the start, also at
  ///     the very top.
  ///   - sections: A closure that returns all sections for the items of all pages. It runs on the main
  ///     actor, once for each update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it. Its `retry()` repeats failed
  ///   loads. If you cancel it, the table keeps its rows, and no more pages load by themselves.
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

  /// Shows pages by a follower.
  private final func follow<Model: Identifiable, Cursor: Equatable>(
    _ pages: Pages<Model, Cursor>,
    _ settings: PageFollower<Surface, Item, ID, Model, Cursor>.Settings
  ) -> TableFeed {
    pages.issues = pages.issues ?? issues
    return addFeed { [weak self] feed, wake in
      guard let self else { return nil }
      // Before the follower observes the pages, so that the first update has the spinner.
      if pages.hasFirstPage { pages.retry() } else { pages.load(at: pages.firstEdge) }
      let follower = PageFollower(self, pages, settings, feed, wake: wake)
      follower.show()
      return follower
    }
  }
}

extension TableAdapter where Item == Row<Surface> {
  /// Shows pages, with rows of the app for their states.
  ///
  /// The rows are at the start of the first section and at the end of the last one. A failed refresh
  /// shows its row at the start. If the closure returns no sections, there are none.
  ///
  /// - Parameters:
  ///   - pages: The pages, which the adapter keeps.
  ///   - rows: The rows for states, or `nil` for none.
  ///   - distance: The distance from an edge at which the next page loads, in heights of the visible
  ///     part of the content.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
  ///   - sections: A closure that returns all sections for the items of all pages. It runs on the main
  ///     actor, once for each update.
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
  /// Shows pages, and a spinner or a failure at the edges.
  ///
  /// ```swift
  /// adapter.follow(pages) { posts in
  ///   [Section(id: "posts", items: posts.map { Row($0, cell: PostCell.self) })]
  /// }
  /// ```
  ///
  /// A tap on a failure tries again. For other texts and rows, pass ``PageRows``.
  ///
  /// - Parameters:
  ///   - pages: The pages, which the adapter keeps.
  ///   - distance: The distance from an edge at which the next page loads, in heights of the visible
  ///     part of the content.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
  ///   - sections: A closure that returns all sections for the items of all pages. It runs on the main
  ///     actor, once for each update.
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
