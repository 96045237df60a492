package import TableAdapters
package import TableRows
package import TableSections

/// The values of a SwiftUI view, created each time its body runs.
@MainActor
package struct HostedValues<Surface: TableSurface, Item, ID: Hashable> {
  /// The swipe actions for an edge.
  package struct SwipeActions {
    /// Whether a full swipe performs the first action.
    package var allowsFullSwipe: Bool
    /// A closure that returns the actions for an item.
    package var actions: @MainActor (Item) -> [SwipeAction<Surface>]

    /// Creates swipe actions.
    package init(
      allowsFullSwipe: Bool, actions: @escaping @MainActor (Item) -> [SwipeAction<Surface>]
    ) {
      (self.allowsFullSwipe, self.actions) = (allowsFullSwipe, actions)
    }
  }

  /// The sections of the table.
  package var sections: [Section<Item, ID>]
  /// A closure that returns the row for an item.
  package var row: @MainActor (Item) -> Row<Surface>?
  /// The scroll anchor for the update.
  package var anchor: ScrollAnchor<Item>? = .automatic
  /// The selection, or `nil` if it isn't bound.
  package var selection: SelectionBinding?
  /// The request to scroll to a row.
  package var scrollRequest: ScrollRequest?
  /// The scroll position of the requested row.
  package var scrollPosition = TableScrollPosition.nearest
  /// The swipe actions for rows without their own, by edge.
  package var swipeActions: [SwipeEdge: SwipeActions] = [:]
  /// The content to show while the table is empty.
  package var emptyState: HeaderFooter?
  /// Whether the table is in edit mode.
  package var isEditing = false
  /// The action to run when the user pulls to refresh.
  package var refresh: (@MainActor () async -> Void)?

  /// Creates values.
  package init(
    _ sections: [Section<Item, ID>], row: @escaping @MainActor (Item) -> Row<Surface>?
  ) {
    (self.sections, self.row) = (sections, row)
  }
}
