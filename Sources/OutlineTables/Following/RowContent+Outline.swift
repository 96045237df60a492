public import TableRows

extension RowContent {
  /// Returns the content, indented, and with a chevron if needed.
  ///
  /// ```swift
  /// let outline = Outline(folders, children: \.folders)
  /// rows.follow(outline) { items in
  ///   [Section(id: "all", items: items.map { Row($0) { RowContent($0.id).outlined(by: $0) } })]
  /// }
  /// ```
  ///
  /// The indentation is the level of the node. A node that can have children has a chevron at the
  /// trailing edge.
  ///
  /// - Parameter item: The item that the row shows.
  /// - Returns: The content.
  public func outlined<Node>(by item: OutlineItem<Node>) -> RowContent {
    var content = self
    content.indentation = item.level
    if item.isExpandable { content.accessories.append(.outline(isExpanded: item.isExpanded)) }
    return content
  }
}
