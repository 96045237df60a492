public import LiveTables
public import TableAdapters
public import TableRows
public import TableSections

extension TableAdapter {
  /// Shows an outline that the user expands and collapses.
  ///
  /// ```swift
  /// let adapter = TableViewAdapter<OutlineItem<File>, Int>(table) { Row($0, cell: FileCell.self) }
  /// adapter.follow(files) { items in [Section(id: 0, items: items)] }
  /// ```
  ///
  /// Rows belong to nodes by their IDs. All changes in one turn of the main actor are one update. The
  /// row that is expanded or collapsed keeps its cell and its place on screen.
  ///
  /// If the table is spring-loaded, a collapsed row also expands while the user holds a drag over it. A
  /// drop into a folder is up to your handler.
  ///
  /// An adapter follows one thing at a time: the call ends the adapter's former feed.
  ///
  /// - Parameters:
  ///   - outline: The outline, which the adapter keeps.
  ///   - disclosures: Sections that collapse, and rows that expand in addition to the nodes.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior. With
  ///     `automatic`, a row that is expanded or collapsed on screen stays in place.
  ///   - togglesOnSelect: Whether a tap on a row expands or collapses it. Its handlers are called
  ///     first. With `false`, and while several rows can be selected, only a tap on the chevron does.
  ///     Then give the row an accessibility action that calls ``Outline/toggle(_:)``.
  ///   - sections: A closure that returns all sections for the visible nodes. It runs on the main
  ///     actor, once for each update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it. Its `retry()` repeats failed
  ///   loads. If you cancel it, the table keeps its rows.
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

  /// Shows an outline by a follower.
  fileprivate final func follow<Node: Identifiable>(
    _ outline: Outline<Node>, _ settings: OutlineFollower<Surface, Item, ID, Node>.Settings
  ) -> TableFeed {
    outline.issues = outline.issues ?? issues
    return addFeed { [weak self] feed, wake in
      guard let self else { return nil }
      // A feed that begins again has a follower already.
      feature(OutlineFollower<Surface, Item, ID, Node>.self)?.end()
      outline.retry()
      let follower = OutlineFollower(self, outline, settings, feed, wake: wake)
      follower.work()
      return follower
    }
  }

  /// Makes a node visible, and scrolls to its row.
  ///
  /// ```swift
  /// adapter.reveal(file.id, in: files)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The ID of the node.
  ///   - outline: The outline that the adapter follows.
  ///   - position: Where to show the row.
  ///   - animated: Whether to animate, if the surface can and is on screen.
  /// - Returns: Whether the outline has the node, and the adapter shows it now. An update that waits,
  ///   for example until a drag ends, shows it later.
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
  /// Shows an outline, with the app's rows for loads.
  ///
  /// - Parameters:
  ///   - outline: The outline, which the adapter keeps.
  ///   - disclosures: Sections that collapse, and rows that expand in addition to the nodes.
  ///   - rows: The rows for loads, or `nil` for none.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
  ///   - togglesOnSelect: Whether a tap on a row expands or collapses it.
  ///   - sections: A closure that returns all sections for the visible nodes. It runs on the main
  ///     actor, once for each update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it.
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
  /// Shows an outline, with a spinner or failure for loads.
  ///
  /// ```swift
  /// adapter.follow(files) { items in
  ///   [Section(id: "files", items: items.map { Row($0) { RowContent($0.node.name).outlined(by: $0) } })]
  /// }
  /// ```
  ///
  /// The row of a load is below the node. A tap on a failure tries again. For other texts and rows, pass ``OutlineRows``.
  ///
  /// - Parameters:
  ///   - outline: The outline, which the adapter keeps.
  ///   - disclosures: Sections that collapse, and rows that expand in addition to the nodes.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
  ///   - togglesOnSelect: Whether a tap on a row expands or collapses it.
  ///   - sections: A closure that returns all sections for the visible nodes. It runs on the main
  ///     actor, once for each update.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it.
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
