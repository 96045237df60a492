package import TableAdapters
package import TableRows
package import TableSections

/// The values of a SwiftUI view, new each time its body runs.
@MainActor
package struct HostedValues<Surface: TableSurface, Item, ID: Hashable> {
  /// The actions that appear when the user swipes a row from an edge.
  package struct SwipeActions {
    /// Whether a full swipe performs the first action.
    package var allowsFullSwipe: Bool
    /// Returns the actions of an item.
    package var actions: @MainActor (Item) -> [SwipeAction<Surface>]

    /// Creates actions.
    package init(
      allowsFullSwipe: Bool, actions: @escaping @MainActor (Item) -> [SwipeAction<Surface>]
    ) {
      (self.allowsFullSwipe, self.actions) = (allowsFullSwipe, actions)
    }
  }

  /// All sections of the table.
  package var sections: [Section<Item, ID>]
  /// Returns the row of an item.
  package var row: @MainActor (Item) -> Row<Surface>?
  /// The anchor of the update.
  package var anchor: ScrollAnchor<Item>? = .automatic
  /// The selection, or `nil` if the table manages it alone.
  package var selection: SelectionBinding?
  /// The row to scroll to.
  package var scrollRequest: ScrollRequest?
  /// The position at which the requested row is shown.
  package var scrollPosition = TableScrollPosition.nearest
  /// The actions of rows that have none, by edge.
  package var swipeActions: [SwipeEdge: SwipeActions] = [:]
  /// The content behind an empty table.
  package var emptyState: HeaderFooter?
  /// Whether the user edits the table.
  package var isEditing = false
  /// Refreshes the data when the user pulls the table down.
  package var refresh: (@MainActor () async -> Void)?

  /// Creates values.
  package init(
    _ sections: [Section<Item, ID>], row: @escaping @MainActor (Item) -> Row<Surface>?
  ) {
    (self.sections, self.row) = (sections, row)
  }
}
