public import LiveTables
public import TableAdapters
public import TableRows
public import TableSections

extension TableAdapter {
  /// Shows an outline that the user expands and collapses.
  ///
  /// ```swift
  /// let outline = Outline(folders, children: \.folders)
  /// let adapter = TableViewAdapter<OutlineItem<Folder>, Int>(tableView) {
  ///   Row($0) { RowContent($0.id).outlined(by: $0) }
  /// }
  /// adapter.follow(outline) { items in [Section(id: 0, items: items)] }
  /// ```
  ///
  /// A row belongs to the node with the same ID. All changes in one turn of the main actor become
  /// one update. The row that is expanded or collapsed keeps its cell.
  ///
  /// If the table is spring-loaded and `togglesOnSelect` is `true`, a collapsed row also expands
  /// while the user holds a drag over it. Your own handler accepts drops into a row.
  ///
  /// An adapter has one feed at a time. This call ends the previous one.
  ///
  /// - Parameters:
  ///   - outline: The outline, which the adapter retains.
  ///   - disclosures: Sections that collapse, and rows that expand, in addition to the nodes.
  ///   - mode: The mode of the updates.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior. With
  ///     `automatic`, a row on screen that is expanded or collapsed stays in place.
  ///   - togglesOnSelect: Whether a tap on a row expands or collapses it, after its handlers. If
  ///     it's `false`, or if several rows can be selected, only a tap on the chevron does. In this
  ///     case, add an accessibility action that calls ``Outline/toggle(_:)``.
  ///   - sections: A closure that returns all sections for the visible nodes. It runs on the main
  ///     actor, once for each update.
  /// - Returns: The feed, which the adapter retains. Its `retry()` repeats failed loads. If you
  ///   cancel it, the table keeps its rows.
  @discardableResult
  public final func follow<Node: Identifiable>(
    _ outline: Outline<Node>, _ disclosures: AnyDisclosures...,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    togglesOnSelect: Bool = true,
    sections: @escaping @MainActor ([OutlineItem<Node>]) -> [Section<Item, ID>]
  ) -> TableFeed {
    follow(
      outline,
      OutlineFollower<Surface, Item, ID, Node>.Settings(
        mode: mode, anchor: anchor, disclosures: disclosures, togglesOnSelect: togglesOnSelect,
        sections: sections, row: nil))
  }

  /// Adds the feed of an outline, which repeats failed loads when it starts.
  fileprivate final func follow<Node: Identifiable>(
    _ outline: Outline<Node>, _ settings: OutlineFollower<Surface, Item, ID, Node>.Settings
  ) -> TableFeed {
    outline.issues = outline.issues ?? issues
    return addFeed { [weak self] feed, wake in
      guard let self else { return nil }
      // A feed that starts again already has a follower.
      feature(OutlineFollower<Surface, Item, ID, Node>.self)?.end()
      outline.retry()
      let follower = OutlineFollower(self, outline, settings, feed, wake: wake)
      follower.work()
      return follower
    }
  }

  /// Expands a node's ancestors and scrolls to its row.
  ///
  /// ```swift
  /// let outline = Outline(folders, children: \.folders)
  /// let adapter = TableViewAdapter<OutlineItem<Folder>, Int>(tableView) {
  ///   Row($0) { RowContent($0.id).outlined(by: $0) }
  /// }
  /// adapter.follow(outline) { items in [Section(id: 0, items: items)] }
  /// adapter.reveal("Music", in: outline)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The ID of the node.
  ///   - outline: The outline that the adapter follows.
  ///   - position: The position of the row on screen.
  ///   - animated: Whether to animate, if the surface is on screen.
  /// - Returns: Whether the outline contains the node and the adapter shows it now. A queued
  ///   update, for example during a drag, shows it later.
  @discardableResult
  public final func reveal<Node: Identifiable>(
    _ id: Node.ID, in outline: Outline<Node>, at position: TableScrollPosition = .nearest,
    animated: Bool = true
  ) -> Bool {
    guard outline.reveal(id) else { return false }
    feature(OutlineFollower<Surface, Item, ID, Node>.self)?.work()
    let row = RowReference<Item>.id(id)
    guard self.position(ofRow: row) != nil else { return false }
    return scroll(toRow: row, at: position, animated: animated)
  }
}

extension TableAdapter where Item == Row<Surface> {
  /// Shows an outline, with your own rows for loads.
  ///
  /// - Parameters:
  ///   - outline: The outline, which the adapter retains.
  ///   - disclosures: Sections that collapse, and rows that expand, in addition to the nodes.
  ///   - rows: The rows for loads, or `nil` for none.
  ///   - mode: The mode of the updates.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - togglesOnSelect: Whether a tap on a row expands or collapses it.
  ///   - sections: A closure that returns all sections for the visible nodes. It runs on the main
  ///     actor, once for each update.
  /// - Returns: The feed, which the adapter retains.
  @discardableResult
  public final func follow<Node: Identifiable>(
    _ outline: Outline<Node>, _ disclosures: AnyDisclosures...,
    rows: OutlineRows<Surface, Node>?, mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic, togglesOnSelect: Bool = true,
    sections: @escaping @MainActor ([OutlineItem<Node>]) -> [Section<Item, ID>]
  ) -> TableFeed {
    follow(
      outline,
      OutlineFollower<Surface, Item, ID, Node>.Settings(
        mode: mode, anchor: anchor, disclosures: disclosures, togglesOnSelect: togglesOnSelect,
        sections: sections, row: rows.map { $0.maker(reloading: outline) }))
  }
}

extension TableAdapter
where
  Item == Row<Surface>, Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface
{
  /// Shows an outline, with rows for loads and failures.
  ///
  /// ```swift
  /// let outline = Outline(folders, children: \.folders)
  /// rows.follow(outline) { items in
  ///   [Section(id: "all", items: items.map { Row($0) { RowContent($0.id).outlined(by: $0) } })]
  /// }
  /// ```
  ///
  /// The row of a load is below its node. A tap on a failure repeats the load. For other texts or
  /// rows, pass ``OutlineRows``.
  ///
  /// - Parameters:
  ///   - outline: The outline, which the adapter retains.
  ///   - disclosures: Sections that collapse, and rows that expand, in addition to the nodes.
  ///   - mode: The mode of the updates.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - togglesOnSelect: Whether a tap on a row expands or collapses it.
  ///   - sections: A closure that returns all sections for the visible nodes. It runs on the main
  ///     actor, once for each update.
  /// - Returns: The feed, which the adapter retains.
  @discardableResult
  public final func follow<Node: Identifiable>(
    _ outline: Outline<Node>, _ disclosures: AnyDisclosures...,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    togglesOnSelect: Bool = true,
    sections: @escaping @MainActor ([OutlineItem<Node>]) -> [Section<Item, ID>]
  ) -> TableFeed {
    let rows = OutlineRows<Surface, Node>()
    return follow(
      outline,
      OutlineFollower<Surface, Item, ID, Node>.Settings(
        mode: mode, anchor: anchor, disclosures: disclosures, togglesOnSelect: togglesOnSelect,
        sections: sections, row: rows.maker(reloading: outline)))
  }
}
