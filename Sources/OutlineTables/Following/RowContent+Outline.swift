public import TableRows

extension RowContent {
  /// Returns the content as a row of an outline.
  ///
  /// ```swift
  /// Row(item) { RowContent($0.node.name).outlined(by: $0) }
  /// ```
  ///
  /// The row is indented by its level. If the node can have children, the row has a chevron at the end.
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
